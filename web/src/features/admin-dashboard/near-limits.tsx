import type { UsageMeter } from '@sapa/contracts/analytics/usage';
import { Link } from 'react-router';
import { clock, count, date, dayOf } from '../../lib/format.ts';
import classes from './near-limits.module.css';
import type { Attention } from './queries.ts';

const METERS: Record<UsageMeter, string> = { credits: 'AI', active_contacts: 'kontak' };

/** Three of them stand under the week; the rest is a number. */
const SHOWN = 3;

/** Whose credits or contacts are nearly used up: they will call, or want a larger plan. */
export function NearLimits({ nearLimits }: { nearLimits: Attention['near_limits'] | undefined }) {
  if (!nearLimits || nearLimits.total === 0) return null;
  const { nearest, total } = nearLimits;
  return (
    <section className={classes.near} aria-label="Hampir habis bulan ini">
      <h3 className={classes.title}>Hampir habis bulan ini, {count(total)} workspace</h3>
      <ul>
        {nearest.slice(0, SHOWN).map(({ workspace, meter, percent, runs_out_at: at }) => (
          <li key={`${workspace.id} ${meter}`}>
            <Link className={classes.row} to={`/admin/workspaces?q=${encodeURIComponent(workspace.name)}`}>
              <span className={classes.name}>
                {workspace.name} <small>{METERS[meter]}</small>
              </span>
              <span className={classes.bar} data-full={percent >= 100 || undefined} aria-hidden="true">
                <span style={{ inlineSize: `${percent}%` }} />
              </span>
              <strong data-full={percent >= 100 || undefined}>{percent}%</strong>
              <span className={classes.when}>{whenText(percent, at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenText(percent: number, at: string | null): string {
  if (percent >= 100) return 'habis';
  if (at === null) return 'cukup bulan ini';
  return dayOf(at) === dayOf(new Date())
    ? `habis ±${clock(at)}`
    : `habis ±${date(at).replace(/ \d{4}$/, '')}`;
}
