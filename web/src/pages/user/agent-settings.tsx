import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AgentEditor } from '../../features/ai-agents/agent-editor.tsx';
import { AgentFace } from '../../features/ai-agents/agent-face.tsx';
import { AgentPower } from '../../features/ai-agents/agent-power.tsx';
import { Playground } from '../../features/ai-agents/playground.tsx';
import { useAgent } from '../../features/ai-agents/queries.ts';
import { useQuestions } from '../../features/ai-agents/release/queries.ts';
import { ReleaseStrip } from '../../features/ai-agents/release-strip.tsx';
import { useArea } from '../../lib/area.ts';
import { useMay } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ItemFrame } from '../../ui/list/item-frame.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import classes from './agent-settings.module.css';

/** Golden questions that one tap asks. */
const MOST_OFFERED = 4;

export default function AgentSettings() {
  const { id = '' } = useParams();
  const agent = useAgent(id);
  const may = useMay('agent.manage');
  const beside = useMedia('(min-width: 1080px)');
  const wide = useMedia('(min-width: 1280px)');
  const phone = useMedia('(max-width: 767px)');
  const [trying, setTrying] = useState(false);
  const questions = (useQuestions(id).data ?? []).slice(0, MOST_OFFERED).map(({ question }) => question);
  return (
    <Page
      title={agent.data?.name ?? 'AI Agent'}
      subtitle={agent.data?.template}
      back={{ to: `${useArea()}/chatbots/chatbot-list`, label: 'Kembali ke AI Agents' }}
      mark={
        agent.data && !phone ? (
          <AgentFace id={agent.data.id} template={agent.data.template} size={40} off={!agent.data.enabled} />
        ) : null
      }
      panes
      actions={
        agent.data ? (
          <>
            {beside ? null : phone ? (
              <IconButton label="Uji coba" onClick={() => setTrying(true)}>
                <IconPlayerPlay size={19} stroke={1.7} />
              </IconButton>
            ) : (
              <Button
                size="sm"
                before={<IconPlayerPlay size={16} stroke={1.7} />}
                onClick={() => setTrying(true)}
              >
                Uji coba
              </Button>
            )}
            {wide ? <ReleaseStrip agent={agent.data} inHeader /> : null}
            <AgentPower agent={agent.data} readOnly={!may} />
          </>
        ) : null
      }
    >
      <ItemFrame
        item={agent}
        what="AI Agent"
        loading={
          <div className={classes.skeleton} role="status" aria-label="Memuat AI Agent">
            <Skeleton width="100%" height={84} />
            <Skeleton width="100%" height={180} />
            <Skeleton width="100%" height={120} />
          </div>
        }
      >
        {(found) => (
          <div className={classes.panes}>
            <div className={classes.editor}>
              <AgentEditor key={found.id} agent={found} readOnly={!may} strip={!wide} />
            </div>
            {beside ? (
              <div className={classes.playground}>
                <Playground agent={found} questions={questions} />
              </div>
            ) : (
              <Sheet title="Uji coba" opened={trying} onClose={() => setTrying(false)}>
                <div className={classes.sheet}>
                  <Playground agent={found} questions={questions} titled={false} />
                </div>
              </Sheet>
            )}
          </div>
        )}
      </ItemFrame>
    </Page>
  );
}
