import type { Outcomes } from '@sapa/contracts/ai-agents/agent-week';
import classes from './agent-week.module.css';

/** What became of conversations, as it is called everywhere. */
export const OUTCOMES = [
  ['answered', 'Dijawab sendiri'],
  ['handed_over', 'Diserahkan'],
  ['not_known', 'Belum tahu'],
] as const;

/** One bar at true scale; said in words beside it. */
export function ShareBar({ outcomes }: { outcomes: Outcomes }) {
  return (
    <span className={classes.share} aria-hidden="true">
      {OUTCOMES.map(([outcome]) =>
        outcomes[outcome] > 0 ? (
          <i key={outcome} data-outcome={outcome} style={{ flexGrow: outcomes[outcome] }} />
        ) : null,
      )}
    </span>
  );
}
