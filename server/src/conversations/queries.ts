import type { Conversation, InboxCounts, InboxTab } from '@sapa/contracts';
import type { Context } from '../platform/db/context.ts';
import { decodeCursor, encodeCursor } from '../platform/db/cursor.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';
import { type ConversationRow, presentConversation, SELECT_CONVERSATION } from './conversation-row.ts';

/** A statement of its own: for an array PostgreSQL plans anew each time, longer than it reads. */
export async function conversationById(ctx: Context, id: string): Promise<Conversation | undefined> {
  const [conversation] = await readTogether(ctx, {
    name: 'conversation-by-id',
    text: `${SELECT_CONVERSATION} where c.workspace_id = $1 and c.id = $2`,
    values: [ctx.workspaceId, id],
    answer: ([row]: ConversationRow[]) => row && presentConversation(row),
  });
  return conversation;
}

/** What `standsIn` says of one conversation; each tab is answered by its own partial index, newest first. */
export const tabFilter: Record<InboxTab, string> = {
  all: `c.status = 'open'`,
  mine: `c.status = 'open' and c.handler = 'member' and c.handler_id = $2::uuid`,
  ai: `c.status = 'open' and c.handler <> 'member' and c.handler = 'ai'`,
  queue: `c.status = 'open' and c.handler <> 'member' and c.handler = 'queue'`,
  resolved: `c.status = 'resolved' and c.silenced is distinct from 'spam'`,
  spam: `c.silenced = 'spam'`,
};

/** Word for word as the indexes are sorted (drizzle's `desc()` says `nulls last`): else a tab is read whole and sorted. */
const NEWEST_FIRST = 'c.last_activity_at desc nulls last, c.id desc nulls last';

export interface InboxPage {
  tab: InboxTab;
  /** Whose conversations `mine` holds. */
  memberId: string | null;
  /** Only those that carry it. */
  labelId?: string | undefined;
  cursor: string | undefined;
  limit: number;
}

/** One page of a tab by keyset: no offset, the same cost at the thousandth page. */
export function inboxPage(
  { workspaceId }: Context,
  { tab, memberId, labelId, cursor, limit }: InboxPage,
): Read<{ items: Conversation[]; next_cursor: string | null }> {
  const values: unknown[] = [workspaceId, ...(tab === 'mine' ? [memberId] : [])];
  const labelled = labelId === undefined ? '' : `and ${carries(values.push(labelId))}`;
  let older = '';
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    older = `and (c.last_activity_at, c.id) < ($${values.push(at)}::timestamptz, $${values.push(id)}::uuid)`;
  }
  return {
    name: `inbox-${tab}${labelled === '' ? '' : '-labelled'}-${older === '' ? 'first' : 'next'}-${limit}`,
    text: `${SELECT_CONVERSATION}
      where c.workspace_id = $1 and ${tabFilter[tab]} ${labelled} ${older}
      order by ${NEWEST_FIRST}
      limit ${limit + 1}`,
    values,
    answer: (rows: ConversationRow[]) => pageOf(rows, limit),
  };
}

/** @param parameter number of the one that holds the label; its conversations are found by the label's own index */
export const carries = (parameter: number) => `c.id = any(array(
  select conversation_id from conversation_labels where workspace_id = $1 and label_id = $${parameter}::uuid))`;

function pageOf(rows: ConversationRow[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    items: items.map(presentConversation),
    next_cursor: more ? encodeCursor(last.last_activity_at, last.id) : null,
  };
}

/** Kept by a trigger, so this reads a handful of rows whatever the inbox holds. */
export const inboxCounts = (ctx: Context, memberId: string | null): Read<InboxCounts> => ({
  name: 'inbox-counts',
  text: `select bucket, sum(count)::int as count from inbox_counters
         where workspace_id = $1 and bucket = any($2) group by bucket`,
  values: [ctx.workspaceId, ['all', 'ai', 'queue', ...(memberId === null ? [] : [memberId])]],
  answer(rows: { bucket: string; count: number }[]) {
    const count = (bucket: string | null) => rows.find((row) => row.bucket === bucket)?.count ?? 0;
    return { all: count('all'), mine: count(memberId), ai: count('ai'), queue: count('queue') };
  },
});

/** At most this many changed rows travel in one catch-up; beyond, the screen loads anew. */
const CATCH_UP_LIMIT = 200;

/** Covers commits that were under way when the cursor was taken: their rows carry an earlier time. */
const OVERLAP_SECONDS = 10;

export const changedConversations = (
  ctx: Context,
  since: Date,
): Read<{ items: Conversation[]; reset: boolean }> => ({
  name: 'inbox-changes',
  text: `${SELECT_CONVERSATION}
    where c.workspace_id = $1 and c.updated_at > $2::timestamptz - interval '${OVERLAP_SECONDS} seconds'
    order by c.updated_at desc limit ${CATCH_UP_LIMIT + 1}`,
  values: [ctx.workspaceId, since],
  answer(rows: ConversationRow[]) {
    const reset = rows.length > CATCH_UP_LIMIT;
    return { items: reset ? [] : rows.map(presentConversation), reset };
  },
});
