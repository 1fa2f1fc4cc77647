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
 * How long a member was online, in seconds a day; an agent reads the own days alone.
 *
 * @throws Refusal VALIDATION_FAILED as `readFigures`, FORBIDDEN
 */
export function readOnline(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsOnline> {
  requirePermission(ctx, 'analytics.view');
  const { actor } = ctx;
  if (actor.type === 'member' && actor.memberId !== asked.member_id && !allows(actor.role, 'csat.view'))
    throw new Refusal('FORBIDDEN');
  return readFigures(ctx, asked, async ({ tx, range: { now }, period }) => {
    const rows = await tx.query<{ day: string; seconds: number }>({
      name: 'days-of-member',
      text: `select (hour at time zone $5)::date::text as day, (sum(online_ms) / 1000)::int as seconds
             from member_hours where workspace_id = $1 and member_id = $2
               and hour >= date_trunc('hour', $3::timestamptz) and hour < $4 group by 1`,
      values: [tx.workspaceId, asked.member_id, now.since, now.until, now.zone],
    });
    const seconds = new Map(rows.map((row) => [row.day, row.seconds]));
    return { period, days: daysOf(period).map(({ day }) => ({ day, seconds: seconds.get(day) ?? 0 })) };
  });
}
