import type { Conversation, InboxCounts, InboxSort, InboxTab } from '@sapa/contracts';
import type { Context } from '../platform/db/context.ts';
import { Filter } from '../platform/db/filter.ts';
import { keysetPage, type Page } from '../platform/db/keyset.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';
import {
  CONVERSATION_COLUMNS,
  type ConversationRow,
  FROM_CONVERSATIONS,
  presentConversation,
  SELECT_CONVERSATION,
} from './conversation-row.ts';
import { PLACES, type PlacedRow, sortOf } from './inbox-sorts.ts';

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
  following: `c.status <> 'resolved' and c.id = any(array(
    select conversation_id from conversation_followers where workspace_id = $1 and member_id = $2::uuid))`,
  snoozed: `c.status = 'snoozed'`,
  resolved: `c.status = 'resolved' and c.silenced is distinct from 'spam'`,
  spam: `c.silenced = 'spam'`,
};

export interface InboxPage {
  tab: InboxTab;
  sort?: InboxSort;
  /** Whose conversations `mine` and `following` hold. */
  memberId: string | null;
  /** Only those that carry it. */
  labelId?: string | undefined;
  cursor: string | undefined;
  limit: number;
}

/** One page of a tab. */
export function inboxPage(
  { workspaceId }: Context,
  { tab, sort = 'latest', memberId, labelId, cursor, limit }: InboxPage,
): Read<Page<Conversation>> {
  const where = new Filter(workspaceId, ...(tab === 'mine' || tab === 'following' ? [memberId] : []));
  where.and('c.workspace_id = $1', tabFilter[tab]);
  if (labelId !== undefined) where.and(carries(where.value(labelId)));
  return {
    name: `inbox-${tab}-${sort}${labelId === undefined ? '' : '-labelled'}-${cursor === undefined ? 'first' : 'next'}-${limit}`,
    ...keysetPage({
      select: `select ${CONVERSATION_COLUMNS}, ${PLACES} ${FROM_CONVERSATIONS}`,
      where,
      sort: sortOf(tab, sort),
      cursor,
      limit,
      present: (row: PlacedRow) => presentConversation(row),
    }),
  };
}

/** @param label names the value that holds it; its conversations are found by the label's own index */
export const carries = (label: string) => `c.id = any(array(
  select conversation_id from conversation_labels where workspace_id = $1 and label_id = ${label}::uuid))`;

/** Kept by a trigger, so this reads a handful of rows whatever the inbox holds. */
export const inboxCounts = (ctx: Context, memberId: string | null): Read<InboxCounts> => ({
  name: 'inbox-counts',
  text: `select bucket, sum(count)::int as count from inbox_counters
         where workspace_id = $1 and bucket = any($2) group by bucket`,
  values: [ctx.workspaceId, ['all', 'ai', 'queue', 'snoozed', ...(memberId === null ? [] : [memberId])]],
  answer(rows: { bucket: string; count: number }[]) {
    const count = (bucket: string | null) => rows.find((row) => row.bucket === bucket)?.count ?? 0;
    return {
      all: count('all'),
      mine: count(memberId),
      ai: count('ai'),
      queue: count('queue'),
      snoozed: count('snoozed'),
    };
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
