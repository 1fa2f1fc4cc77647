import type { listGaps as endpoint, Gap, Query, Reply } from '@sapa/contracts';
import { indexedKnowledge, type KnowledgeIndex, search } from '../../knowledge/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import { type AgentRow, agentById } from '../agents/agent-row.ts';
import { factMisses } from '../facts/fact-lock.ts';
import { aiGaps } from './tables.ts';

const SORTS = {
  most: sortBy('g', 'desc', aiGaps.asked),
  latest: sortBy('g', 'desc', aiGaps.lastAskedAt),
};

interface GapRow {
  id: string;
  status: Gap['status'];
  asked: number;
  last_asked_at: Date;
  question: string;
  customers: number;
  examples: Gap['examples'];
  reply_text: string | null;
  reply_by: string | null;
  reply_to: string | null;
  reply_in: string | null;
  reply_at: Date | null;
  channels: Gap['channels'];
  taught_in: string | null;
  taught_as: string;
  taught_answer: string | null;
  /** The golden question that holds its source up; null: none. */
  held_by: string | null;
}

/**
 * The draft is the longest of a member's first three messages after the question, within a day: the first is often
 * "sebentar ya, Kak". Of the newest question that a member answered.
 */
const SELECT = `
  select g.id, g.status, g.asked, g.last_asked_at, g.taught_in, g.taught_as, said.*, reply.*, taught.*
  from ai_gaps g
  left join lateral (
    select (array_agg(q.text order by length(q.text), q.id))[1] as question,
      count(distinct q.conversation_id)::int as customers,
      (select coalesce(array_agg(distinct channel.kind), '{}') from ai_asked asked
       join conversations c on c.workspace_id = asked.workspace_id and c.id = asked.conversation_id
       join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
       where asked.workspace_id = g.workspace_id and asked.gap_id = g.id) as channels,
      (select coalesce(json_agg(json_build_object('text', newest.text, 'conversation_id', newest.conversation_id)), '[]') from (
         select text, conversation_id from (
           select distinct on (lower(text)) text, conversation_id, asked_at from ai_asked
           where workspace_id = g.workspace_id and gap_id = g.id order by lower(text), asked_at desc) put
         order by asked_at desc limit 5) newest) as examples
    from ai_asked q where q.workspace_id = g.workspace_id and q.gap_id = g.id
  ) said on true
  left join lateral (
    select answer.text as reply_text, answer.sender_name as reply_by, contact.name as reply_to,
      q.conversation_id as reply_in, answer.created_at as reply_at
    from (select * from ai_asked where workspace_id = g.workspace_id and gap_id = g.id order by asked_at desc limit 20) q
    cross join lateral (
      select first.* from (
        select m.text, m.sender_name, m.created_at from messages m
        where m.workspace_id = q.workspace_id and m.conversation_id = q.conversation_id and m.seq > q.seq
          and m.direction = 'out' and m.sender_type = 'member' and m.text <> '' and m.deleted_at is null
          and m.created_at < q.asked_at + interval '1 day'
        order by m.seq limit 3) first
      order by length(first.text) desc limit 1) answer
    join conversations c on c.workspace_id = q.workspace_id and c.id = q.conversation_id
    join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id
    order by q.asked_at desc limit 1
  ) reply on true
  left join lateral (
    select (select p.text from knowledge_passages p where p.workspace_id = g.workspace_id and p.source_id = g.taught_in
        and p.title in (g.taught_as, g.taught_as || '?') limit 1) as taught_answer,
      (select question.question from ai_carried_sources held
       join ai_questions question on question.workspace_id = held.workspace_id and question.id = held.held_by
       join ai_agents a on a.workspace_id = held.workspace_id and a.id = held.agent_id
       where held.workspace_id = g.workspace_id and held.agent_id = g.agent_id and held.source_id = g.taught_in
         and held.version = a.live_version limit 1) as held_by
  ) taught on g.taught_in is not null`;

/** What an agent could not answer, the same questions together. @throws Refusal FORBIDDEN, NOT_FOUND */
export async function listGaps(
  ctx: Context,
  agentId: string,
  { status, sort, cursor, limit }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.manage');
  const { agent, page, counted } = await transaction(ctx, async (tx) => {
    const found = await agentById(tx, agentId);
    const where = filterOf(tx, 'g').having({ 'g.agent_id': agentId, 'g.status': status });
    const rows = await readPage(tx, {
      select: SELECT,
      where,
      sort: SORTS[sort],
      limit,
      ...(cursor !== undefined && { cursor }),
      present: (row: GapRow) => row,
    });
    return { agent: found, page: rows, counted: await countGaps(tx, agentId) };
  });
  const drafts = page.items.some(({ reply_text }) => reply_text !== null);
  const index = drafts ? await indexedKnowledge(ctx, agent) : null;
  return {
    items: page.items.map((row) => present(row, agent, index)),
    next_cursor: page.next_cursor,
    ...counted,
  };
}

async function countGaps(
  tx: Transaction,
  agentId: string,
): Promise<Pick<Reply<typeof endpoint>, 'counts' | 'conversations'>> {
  const [row] = await tx.query<{ open: number; taught: number; ignored: number; conversations: number }>({
    name: 'count-gaps',
    text: `select count(*) filter (where status = 'open')::int as open,
             count(*) filter (where status = 'taught')::int as taught,
             count(*) filter (where status = 'ignored')::int as ignored,
             (select count(distinct q.conversation_id)::int from ai_asked q
              join ai_gaps g on g.workspace_id = q.workspace_id and g.id = q.gap_id
              where q.workspace_id = $1 and g.agent_id = $2 and g.status = 'open') as conversations
           from ai_gaps where workspace_id = $1 and agent_id = $2`,
    values: [tx.workspaceId, agentId],
  });
  const { conversations = 0, ...counts } = row ?? { open: 0, taught: 0, ignored: 0 };
  return { counts, conversations };
}

function present(row: GapRow, agent: AgentRow, index: KnowledgeIndex | null): Gap {
  const { reply_text: text, reply_at: at, reply_in, examples } = row;
  return {
    id: row.id,
    status: row.status,
    question: row.question ?? examples[0]?.text ?? '',
    asked: row.asked,
    customers: row.customers,
    last_asked_at: row.last_asked_at.toISOString(),
    examples,
    channels: row.channels,
    taught: row.status === 'taught' ? taughtOf(row, agent) : null,
    draft:
      text === null || at === null || reply_in === null
        ? null
        : {
            text,
            member_name: row.reply_by ?? '',
            contact_name: row.reply_to ?? '',
            conversation_id: reply_in,
            sent_at: at.toISOString(),
            doubtful: index === null ? [] : doubtfulIn(text, index),
          },
  };
}

function taughtOf(row: GapRow, { live_version, direct }: AgentRow): Gap['taught'] {
  if (row.taught_in === null) return null;
  return {
    question: row.taught_as,
    answer: row.taught_answer,
    source_id: row.taught_in,
    used: row.held_by !== null ? 'held' : live_version === null && !direct ? 'draft' : 'now',
    held_by: row.held_by ?? '',
  };
}

/** Figures and names of a text that the passages nearest to it do not state. */
function doubtfulIn(text: string, index: KnowledgeIndex): string[] {
  const passages = search(index, text).hits.map(({ passage }) => passage);
  return [
    ...new Set(
      factMisses(text, { passages })
        // A word of everyday speech is neither: who taught it may use it.
        .filter(({ why, text: said }) => why !== 'turned' && /\d|^\p{Lu}/u.test(said))
        .map((miss) => miss.text),
    ),
  ];
}
