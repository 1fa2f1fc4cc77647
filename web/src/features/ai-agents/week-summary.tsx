import type { getAgentWeek } from '@sapa/contracts/ai-agents/agent-week';
import type { Reply } from '@sapa/contracts/endpoint';
import { Link } from 'react-router';
import { count } from '../../lib/format.ts';
import classes from './agent-week.module.css';
import { OUTCOMES, ShareBar } from './share-bar.tsx';

/** All agents together: how much was settled without the team, and how that was the week before. */
export function WeekSummary({ week }: { week: Reply<typeof getAgentWeek> }) {
  const outcomes = week.total;
  const all = outcomes.answered + outcomes.handed_over + outcomes.not_known;
  if (all === 0) return null;
  const before = week.before.answered + week.before.handed_over + week.before.not_known;
  const percent = Math.round((100 * outcomes.answered) / all);
  const points = before === 0 ? null : percent - Math.round((100 * week.before.answered) / before);
  return (
    <div className={classes.summary}>
      <p>
        <b>{percent}%</b> dari <b>{count(all)}</b> percakapan 7 hari ini dijawab tanpa tim
        {points === null || points === 0
          ? ''
          : `, ${points > 0 ? 'naik' : 'turun'} ${Math.abs(points)} poin dari 7 hari sebelumnya`}
      </p>
      <ShareBar outcomes={outcomes} />
      <p className={classes.legend}>
        {OUTCOMES.map(([outcome, name]) => (
          <span key={outcome} data-outcome={outcome}>
            {name} {count(outcomes[outcome])}
          </span>
        ))}
      </p>
      <p className={classes.counted}>
        Tiap hari dan tiap agen dihitung sendiri, juga yang masih berjalan.{' '}
        <Link to={`/user/analytics?tab=ai&from=${week.days[0]}&to=${week.days.at(-1)}`}>
          Analitik menghitung tiap percakapan sekali, setelah jelas hasilnya
        </Link>
      </p>
    </div>
  );
}
