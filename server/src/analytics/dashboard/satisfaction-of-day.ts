import type { DayInFigures, Hours } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { type Day, hourOf } from './day.ts';
import { until } from './hours.ts';
import { whoseDay } from './whose.ts';

interface Row {
  hour: number;
  answers: number;
  points: number;
  answers_until: number;
  points_until: number;
}

/** What customers answered to "how was it?" that day, whenever they were asked. */
export async function satisfactionOfDay(
  tx: Transaction,
  day: Day,
  begun: number,
): Promise<{ sum: DayInFigures['satisfaction']; hours: Hours }> {
  const values: unknown[] = [tx.workspaceId, day.since, day.until, day.end];
  const whose = whoseDay(tx, day, (one) => `$${values.push(one)}`);
  // An agent sees their own marks, in whatever conversation.
  const which = whose.scope === 'own' ? whose.rated('s') : whose.counts('s');
  const rows = await tx.query<Row>({
    name: `dashboard-satisfaction${whose.suffix}`,
    text: `select ${hourOf('s.answered_at', '$2::timestamptz')} as hour, count(*)::int as answers,
        sum(s.score)::int as points, count(*) filter (where s.answered_at < $3)::int as answers_until,
        coalesce(sum(s.score) filter (where s.answered_at < $3), 0)::int as points_until
      from csat_surveys s
      where s.workspace_id = $1 and s.answered_at >= $2 and s.answered_at < $4 and s.score is not null and ${which}
      group by 1`,
    values,
  });
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const answers = sum((row) => row.answers_until);
  return {
    sum: { answers, average: answers === 0 ? null : sum((row) => row.points_until) / answers },
    hours: until(
      rows,
      begun,
      ({ points }) => points,
      ({ answers: given }) => given,
    ),
  };
}
