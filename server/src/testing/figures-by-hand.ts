import type pg from 'pg';

/** A talk's row with the orders of its thread, as the database holds it. */
interface TalkRow {
  id: string;
  conversation_id: string;
  first_seq: number;
  channel_id: string;
  team_id: string | null;
  member_id: string | null;
  agent_id: string | null;
  started_at: Date;
  asked_at: Date | null;
  hand_reason: string | null;
  outcome: string | null;
  ai_answers: number;
  first_answer_seconds: number | null;
  first_answer_open: number | null;
  person_seconds: number | null;
  person_open: number | null;
  solve_seconds: number | null;
  solve_open: number | null;
  label_ids: string[];
}
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

export interface Narrowed {
  channel_id?: string;
  team_id?: string;
  label_id?: string;
  member_id?: string | undefined;
}

/**
 * All figures of a range counted one row at a time, in plain loops, written apart from the product's statements: what a test holds
 * every chart against. Nothing is shared with them but the rows.
 */
export async function figuresByHand(
  sql: pg.Client,
  workspaceId: string,
  { from, to, zone, narrowed = {} }: { from: string; to: string; zone: string; narrowed?: Narrowed },
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

interface LocalHour {
  day: string;
  hour: number;
}
const clocks = new Map<string, Map<number, LocalHour>>();
const HOUR = 3_600_000;

/** What the wall's clock says in a zone whose hours begin with those of UTC; each is asked for once. */
function clockIn(zone: string): (at: Date) => LocalHour {
  const hours = clocks.get(zone) ?? new Map<number, LocalHour>();
  clocks.set(zone, hours);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => {
    const begun = Math.floor(at.getTime() / HOUR);
    const known = hours.get(begun);
    if (known !== undefined) return known;
    const [day, time] = clock.format(at).split(' ') as [string, string];
    const found = { day, hour: Number(time.slice(0, 2)) };
    hours.set(begun, found);
    return found;
  };
}

const waitOf = (own: readonly TalkRow[]) => took(own.map((t) => t.person_seconds)).median;

interface AskedRow {
  gap_id: string | null;
  status: string | null;
  conversation_id: string;
  asked_at: Date;
}

/** What the tabs tell of other rows than talks. */
async function besideTalks(
  read: <Row>(text: string) => Promise<Row[]>,
  {
    within,
    narrowed: { member_id, ...narrowed },
    talks,
  }: { within: (at: Date) => boolean; narrowed: Narrowed; talks: readonly TalkRow[] },
) {
  const narrows = Object.values({ member_id, ...narrowed }).some((id) => id !== undefined);
  const threads = new Set(talks.map(({ conversation_id }) => conversation_id));
  const inThreads = (row: { conversation_id: string }) => !narrows || threads.has(row.conversation_id);
  const sum = (counts: Record<string, number>, key: string, more: number) => {
    counts[key] = (counts[key] ?? 0) + more;
  };

  const ratings: Record<string, number[]> = {};
  for (const one of await read<{
    asked_at: Date;
    handler_id: string;
    score: number;
    channel_id: string;
    team_id: string | null;
    label_ids: string[];
  }>(`select s.*, coalesce((select array_agg(label_id) from conversation_labels l
        where l.workspace_id = $1 and l.conversation_id = s.conversation_id), '{}') as label_ids
      from csat_surveys s where workspace_id = $1 and handler = 'member' and score is not null`))
    if (
      within(one.asked_at) &&
      (narrowed.channel_id ?? one.channel_id) === one.channel_id &&
      (narrowed.team_id ?? one.team_id) === one.team_id &&
      (narrowed.label_id === undefined || one.label_ids.includes(narrowed.label_id))
    )
      ratings[one.handler_id] = [...(ratings[one.handler_id] ?? []), one.score];

  const online: Record<string, number> = {};
  for (const one of await read<{ member_id: string; hour: Date; online_ms: number }>(
    'select * from member_hours where workspace_id = $1',
  ))
    if (within(one.hour)) sum(online, one.member_id, one.online_ms);

  const held: Record<string, number> = {};
  for (const one of await read<{ status: string; handler: string; handler_id: string }>(
    'select status, handler, handler_id from conversations where workspace_id = $1',
  ))
    if (one.status === 'open' && one.handler === 'member') sum(held, one.handler_id, 1);

  const credits: Record<string, number> = {};
  for (const one of await read<{ agent_id: string; conversation_id: string; at: Date; spent: number }>(
    `select agent_id, conversation_id, at, spent::float8 from credit_entries
     where workspace_id = $1 and kind = 'settle' and conversation_id is not null`,
  ))
    if (within(one.at) && inThreads(one)) sum(credits, one.agent_id, one.spent);

  const unknown: Record<string, number> = {};
  for (const one of await read<AskedRow>(
    `select q.*, g.status from ai_asked q left join ai_gaps g on g.workspace_id = $1 and g.id = q.gap_id
     where q.workspace_id = $1`,
  ))
    if (one.gap_id !== null && one.status !== 'ignored' && within(one.asked_at) && inThreads(one))
      sum(unknown, one.gap_id, 1);

  const tools: Record<string, { calls: number; failed: number }> = {};
  for (const one of await read<{ tool_id: string; conversation_id: string; created_at: Date; state: string }>(
    'select * from ai_tool_calls where workspace_id = $1 and conversation_id is not null',
  ))
    if (within(one.created_at) && inThreads(one)) {
      const { calls, failed } = tools[one.tool_id] ?? { calls: 0, failed: 0 };
      const isFailed = one.state === 'failed' || one.state === 'unknown';
      tools[one.tool_id] = { calls: calls + 1, failed: failed + (isFailed ? 1 : 0) };
    }

  const campaigns: Record<string, { orders: number; value: number }> = {};
  for (const one of await read<{ campaign_id: string; ordered_at: Date | null; order_value: number }>(
    'select campaign_id, ordered_at, order_value::float8 from campaign_recipients where workspace_id = $1',
  ))
    if (one.ordered_at !== null && within(one.ordered_at)) {
      const { orders, value } = campaigns[one.campaign_id] ?? { orders: 0, value: 0 };
      campaigns[one.campaign_id] = { orders: orders + 1, value: value + one.order_value };
    }

  return { ratings, online, held, credits, cost: await costByHand(read, within), unknown, tools, campaigns };
}

interface OrderedPlan {
  id: string;
  kind: string;
  value: number;
  price: number;
  replaces: string[];
  verified_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** Of each plan the hours in which it held, one by one; none of Indonesia's zones begins within one. */
async function costByHand(
  read: <Row>(text: string) => Promise<Row[]>,
  within: (at: Date) => boolean,
): Promise<{ plan: number; top_ups: number }> {
  const orders = await read<OrderedPlan>(
    `select * from plan_orders where workspace_id = $1 and status = 'verified'`,
  );
  let plan = 0;
  for (const { id, value, starts_at, ends_at } of orders) {
    if (starts_at === null || ends_at === null) continue;
    const over = orders
      .filter(({ replaces }) => replaces.includes(id))
      .map((next) => next.starts_at!.getTime());
    const end = Math.min(ends_at.getTime(), ...over);
    let held = 0;
    for (let at = starts_at.getTime(); at < end; at = (Math.floor(at / HOUR) + 1) * HOUR)
      if (within(new Date(at))) held += Math.min(end, (Math.floor(at / HOUR) + 1) * HOUR) - at;
    plan += (value * held) / (ends_at.getTime() - starts_at.getTime());
  }
  const topUps = orders.filter(({ kind, verified_at }) => kind === 'top_up' && within(verified_at));
  return { plan: Math.round(plan), top_ups: topUps.reduce((sum, { price }) => sum + price, 0) };
}

const both = <T>(rows: readonly T[], of: (row: T) => [number | null, number | null]) => ({
  calendar: took(rows.map((row) => of(row)[0])),
  open: took(rows.map((row) => of(row)[1])),
});

/** Half of them took at most the median, nine in ten at most the p90. */
function took(all: (number | null)[]) {
  const sorted = all.filter((one) => one !== null).sort((a, b) => a - b);
  return {
    count: sorted.length,
    median: sorted[Math.ceil(sorted.length / 2) - 1] ?? null,
    p90: sorted[Math.ceil((sorted.length * 9) / 10) - 1] ?? null,
  };
}
