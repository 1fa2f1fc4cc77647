import type { TalkOutcome } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Moments } from './moments.ts';

interface WhoseRow {
  conversation_id: string;
  channel_id: string;
  team_id: string | null;
  member_id: string | null;
  agent_id: string | null;
  /** Those that the thread carries today; null: none. */
  label_ids: string[] | null;
  day: string;
  hour: number;
}

export interface TalkRow extends WhoseRow {
  id: string;
  /** As the database writes it: with what JavaScript has no room for. */
  started: string;
  outcome: TalkOutcome | null;
  hand_reason: string | null;
  unanswered: boolean;
  ai_answers: number;
  first_answer_seconds: number | null;
  first_answer_open: number | null;
  person_seconds: number | null;
  person_open: number | null;
  solve_seconds: number | null;
  solve_open: number | null;
}

export interface WaitRow {
  talk_id: string;
  seconds: number;
  open: number;
  later: boolean;
  member_id: string | null;
}

export interface WorkRow extends WhoseRow {
  answerer_id: string;
}

const WHOSE = `t.conversation_id, t.channel_id, t.team_id, t.member_id, t.agent_id,
  (select array_agg(l.label_id::text) from conversation_labels l
   where l.workspace_id = $1 and l.conversation_id = t.conversation_id) as label_ids`;
const local = (moment: string) => `(${moment}) at time zone $4`;
const dayAndHour = (moment: string) =>
  `(${local(moment)})::date::text as day, extract(hour from ${local(moment)})::int as hour`;

/** Talks of a stretch, in the order in which they began. */
export function readTalkRows(
  tx: Transaction,
  { since, until, zone }: Moments,
  { after, limit }: { after: Pick<TalkRow, 'started' | 'id'> | null; limit: number },
): Promise<TalkRow[]> {
  const values = [tx.workspaceId, since, until, zone, limit];
  return tx.query<TalkRow>({
    name: after === null ? 'talks-of-days' : 'more-talks-of-days',
    text: `select t.id, t.started_at::text as started, ${WHOSE}, ${dayAndHour('t.started_at')}, t.outcome, t.hand_reason,
             t.asked_at is not null and t.first_answer_seconds is null as unanswered, t.ai_answers, t.first_answer_seconds,
             t.first_answer_open, t.person_seconds, t.person_open, t.solve_seconds, t.solve_open
           from talks t
           where t.workspace_id = $1 and t.started_at >= $2::timestamptz and t.started_at < $3::timestamptz
             ${after === null ? '' : 'and (t.started_at, t.id) > ($6::timestamptz, $7::uuid)'}
           order by t.started_at, t.id limit $5`,
    values: after === null ? values : [...values, after.started, after.id],
  });
}

/** Answers in these talks, in the talks' order. */
export async function readWaitRows(tx: Transaction, talks: readonly TalkRow[]): Promise<WaitRow[]> {
  if (talks.length === 0) return [];
  return tx.query<WaitRow>({
    name: 'answers-of-days',
    text: `select a.talk_id, a.seconds, a.open, a.asked_at > t.asked_at as later,
             case when a.by = 'member' then a.by_id end as member_id
           from unnest($2::uuid[]) with ordinality as w (id, place)
           join talks t on t.workspace_id = $1 and t.id = w.id
           join talk_answers a on a.workspace_id = $1 and a.talk_id = w.id
           order by w.place, a.asked_at, a.id`,
    values: [tx.workspaceId, talks.map(({ id }) => id)],
  });
}

/** An answer after more than a day says nothing of how many people one serves in an hour. */
const SAME_DAY = 86_400;

/** Whom members answered in which hour, each talk once; a row belongs to the moment of the answer. */
export function readWorkRows(tx: Transaction, { since, until, zone }: Moments): Promise<WorkRow[]> {
  const answered = `a.asked_at + a.seconds * interval '1 second'`;
  return tx.query<WorkRow>({
    name: 'work-of-days',
    text: `select ${WHOSE}, hours.day, hours.hour, hours.answerer_id
           from (
             select distinct a.talk_id, a.by_id as answerer_id, ${dayAndHour(answered)} from talk_answers a
             where a.workspace_id = $1 and a.by = 'member' and a.seconds < ${SAME_DAY}
               and ${answered} >= $2::timestamptz and ${answered} < $3::timestamptz
               and a.asked_at >= $2::timestamptz - interval '${SAME_DAY} seconds' and a.asked_at < $3::timestamptz
           ) hours join talks t on t.workspace_id = $1 and t.id = hours.talk_id
           order by hours.day`,
    values: [tx.workspaceId, since, until, zone],
  });
}
