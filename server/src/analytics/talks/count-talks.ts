import type { ScheduleSettings } from '@sapa/contracts';
import { newSchedule } from '@sapa/contracts';
import { calendarOf } from '@sapa/contracts/rules/calendar';
import { businessMinutesBetween, type Calendar, keepsHours } from '@sapa/contracts/rules/working-hours';
import { notKnownReasons } from '../../ai-agents/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { countAlone, countAloneIfFree } from '../days/kept-days.ts';
import { type Line, type Talk, talksOf } from './talks-of.ts';

/** Marks of one step: some thousand messages, 0.2 s. */
const AT_ONCE = 1_000;

/**
 * Counts the talks of threads that changed since they were counted last, one step of them. One process at a time in a
 * workspace: of two, the one with the older view would write last.
 *
 * @param patient whether it waits for who counts now: that takes as long as theirs does
 */
export function countSomeTalks(ctx: Context, patient: boolean): Promise<'none' | 'more' | 'busy'> {
  return transaction(ctx, async (tx) => {
    if (patient) await countAlone(tx);
    else if (!(await countAloneIfFree(tx))) return (await isMarked(tx)) ? 'busy' : 'none';
    const marks = await tx.query<{ conversation_id: string; from_seq: number | null }>({
      name: 'take-talk-marks',
      text: `delete from talk_marks where workspace_id = $1
               and id in (select id from talk_marks where workspace_id = $1 limit ${AT_ONCE})
             returning conversation_id, from_seq`,
      values: [tx.workspaceId],
    });
    if (marks.length === 0) return 'none';
    const from = new Map<string, number>();
    for (const { conversation_id: id, from_seq: seq } of marks)
      if (seq !== null) from.set(id, Math.min(seq, from.get(id) ?? seq));
    const threads = await threadsOf(tx, from);
    const calendar = await calendarsOf(tx);
    const talks = threads.flatMap((thread) =>
      talksOf(thread.lines, thread, notKnownReasons).map((talk) => ({ thread, talk })),
    );
    await replaceTalks(
      tx,
      threads,
      talks.map(({ thread, talk }) => rowOf(talk, thread, calendar(thread))),
      talks.flatMap(({ thread, talk }) => answerRows(talk, calendar(thread))),
    );
    const made = new Set(talks.map(({ thread }) => thread.id));
    await sumSales(
      tx,
      marks.map(({ conversation_id }) => conversation_id).filter((id) => !made.has(id)),
    );
    return marks.length === AT_ONCE ? 'more' : 'none';
  });
}

/** What another counts at the time is marked until they have. */
async function isMarked(tx: Transaction): Promise<boolean> {
  const marks = await tx.query({
    name: 'is-talk-marked',
    text: `select from talk_marks where workspace_id = $1 limit 1`,
    values: [tx.workspaceId],
  });
  return marks.length > 0;
}

interface Thread {
  id: string;
  channel_id: string;
  team_id: string | null;
  resolved: boolean;
  silenced: boolean;
  /** Its talks from here on are made anew. */
  since: number;
  lines: Line[];
}

/** Each from the talk in which its first new message stands. */
async function threadsOf(tx: Transaction, from: ReadonlyMap<string, number>): Promise<Thread[]> {
  const values = [tx.workspaceId, [...from.keys()], [...from.values()]];
  const since = `select c.id, c.channel_id, c.team_id, c.status = 'resolved' as resolved,
      c.silenced is not null as silenced,
      coalesce((select max(t.first_seq) from talks t where t.workspace_id = $1 and t.conversation_id = c.id
        and t.first_seq <= w.from_seq), 0) as since
    from unnest($2::uuid[], $3::int[]) as w (id, from_seq)
    join conversations c on c.workspace_id = $1 and c.id = w.id`;
  const threads = await tx.query<Omit<Thread, 'lines'>>({
    name: 'threads-of-talks',
    text: since,
    values,
  });
  const lines = await tx.query<Line & { conversation_id: string }>({
    name: 'lines-of-talks',
    text: `select m.conversation_id, m.id, m.seq, m.direction, m.sender_type, m.sender_id, m.created_at,
             case when m.direction = 'internal' then m.content ->> 'event' end as event,
             case when m.direction = 'internal' then m.content -> 'detail' ->> 'reason' end as reason,
             m.campaign_id is not null as campaign,
             m.direction = 'in' and exists (select from csat_surveys s where s.workspace_id = $1
               and s.conversation_id = m.conversation_id and s.up_to_seq = m.seq and s.answered_at is not null) as vote,
             m.sender_type = 'ai' and m.content ->> 'kind' = 'choices' as asks_back
           from (${since}) w
           join messages m on m.workspace_id = $1 and m.conversation_id = w.id and m.seq >= w.since
           where m.direction <> 'internal' or m.content ->> 'kind' = 'activity'
           order by m.conversation_id, m.seq`,
    values,
  });
  const of = Map.groupBy(lines, ({ conversation_id }) => conversation_id);
  return threads.map((thread) => ({ ...thread, lines: of.get(thread.id) ?? [] }));
}

