import type { AgentWeek } from '@sapa/contracts/ai-agents/agent-week';
import { calendarWeekday } from '../../lib/format.ts';
import classes from './agent-week.module.css';

const HEIGHT = 54;

/** A column a day: violet alone, amber handed over, grey not known; said in words beside it. */
export function WeekBars({ days, most }: { days: AgentWeek['days']; most: number }) {
  const high = (part: number) => `${most === 0 ? 0 : Math.round((HEIGHT * part) / most)}px`;
  return (
    <div className={classes.bars} aria-hidden="true">
      {days.map(({ day, answered, handed_over, not_known }) => (
        <span key={day}>
          <i data-outcome="not_known" style={{ height: high(not_known) }} />
          <i data-outcome="handed_over" style={{ height: high(handed_over) }} />
          <i data-outcome="answered" style={{ height: high(answered) }} />
          <small>{calendarWeekday(day).slice(0, 1)}</small>
        </span>
      ))}
    </div>
  );
}
