import { type DayInFigures, type Hours, settledOutcomes } from '@sapa/contracts';
import { seenIn } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { type Day, hourOf } from './day.ts';
import { until } from './hours.ts';
import { mayKnowMoney } from './whose.ts';

interface Row {
  hour: number;
  alone: number;
  talks: number;
  alone_until: number;
  talks_until: number;
  open_until: number;
}

/**
 * A hand-over is known at once, what the AI solved only when the talk ends: the day a week ago counts as it stood at this
 * hour, or each morning would seem to have fallen behind it.
 */
const KNOWN_BY_THEN = `t.started_at < $3 and t.outcome = any($5)
  and case t.outcome when 'alone' then coalesce(t.ended_at, t.started_at) else coalesce(t.handed_at, t.started_at) end < $3`;

/** Talks that began: those that AI agents solved alone among all whose outcome is known, as the analytics count them. */
export async function aiOfDay(
  tx: Transaction,
  day: Day,
  begun: number,
): Promise<{ sum: NonNullable<DayInFigures['ai']>; hours: Hours } | null> {
  // An agent's day is the own work: what AI did is none of it.
  if (!mayKnowMoney(tx)) return null;
  const values: unknown[] = [tx.workspaceId, day.since, day.until, day.end, settledOutcomes];
  const seen = seenIn(tx, values);
  const rows = await tx.query<Row>({
    name: `dashboard-ai${seen.suffix}`,
    text: `select ${hourOf('t.started_at', '$2::timestamptz')} as hour,
        count(*) filter (where t.outcome = 'alone')::int as alone, count(*) filter (where t.outcome = any($5))::int as talks,
        count(*) filter (where t.outcome = 'alone' and ${KNOWN_BY_THEN})::int as alone_until,
        count(*) filter (where ${KNOWN_BY_THEN})::int as talks_until,
        count(*) filter (where t.started_at < $3 and not (${KNOWN_BY_THEN}))::int as open_until
      from talks t
      where t.workspace_id = $1 and t.started_at >= $2 and t.started_at < $4 and (t.outcome = any($5) or t.outcome = 'open')
        and ${
          seen.parts === null
            ? 'true'
            : `exists (select from conversations c where c.workspace_id = $1 and c.id = t.conversation_id and ${seen.of('c')})`
        }
      group by 1`,
    values,
  });
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    sum: {
      alone: sum((row) => row.alone_until),
      talks: sum((row) => row.talks_until),
      open: sum((row) => row.open_until),
    },
    hours: until(
      rows,
      begun,
      ({ alone }) => alone * 100,
      ({ talks }) => talks,
    ),
  };
}
