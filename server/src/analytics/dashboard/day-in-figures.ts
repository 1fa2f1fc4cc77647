import { type DayInFigures, dayFigures } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { aiOfDay } from './ai-of-day.ts';
import { type Day, hourOf, hoursBegun } from './day.ts';
import { byHour } from './hours.ts';
import { moneyOfDay } from './money-of-day.ts';
import { satisfactionOfDay } from './satisfaction-of-day.ts';
import { type Whose, whoseDay } from './whose.ts';

/** A day up to its `until`, and all its hours. Reads the day's rows, not the history. */
export async function inFigures(tx: Transaction, day: Day): Promise<DayInFigures> {
  const begun = hoursBegun(day, tx.app.clock.now());
  const [figures, received, response, money, ai, satisfaction] = await Promise.all([
    countFigures(tx, day),
    receivedByHour(tx, day),
    firstResponse(tx, day),
    moneyOfDay(tx, day, begun),
    aiOfDay(tx, day, begun),
    satisfactionOfDay(tx, day, begun),
  ]);
  return {
    figures,
    money: money?.sum ?? null,
    first_response_seconds: response.find(({ hour }) => hour === null)?.seconds ?? null,
    ai: ai?.sum ?? null,
    satisfaction: satisfaction.sum,
    hours: {
      received: byHour(received, begun, ({ conversations }) => conversations, 0),
      first_response_seconds: byHour(
        response.filter((row): row is { hour: number; seconds: number } => row.hour !== null),
        begun,
        ({ seconds }) => seconds,
        null,
      ),
      ai_alone: ai?.hours ?? null,
      payments: money?.payments ?? null,
      money: money?.received ?? null,
      satisfaction: satisfaction.hours,
    },
  };
}

interface OfTheDay {
  whose: Whose;
  values: unknown[];
  value: (one: unknown) => string;
  /** $1 workspace, $2 and $3 the ids of the day, $4 midnight (a message that came late carries its own time), $5 the end. */
  text: string;
}

function ofTheDay(tx: Transaction, day: Day, end: Date): OfTheDay {
  const values: unknown[] = [tx.workspaceId, day.firstId, day.lastId, day.since, end];
  const value = (one: unknown) => `$${values.push(one)}`;
  const whose = whoseDay(tx, day, value);
  return {
    whose,
    values,
    value,
    text: `from messages m
      where m.workspace_id = $1 and m.id >= $2::uuid and m.id < $3::uuid
        and m.created_at >= $4::timestamptz and m.created_at < $5::timestamptz and ${whose.counts('m')}`,
  };
}

async function countFigures(tx: Transaction, day: Day): Promise<DayInFigures['figures']> {
  const { whose, values, text } = ofTheDay(tx, day, day.until);
  const counted = dayFigures.map(
    (figure) => `count(distinct m.conversation_id) filter (where ${whose.figure(figure)})::int as ${figure}`,
  );
  const [row] = await tx.query<DayInFigures['figures']>({
    name: `dashboard-figures${whose.suffix}`,
    text: `select ${counted.join(', ')} ${text}`,
    values,
  });
  return found(row);
}

/** Each conversation once, in the hour of the customer's first words of the day. */
const receivedByHour = (tx: Transaction, day: Day): Promise<{ hour: number; conversations: number }[]> => {
  const { whose, values, text } = ofTheDay(tx, day, day.end);
  return tx.query({
    name: `dashboard-received-hours${whose.suffix}`,
    text: `with began as (
        select m.conversation_id, min(m.created_at) as at ${text} and m.direction = 'in' group by m.conversation_id
      )
      select ${hourOf('at', '$4::timestamptz')} as hour, count(*)::int as conversations from began group by 1`,
    values,
  });
};

/**
 * The middle one, because one forgotten chat would move a mean by hours: of the day until now (`hour` null), and of those who
 * asked in each hour.
 */
const firstResponse = (
  tx: Transaction,
  day: Day,
): Promise<{ hour: number | null; seconds: number | null }[]> => {
  const { whose, values, value, text } = ofTheDay(tx, day, day.end);
  return tx.query({
    name: `dashboard-response${whose.suffix}`,
    text: `with asked as (
        select m.conversation_id, min(m.created_at) as at ${text} and m.direction = 'in' group by m.conversation_id
      ), answered as (
        select ${hourOf('asked.at', '$4::timestamptz')} as hour, min(m.created_at) as answered_at,
          extract(epoch from min(m.created_at) - asked.at) as took
        from asked join messages m
          on m.workspace_id = $1 and m.conversation_id = asked.conversation_id and m.id >= $2::uuid and m.id < $3::uuid
          and m.direction = 'out' and m.created_at >= asked.at and m.created_at < $5::timestamptz and ${whose.byMember('m')}
        group by asked.conversation_id, asked.at
      )
      select hour, case when grouping(hour) = 1
          then percentile_cont(0.5) within group (order by took) filter (where answered_at < ${value(day.until)}::timestamptz)
          else percentile_cont(0.5) within group (order by took) end::float8 as seconds
      from answered group by grouping sets ((), (hour))`,
    values,
  });
};
