import { costByHand } from './cost.ts';
import type { Narrowed, TalkRow } from './rows.ts';

interface AskedRow {
  gap_id: string | null;
  status: string | null;
  conversation_id: string;
  asked_at: Date;
}

/** What the tabs tell of other rows than talks. */
export async function besideTalks(
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
