import type { getAgentWeek } from '@sapa/contracts/agent-week';
import type { Reply } from '@sapa/contracts/endpoint';
import { count } from '../../lib/format.ts';
import classes from './agent-week.module.css';

/** All agents together: how much was settled without the team, and how that was the week before. */
export function WeekSummary({ week }: { week: Reply<typeof getAgentWeek> }) {
  const sum = (pick: 'answered' | 'handed_over' | 'not_known') =>
    week.agents.reduce((all, agent) => all + agent[pick], 0);
  const [answered, handed, unknown] = [sum('answered'), sum('handed_over'), sum('not_known')];
  const all = answered + handed + unknown;
  if (all === 0) return null;
  const before = week.before.answered + week.before.handed_over + week.before.not_known;
  const percent = Math.round((100 * answered) / all);
  const points = before === 0 ? null : percent - Math.round((100 * week.before.answered) / before);
  return (
    <div className={classes.summary}>
      <p>
        <b>{percent}%</b> dari <b>{count(all)}</b> percakapan 7 hari ini selesai tanpa tim
        {points === null || points === 0
          ? ''
          : `, ${points > 0 ? 'naik' : 'turun'} ${Math.abs(points)} poin dari 7 hari sebelumnya`}
      </p>
      <span className={classes.share} aria-hidden="true">
        {answered > 0 ? <i data-outcome="answered" style={{ flexGrow: answered }} /> : null}
        {handed > 0 ? <i data-outcome="handed_over" style={{ flexGrow: handed }} /> : null}
        {unknown > 0 ? <i data-outcome="not_known" style={{ flexGrow: unknown }} /> : null}
      </span>
      <p className={classes.legend}>
        <span data-outcome="answered">Dijawab sendiri {count(answered)}</span>
        <span data-outcome="handed_over">Diserahkan {count(handed)}</span>
        <span data-outcome="not_known">Belum tahu {count(unknown)}</span>
      </p>
    </div>
  );
}
