import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AnswererDialog } from '../../features/ai-agents/answerer-dialog.tsx';
import { ConnectedChannels } from '../../features/channels/connected-channels.tsx';
import { useReturnFromMeta } from '../../features/channels/meta-connection.ts';
import { PickerDialog } from '../../features/channels/picker-dialog.tsx';
import { ClaimedJoins } from '../../features/contacts/claimed-joins.tsx';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/frame/page.tsx';

export default function ConnectedPlatforms() {
  const [picking, setPicking] = useState(false);
  const may = useMay('channel.manage');
  const [connected, setConnected] = useState<string[]>([]);
  const exchanging = useReturnFromMeta(setConnected);
  return (
    <Page
      title="Connected Platforms"
      subtitle="Tempat pelanggan Anda menulis. Semuanya masuk ke satu kotak masuk."
      actions={
        may ? (
          <Button
            variant="primary"
            before={<IconPlus size={17} stroke={2} />}
            busy={exchanging}
            onClick={() => setPicking(true)}
          >
            {exchanging ? 'Menghubungkan…' : 'Hubungkan saluran'}
          </Button>
        ) : null
      }
    >
      <ClaimedJoins />
      <Section title="Inboxes">
        <ConnectedChannels onConnect={() => setPicking(true)} />
      </Section>
      <PickerDialog opened={picking} onClose={() => setPicking(false)} onConnected={setConnected} />
      <AnswererDialog channelIds={connected} onClose={() => setConnected([])} />
    </Page>
  );
}
