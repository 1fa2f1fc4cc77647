import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AnsweringDialog, AskWhoAnswers } from '../../features/ai-agents/answering-dialog.tsx';
import { ConnectedChannels } from '../../features/channels/connected-channels.tsx';
import { type PageChoice, useReturnFromMeta } from '../../features/channels/meta-connection.ts';
import { PickerDialog } from '../../features/channels/picker-dialog.tsx';
import { ClaimedJoins } from '../../features/contacts/claimed-joins.tsx';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { Page, Section } from '../../ui/frame/page.tsx';

// Only for who shared several.
const ChoosePagesDialog = onDemand(() => import('../../features/channels/choose-pages-dialog.tsx'));

export default function ConnectedPlatforms() {
  const [picking, setPicking] = useState(false);
  const may = useMay('channel.manage');
  const [connected, setConnected] = useState<string[]>([]);
  const [choice, setChoice] = useState<PageChoice | null>(null);
  const [answering, setAnswering] = useState<string | null>(null);
  const exchanging = useReturnFromMeta(setConnected, setChoice);
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
        <ConnectedChannels onConnect={() => setPicking(true)} onAnswering={setAnswering} />
      </Section>
      <PickerDialog opened={picking} onClose={() => setPicking(false)} onConnected={setConnected} />
      {choice ? (
        <ChoosePagesDialog choice={choice} onClose={() => setChoice(null)} onConnected={setConnected} />
      ) : null}
      {may ? <AskWhoAnswers channelIds={connected} onClose={() => setConnected([])} /> : null}
      {answering === null ? null : (
        <AnsweringDialog channelIds={[answering]} onClose={() => setAnswering(null)} />
      )}
    </Page>
  );
}
