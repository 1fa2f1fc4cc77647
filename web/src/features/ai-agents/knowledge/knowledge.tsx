import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { Gaps } from './gaps.tsx';
import classes from './knowledge.module.css';
import { useGaps } from './queries.ts';
import { SearchTest } from './search-test.tsx';
import { Sources } from './sources.tsx';

/** What an agent knows and what it does not yet know. */
export function Knowledge({ agent, readOnly }: { agent: AiAgent; readOnly: boolean }) {
  const mayTry = useMay('agent.try');
  const [testing, setTesting] = useState(false);
  const counts = useGaps(agent.id, 'open', 'most', !readOnly).data?.pages[0]?.counts;
  // Where nothing was ever missing, one begins with what may be quoted.
  const untouched = counts !== undefined && counts.open + counts.taught + counts.ignored === 0;
  const gaps = readOnly ? null : <Gaps key="gaps" agentId={agent.id} agentName={agent.name} />;
  const sources = <Sources key="sources" agent={agent} readOnly={readOnly} />;
  return (
    <>
      {untouched ? [sources, gaps] : [gaps, sources]}
      {mayTry ? (
        <p className={classes.toTest}>
          <Button size="sm" before={<IconSearch size={16} stroke={1.8} />} onClick={() => setTesting(true)}>
            Uji pencarian
          </Button>
          <span>Lihat kutipan mana yang ditemukan untuk satu pertanyaan, dan mengapa.</span>
        </p>
      ) : null}
      <Sheet title="Uji pencarian" opened={testing} onClose={() => setTesting(false)}>
        <SearchTest agentId={agent.id} mayAsked={!readOnly} />
      </Sheet>
    </>
  );
}
