import type { TicketPriority } from '@sapa/contracts/tickets';
import classes from './priority-mark.module.css';
import { priorityName } from './words.ts';

const BARS: Record<TicketPriority, number> = { low: 1, normal: 2, high: 3, urgent: 4 };

/** How pressing it is: as many bars, and the word where there is room. */
export function PriorityMark({ priority, word }: { priority: TicketPriority; word?: boolean }) {
  const name = priorityName(priority);
  return (
    <span className={classes.mark} data-priority={priority} data-tip={word ? undefined : `Prioritas ${name}`}>
      <svg viewBox="0 0 16 14" width="16" height="14" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 4}
            y={11 - bar * 2.6}
            width="3"
            height={bar * 2.6 + 2}
            rx="1"
            data-on={bar <= BARS[priority] || undefined}
          />
        ))}
      </svg>
      <span className={word ? undefined : classes.hidden}>{word ? name : `Prioritas ${name}`}</span>
    </span>
  );
}
