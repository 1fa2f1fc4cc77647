import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/frame/tabs.tsx';
import { AgentChannels } from './agent-channels.tsx';
import classes from './agent-editor.module.css';
import { AgentManner } from './agent-manner.tsx';
import { AgentSpecialists } from './agent-specialists.tsx';
import { AGENT_TABS, type AgentTab, agentTabOf } from './agent-tabs.ts';
import { AgentTools } from './agent-tools.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Knowledge } from './knowledge/knowledge.tsx';
import { useGaps } from './knowledge/queries.ts';
import { ReleaseStrip } from './release-strip.tsx';

interface AgentEditorProps {
  agent: AiAgent;
  readOnly: boolean;
  /** Its version stands here; else where the screen's title is. */
  strip: boolean;
}

/** All that makes an agent: what it knows, how it speaks, where it answers and who helps it. */
export function AgentEditor({ agent, readOnly, strip }: AgentEditorProps) {
  const [search, setSearch] = useSearchParams();
  const tab = agentTabOf(search.get('tab'));
  const go = (next: AgentTab) => setSearch(next === 'teach' ? {} : { tab: next }, { replace: true });
  const waiting = useGaps(agent.id, 'open', 'most', !readOnly).data?.pages[0]?.counts.open;
  return (
    <div className={classes.editor}>
      <FirstSteps agent={agent} onGo={go} />
      {strip ? <ReleaseStrip agent={agent} /> : null}
      <Tabs
        label="Bagian pengaturan agen"
        tabs={AGENT_TABS.map((each) => (each.tab === 'teach' ? { ...each, count: waiting } : each))}
        chosen={tab}
        onChoose={go}
      >
        {/* All stay in place: what was typed in one is there when one comes back. */}
        <div hidden={tab !== 'teach'}>
          <Knowledge agent={agent} readOnly={readOnly} />
          <AgentTools agent={agent} />
        </div>
        <div hidden={tab !== 'manner'}>
          <AgentManner agent={agent} readOnly={readOnly} />
        </div>
        <div hidden={tab !== 'channels'}>
          <AgentChannels agent={agent} readOnly={readOnly} />
          <AgentSpecialists agent={agent} readOnly={readOnly} />
        </div>
      </Tabs>
    </div>
  );
}
