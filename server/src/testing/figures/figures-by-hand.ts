import type pg from 'pg';
import { besideTalks } from './beside-talks.ts';
import { both, took } from './durations.ts';
import { clockIn } from './local-clock.ts';
import type { Narrowed, TalkRow } from './rows.ts';

interface AnswerRow {
  talk_id: string;
  asked_at: Date;
  by: string;
  by_id: string | null;
  seconds: number;
  open: number;
}
interface OrderRow {
  conversation_id: string;
  created_at: Date;
  total: number;
  paid: number;
}

export type Figures = Awaited<ReturnType<typeof figuresByHand>>;

/**
 * All figures of a range counted one row at a time, in plain loops, written apart from the product's statements: what a test holds
 * every chart against. Nothing is shared with them but the rows.
 */
export async function figuresByHand(
  sql: pg.Client,
  workspaceId: string,
  { from, to, zone, narrowed }: { from: string; to: string; zone: string; narrowed: Narrowed },
) {
  const read = async <Row>(text: string) => (await sql.query(text, [workspaceId])).rows as Row[];
  const everyTalk =
    await read<TalkRow>(`select t.*, coalesce((select array_agg(label_id) from conversation_labels l
    where l.workspace_id = $1 and l.conversation_id = t.conversation_id), '{}') as label_ids
    from talks t where workspace_id = $1 order by started_at`);
  const everyAnswer = await read<AnswerRow>('select * from talk_answers where workspace_id = $1');
  const orders =
    await read<OrderRow>(`select conversation_id, created_at, total::float8, paid::float8 from orders
    where workspace_id = $1 and status <> 'cancelled' and conversation_id is not null`);

  const local = clockIn(zone);
  const within = (at: Date) => local(at).day >= from && local(at).day <= to;
  const wanted = (talk: TalkRow) =>
    (narrowed.channel_id === undefined || talk.channel_id === narrowed.channel_id) &&
    (narrowed.team_id === undefined || talk.team_id === narrowed.team_id) &&
    (narrowed.member_id === undefined || talk.member_id === narrowed.member_id) &&
    (narrowed.label_id === undefined || talk.label_ids.includes(narrowed.label_id));
  const talks = everyTalk.filter((talk) => wanted(talk) && within(talk.started_at));
  const byId = new Map(everyTalk.map((talk) => [talk.id, talk]));
  const inRange = new Set(talks.map(({ id }) => id));
  const answers = everyAnswer.filter(({ talk_id }) => inRange.has(talk_id));
  const tally = <T>(rows: readonly T[], key: (row: T) => string | readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const row of rows) for (const one of [key(row)].flat()) counts[one] = (counts[one] ?? 0) + 1;
    return counts;
  };
  const grouped = <T, R>(rows: readonly T[], key: (row: T) => string, of: (own: T[]) => R) =>
    Object.fromEntries([...Map.groupBy(rows, key)].map(([name, own]) => [name, of(own)]));
  const orderOf = (order: OrderRow) =>
    everyTalk
      .filter((t) => t.conversation_id === order.conversation_id && t.started_at <= order.created_at)
      .sort((a, b) => b.first_seq - a.first_seq)[0];
  const sold = orders
    .map((order) => ({ ...order, talk: orderOf(order) }))
    .filter(({ talk }) => talk !== undefined && inRange.has(talk.id));
  const hours = new Map<string, Set<string>>();
  for (const one of everyAnswer) {
    const at = new Date(one.asked_at.getTime() + one.seconds * 1000);
    if (one.by !== 'member' || one.seconds >= 86_400 || !within(at) || !wanted(byId.get(one.talk_id)!))
      continue;
    const key = JSON.stringify([one.by_id, local(at)]);
    hours.set(key, (hours.get(key) ?? new Set()).add(one.talk_id));
  }
  const served = [...hours.values()].reduce((sum, of) => sum + of.size, 0);
  const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
  const cellOf = (talk: TalkRow) => {
    const { day, hour } = local(talk.started_at);
    return `${weekday(day)} ${hour}`;
  };

  const broughtBy = (own: readonly TalkRow[]) => {
    const ids = new Set(own.map(({ id }) => id));
    const of = sold.filter(({ talk }) => ids.has(talk!.id));
    return {
      talks: own.length,
      ordered: new Set(of.map(({ talk }) => talk!.id)).size,
      paid: new Set(of.filter(({ paid }) => paid > 0).map(({ talk }) => talk!.id)).size,
      value: of.reduce((sum, { total }) => sum + total, 0),
      received: of.reduce((sum, { paid }) => sum + paid, 0),
    };
  };

  return {
    total: talks.length,
    days: tally(talks, (talk) => local(talk.started_at).day),
    cells: grouped(talks, cellOf, (own) => ({
      count: own.length,
      waited: own.filter((t) => t.person_seconds !== null).length,
      slow: own.filter((t) => (t.person_seconds ?? 0) > 600).length,
      alone: own.filter((t) => t.outcome === 'alone').length,
      wait: took(own.map((t) => t.person_seconds)).median,
    })),
    channels: tally(talks, (t) => t.channel_id),
    teams: tally(talks, (t) => t.team_id ?? ''),
    labels: tally(talks, (t) => t.label_ids),
    channelWaits: grouped(talks, (t) => t.channel_id, waitOf),
    teamWaits: grouped(talks, (t) => t.team_id ?? '', waitOf),
    labelWaits: grouped(
      talks.flatMap((t) => t.label_ids.map((label) => ({ ...t, label }))),
      (t) => t.label,
      waitOf,
    ),
    pace: hours.size < 20 ? null : served / hours.size,
    metrics: {
      first: both(talks, (t) => [t.first_answer_seconds, t.first_answer_open]),
      next: both(
        answers.filter((a) => a.asked_at > byId.get(a.talk_id)!.asked_at!),
        (a) => [a.seconds, a.open],
      ),
      person: both(talks, (t) => [t.person_seconds, t.person_open]),
      solve: both(talks, (t) => [t.solve_seconds, t.solve_open]),
    },
    // More than 120 days are drawn by weeks from Monday on; the period cuts the first.
    firstByWeek:
      (Date.parse(to) - Date.parse(from)) / 86_400_000 < 120
        ? {}
        : grouped(
            talks.filter((t) => t.first_answer_seconds !== null),
            (t) => {
              const { day } = local(t.started_at);
              const monday = new Date(Date.parse(day) - weekday(day) * 86_400_000).toISOString().slice(0, 10);
              return monday < from ? from : monday;
            },
            (own) => both(own, (t) => [t.first_answer_seconds, t.first_answer_open]),
          ),
    firstByDay: grouped(
      talks.filter((t) => t.first_answer_seconds !== null),
      (t) => local(t.started_at).day,
      (own) => both(own, (t) => [t.first_answer_seconds, t.first_answer_open]),
    ),
    firstByChannel: grouped(
      talks.filter((t) => t.first_answer_seconds !== null),
      (t) => t.channel_id,
      (own) => both(own, (t) => [t.first_answer_seconds, t.first_answer_open]),
    ),
    unanswered: talks.filter((t) => t.asked_at !== null && t.first_answer_seconds === null).length,
    outcomes: tally(talks, (t) => t.outcome ?? []),
    outcomesByDay: tally(talks, (t) => (t.outcome === null ? [] : `${local(t.started_at).day} ${t.outcome}`)),
    reasons: tally(talks, (t) => t.hand_reason ?? []),
    agents: grouped(
      talks.filter((t) => t.agent_id !== null),
      (t) => t.agent_id!,
      (own) => ({
        talks: own.length,
        alone: own.filter((t) => t.outcome === 'alone').length,
        answers: own.reduce((sum, t) => sum + t.ai_answers, 0),
      }),
    ),
    answerers: grouped(
      answers.filter((a) => a.by === 'member'),
      (a) => a.by_id!,
      (own) => ({
        answered_in: new Set(own.map((a) => a.talk_id)).size,
        answers: own.length,
        took: both(own, (a) => [a.seconds, a.open]),
      }),
    ),
    closed: tally(talks, (t) => t.member_id ?? []),
    money: broughtBy(talks),
    moneyByChannel: grouped(talks, (t) => t.channel_id, broughtBy),
    moneyByHandler: grouped(talks, (t) => t.member_id ?? t.agent_id ?? '', broughtBy),
    ...(await besideTalks(read, { within, narrowed, talks: everyTalk.filter(wanted) })),
    receivedByDay: grouped(
      sold,
      ({ talk }) => local(talk!.started_at).day,
      (own) => own.reduce((sum, { paid }) => sum + paid, 0),
    ),
  };
}

const waitOf = (own: readonly TalkRow[]) => took(own.map((t) => t.person_seconds)).median;