/** The hours that hold for a thread, as they are today. */
async function calendarsOf(tx: Transaction): Promise<(thread: Thread) => Calendar> {
  const [row] = await tx.query<{
    schedules: Record<string, ScheduleSettings>;
    teams: Record<string, string>;
    channels: Record<string, string | null>;
  }>({
    name: 'hours-of-talks',
    text: `select
        (select coalesce(json_object_agg(id, settings), '{}') from schedules where workspace_id = $1) as schedules,
        (select coalesce(json_object_agg(team_id, schedule_id), '{}') from team_schedules
         where workspace_id = $1) as teams,
        (select coalesce(json_object_agg(channel_id, schedule_id), '{}') from channel_answering
         where workspace_id = $1) as channels`,
    values: [tx.workspaceId],
  });
  const { schedules, teams, channels } = row!;
  const known = new Map<string, Calendar>();
  return ({ team_id, channel_id }) => {
    const id = teams[team_id ?? ''] ?? channels[channel_id] ?? tx.workspaceId;
    const calendar = known.get(id) ?? calendarOf(schedules[id] ?? newSchedule(''));
    known.set(id, calendar);
    return calendar;
  };
}

/** Whole seconds; never less than none, for what came late carries its own time. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));

const openBetween = (calendar: Calendar, from: Date, to: Date): number =>
  keepsHours(calendar)
    ? Math.floor(businessMinutesBetween(calendar, from, to) * 60)
    : secondsBetween(from, to);

const took = (calendar: Calendar, from: Date | null, to: Date | null): [number | null, number | null] =>
  from === null || to === null ? [null, null] : [secondsBetween(from, to), openBetween(calendar, from, to)];

function rowOf(talk: Talk, thread: Thread, calendar: Calendar) {
  const first = talk.answers[0];
  const [first_answer_seconds, first_answer_open] = took(calendar, first?.askedAt ?? null, first?.at ?? null);
  const [person_seconds, person_open] = took(calendar, talk.personSince, talk.personAt);
  const [solve_seconds, solve_open] = took(calendar, talk.startedAt, talk.endedAt);
  return {
    id: talk.id,
    conversation_id: thread.id,
    first_seq: talk.firstSeq,
    channel_id: thread.channel_id,
    team_id: thread.team_id,
    started_at: talk.startedAt,
    begun_by: talk.begunBy,
    asked_at: talk.askedAt,
    first_answer_by: first?.by ?? null,
    first_answer_seconds,
    first_answer_open,
    person_seconds,
    person_open,
    handed_at: talk.handedAt,
    hand_reason: talk.handReason,
    ended_at: talk.endedAt,
    solve_seconds,
    solve_open,
    member_id: talk.memberId,
    agent_id: talk.agentId,
    customer_messages: talk.customerMessages,
    ai_answers: talk.aiAnswers,
    member_answers: talk.memberAnswers,
    outcome: talk.outcome,
  };
}

const answerRows = (talk: Talk, calendar: Calendar) =>
  talk.answers.map(({ id, by, byId, askedAt, at }) => ({
    id,
    talk_id: talk.id,
    asked_at: askedAt,
    by,
    by_id: byId,
    seconds: secondsBetween(askedAt, at),
    open: openBetween(calendar, askedAt, at),
  }));

const TALK = `id, conversation_id, first_seq, channel_id, team_id, started_at, begun_by, asked_at, first_answer_by,
  first_answer_seconds, first_answer_open, person_seconds, person_open, handed_at, hand_reason, ended_at, solve_seconds,
  solve_open, member_id, agent_id, customer_messages, ai_answers, member_answers, outcome`;

/** What ended before keeps the team that it ended in. */
async function replaceTalks(
  tx: Transaction,
  threads: Thread[],
  talks: ReturnType<typeof rowOf>[],
  answers: ReturnType<typeof answerRows>,
): Promise<void> {
  const before = await tx.query<{ id: string; team_id: string | null; ended: boolean }>({
    name: 'replace-talks',
    text: `delete from talks t using unnest($2::uuid[], $3::int[]) as w (id, since)
           where t.workspace_id = $1 and t.conversation_id = w.id and t.first_seq >= w.since
           returning t.id, t.team_id, t.ended_at is not null as ended`,
    values: [tx.workspaceId, threads.map(({ id }) => id), threads.map(({ since }) => since)],
  });
  const kept = new Map(before.filter(({ ended }) => ended).map(({ id, team_id }) => [id, team_id]));
  await tx.query({
    name: 'insert-talks',
    text: `insert into talks (workspace_id, ${TALK})
           select $1, ${TALK} from json_populate_recordset(null::talks, $2)`,
    values: [
      tx.workspaceId,
      JSON.stringify(
        talks.map((row) =>
          row.ended_at !== null && kept.has(row.id) ? { ...row, team_id: kept.get(row.id) } : row,
        ),
      ),
    ],
  });
  await tx.query({
    name: 'insert-talk-answers',
    text: `insert into talk_answers (workspace_id, id, talk_id, asked_at, by, by_id, seconds, open)
           select $1, id, talk_id, asked_at, by, by_id, seconds, open
           from json_populate_recordset(null::talk_answers, $2)`,
    values: [tx.workspaceId, JSON.stringify(answers)],
  });
}

/** What each talk of these threads brought, of the orders as they are now; a trigger does it where talks are made anew. */
async function sumSales(tx: Transaction, threads: string[]): Promise<void> {
  if (threads.length === 0) return;
  await tx.query({
    name: 'sum-sales',
    text: 'select app.sum_sales($1, $2::uuid[])',
    values: [tx.workspaceId, threads],
  });
}
