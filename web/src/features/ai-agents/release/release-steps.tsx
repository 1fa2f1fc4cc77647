import type { AgentRelease } from '@sapa/contracts/ai-agents/agent-versions';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import classes from './release-steps.module.css';

type State = 'done' | 'red' | 'later';

const ICONS = { done: IconCircleCheck, red: IconCircleX, later: IconCircleDashed };
const WORDS: Record<State, string> = { done: 'selesai', red: 'gagal', later: 'belum' };

/** How far a draft is on its way to the customers. */
export function ReleaseSteps({ release }: { release: AgentRelease }) {
  const { gate, live, changes, failed } = release;
  const published = gate === 'no_changes';
  const steps: [name: string, state: State][] = [
    ['Perubahan', published || live === null || changes.length > 0 ? 'done' : 'later'],
    ['Soal uji', failed > 0 ? 'red' : gate === 'open' || published ? 'done' : 'later'],
    ['Terbit', published ? 'done' : 'later'],
  ];
  return (
    <ol className={classes.steps} aria-label="Langkah menuju terbit">
      {steps.map(([name, state]) => {
        const Icon = ICONS[state];
        return (
          <li key={name} className={classes.step} data-state={state}>
            <Icon size={17} stroke={1.8} aria-label={WORDS[state]} />
            {name}
          </li>
        );
      })}
    </ol>
  );
}
