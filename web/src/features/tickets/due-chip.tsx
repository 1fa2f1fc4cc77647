import type { Ticket } from '@sapa/contracts/tickets';
import { IconCalendarDue } from '@tabler/icons-react';
import { calendarDay, dayOf } from '../../lib/format.ts';
import { daysAfter } from '../../lib/time/calendar.ts';
import classes from './board/ticket-card.module.css';

/** Until when; marked once it is over and the work is not. */
export function DueChip({ ticket: { due_on, done } }: { ticket: Ticket }) {
  if (due_on === null) return null;
  const today = dayOf(new Date());
  const late = !done && due_on < today;
  const text = due_on === today ? 'Hari ini' : due_on === daysAfter(today, 1) ? 'Besok' : calendarDay(due_on);
  return (
    <span
      className={classes.due}
      data-late={late || undefined}
      data-soon={(!done && due_on === today) || undefined}
      data-tip={`Jatuh tempo ${calendarDay(due_on)}`}
    >
      <IconCalendarDue size={14} stroke={1.8} aria-hidden="true" />
      <span className={classes.hidden}>{late ? 'Lewat jatuh tempo: ' : 'Jatuh tempo: '}</span>
      {text}
    </span>
  );
}
