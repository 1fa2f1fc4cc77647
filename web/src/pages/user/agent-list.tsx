import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AgentList } from '../../features/ai-agents/agent-list.tsx';
import { AnsweringOrder } from '../../features/ai-agents/answering-order.tsx';
import { NewAgentDialog } from '../../features/ai-agents/new-agent-dialog.tsx';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';

export default function AgentListPage() {
  const [creating, setCreating] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const may = useMay('agent.manage');
  return (
    <Page
      title="AI Agents"
      subtitle="Menjawab pelanggan dari prosedur Anda, dan menyerahkan ke tim saat perlu."
      actions={
        <>
          <Button before={<IconArrowsShuffle size={17} stroke={1.8} />} onClick={() => setOrdering(true)}>
            Urutan menjawab
          </Button>
          {may ? (
            <Button
              variant="primary"
              before={<IconPlus size={17} stroke={2} />}
              onClick={() => setCreating(true)}
            >
              Buat chatbot
            </Button>
          ) : null}
        </>
      }
    >
      <AgentList onNew={() => setCreating(true)} />
      {ordering ? <AnsweringOrder onClose={() => setOrdering(false)} /> : null}
      <NewAgentDialog opened={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}
