import {
  type AnalyticsOnline,
  allows,
  type readAnalyticsOnline as endpoint,
  type Query,
} from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { daysOf } from './days.ts';
import { readFigures } from './period.ts';

/**
 * How long a member, or all together, were online, in seconds; an agent reads the own time alone.
 *
 * @throws Refusal VALIDATION_FAILED as `readFigures`, FORBIDDEN
 */
export function readOnline(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsOnline> {
  requirePermission(ctx, 'analytics.view');
  const { actor } = ctx;
  if (actor.type === 'member' && actor.memberId !== asked.member_id && !allows(actor.role, 'csat.view'))
    throw new Refusal('FORBIDDEN');
  return readFigures(ctx, asked, async ({ tx, range: { now }, period }) => {
    const rows = await tx.query<{ day: string | null; weekday: number; hour: number; seconds: number }>({
      name: 'hours-online',
      text: `select day, weekday, hour, (sum(online_ms) / 1000)::int as seconds
             from (
               select online_ms, local::date::text as day, extract(isodow from local)::int - 1 as weekday,
                 extract(hour from local)::int as hour
               from member_hours, lateral (select member_hours.hour at time zone $5 as local) moment
               where workspace_id = $1 and ($2::uuid is null or member_id = $2)
                 and member_hours.hour >= date_trunc('hour', $3::timestamptz) and member_hours.hour < $4
             ) online group by grouping sets ((day), (weekday, hour))`,
      values: [tx.workspaceId, asked.member_id ?? null, now.since, now.until, now.zone],
    });
    const days = new Map(rows.map(({ day, seconds }) => [day, seconds]));
    return {
      period,
      days: daysOf(period).map(({ day }) => ({ day, seconds: days.get(day) ?? 0 })),
      hours: rows
        .filter(({ day }) => day === null)
        .map(({ weekday, hour, seconds }) => ({ weekday, hour, seconds })),
    };
  });
}
