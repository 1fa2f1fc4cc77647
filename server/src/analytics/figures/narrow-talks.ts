import { type BehindFigure, settledOutcomes } from '@sapa/contracts';
import { seenBy } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import type { Moments } from '../days/moments.ts';
import { SLOW_SECONDS } from '../slow.ts';
import type { Asked } from './asked.ts';
import { withTalks, writtenIn } from './written-in-talks.ts';

export type Narrowed = Asked & BehindFigure;

/**
 * The talks `t` that figures are counted of and that lists and files show: one condition for all of them, so that what stands
 * behind a figure is as many as it says. Only what the reader may see, by the one rule.
 */
export function narrowTalks(tx: Transaction, asked: Narrowed, { since, until, zone }: Moments): Filter {
  const where = new Filter(tx.workspaceId);
  const during = (moment: string) =>
    `${moment} >= ${where.value(since)}::timestamptz and ${moment} < ${where.value(until)}::timestamptz`;
  const written = writtenIn(asked, where.value);
  if (written.length > 0) {
    // Found once, whatever the plan takes them for.
    const talks = written.map(
      (rows) =>
        `t.id in (with written as materialized (select own.id from ${withTalks(rows, during(rows.moment))})
          select id from written)`,
    );
    const threads = inThreads(tx, where, asked, zone, 't');
    return new Filter(...where.values).and('t.workspace_id = $1', ...talks, ...threads);
  }
  // Ratings belong to when they were asked for, and what somebody has now to no period.
  if (asked.rated_by !== undefined)
    where.and(`exists (select from csat_surveys s where s.workspace_id = $1 and s.conversation_id = t.conversation_id
      and s.handler = 'member' and s.handler_id = ${where.value(asked.rated_by)} and s.score is not null
      and ${during('s.asked_at')} and ${inTalk('s.asked_at')})`);
  else if (asked.held_by !== undefined) where.and(heldBy(where.value(asked.held_by)));
  else where.and(during('t.started_at'));
  return narrow(tx, where, asked, zone);
}

/** The last talk of each open thread that the member has. */
const heldBy = (member: string) => `exists (select from conversations c where c.workspace_id = $1
    and c.id = t.conversation_id and c.status = 'open' and c.handler = 'member' and c.handler_id = ${member})
  and not exists (select from talks n where n.workspace_id = $1 and n.conversation_id = t.conversation_id
    and n.first_seq > t.first_seq)`;

/** The same of whatever time. `$1` is the workspace. */
function narrow(tx: Transaction, where: Filter, asked: Narrowed, zone: string): Filter {
  where.and('t.workspace_id = $1');
  where.having({
    't.channel_id': asked.channel_id,
    't.team_id': asked.team_id,
    't.member_id': asked.member_id,
    't.agent_id': asked.agent_id,
    't.hand_reason': asked.reason,
  });
  if (asked.label_id !== undefined)
    where.and(`exists (select from conversation_labels l where l.workspace_id = $1
      and l.conversation_id = t.conversation_id and l.label_id = ${where.value(asked.label_id)})`);
  if (asked.outcome === 'any') where.and('t.outcome is not null');
  else if (asked.outcome === 'settled') where.and(`t.outcome = any(${where.value(settledOutcomes)})`);
  else if (asked.outcome !== undefined) where.and(`t.outcome = ${where.value(asked.outcome)}`);
  if (asked.state !== undefined) where.and(STATES[asked.state]);
  if (asked.brought !== undefined) where.and(BROUGHT[asked.brought]);
  if (asked.answered_by !== undefined)
    where.and(`exists (select from talk_answers a where a.workspace_id = $1 and a.talk_id = t.id and a.by = 'member'
      and ${asked.answered_by === 'anybody' ? 'a.by_id is not null' : `a.by_id = ${where.value(asked.answered_by)}`})`);
  if (asked.teamless !== undefined) where.and('t.team_id is null');
  if (asked.handled_by === 'nobody') where.and('t.member_id is null and t.agent_id is null');
  else if (asked.handled_by !== undefined)
    where.and(`coalesce(t.member_id, t.agent_id) = ${where.value(asked.handled_by)}`);
  const local = (part: string) => `extract(${part} from t.started_at at time zone ${where.value(zone)})`;
  if (asked.day !== undefined) {
    const midnight = (day: string) => `(${day})::timestamp at time zone ${where.value(zone)}`;
    const day = `${where.value(asked.day)}::date`;
    where.and(`t.started_at >= ${midnight(day)} and t.started_at < ${midnight(`${day} + 1`)}`);
  }
  if (asked.weekday !== undefined)
    where.and(notRare(`${local('isodow')} = ${where.value(asked.weekday + 1)}`));
  if (asked.hour !== undefined)
    where.and(
      notRare(
        `${local('hour')} between ${where.value(asked.hour)} and ${where.value(asked.last_hour ?? asked.hour)}`,
      ),
    );
  const seen = seenBy(tx, where.value);
  if (seen.parts !== null)
    where.and(`exists (select from conversations c where c.workspace_id = $1 and c.id = t.conversation_id
      and ${seen.of('c')})`);
  return where;
}

/** PostgreSQL takes what is counted of a column for rare, and would read and sort all of a year for its first page. */
const notRare = (condition: string) => `case when ${condition} then true else false end`;

const STATES: Record<NonNullable<BehindFigure['state']>, string> = {
  answered: 't.first_answer_seconds is not null',
  again: `exists (select from talk_answers a where a.workspace_id = $1 and a.talk_id = t.id
    and a.asked_at > t.asked_at)`,
  unanswered: 't.asked_at is not null and t.first_answer_seconds is null',
  ended: 't.ended_at is not null',
  waited: 't.person_seconds is not null',
  slow: `t.person_seconds > ${SLOW_SECONDS}`,
  handed: `t.outcome in ('handed', 'unknown')`,
  taken: `t.outcome in ('handed', 'unknown') and t.hand_reason is null`,
};

/** What happens in a thread belongs to the talk that began last before it. */
const inTalk = (moment: string) => `${moment} >= t.started_at
  and ${moment} < coalesce((select min(n.started_at) from talks n where n.workspace_id = $1
    and n.conversation_id = t.conversation_id and n.first_seq > t.first_seq), 'infinity')`;

const BROUGHT: Record<NonNullable<BehindFigure['brought']>, string> = {
  ordered: 't.order_value is not null',
  paid: 't.order_value is not null and t.received > 0',
};

/** Threads that have such a talk, whenever it began; none: those of all talks. @param where says nothing yet */
export function inThreads(
  tx: Transaction,
  where: Filter,
  asked: Narrowed,
  zone: string,
  alias: string,
): string[] {
  if (narrow(tx, new Filter(tx.workspaceId), asked, zone).conditions.length === 1) return [];
  const { conditions } = narrow(tx, where, asked, zone);
  return [
    `${alias}.conversation_id in (select t.conversation_id from talks t where ${conditions.join(' and ')})`,
  ];
}
