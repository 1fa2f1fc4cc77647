import type { Conversation, InboxSort, InboxTab } from '@sapa/contracts';
import type { Context } from '../platform/db/context.ts';
import { Filter } from '../platform/db/filter.ts';
import { keysetPage, type Page } from '../platform/db/keyset.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';
import { found } from '../platform/errors.ts';
import { scopeOf } from '../platform/realtime/audience.ts';
import {
  CONVERSATION_COLUMNS,
  type ConversationRow,
  FROM_CONVERSATIONS,
  fromConversations,
  presentConversation,
  SELECT_CONVERSATION,
} from './conversation-row.ts';
import { type PlacedRow, SORTED, selectPlaced, sortOf } from './inbox-sorts.ts';
import { foundInSight } from './visibility/ids-in-sight.ts';
import { maySee } from './visibility/may-see.ts';
import { type Holder, mergeInSight } from './visibility/merge-in-sight.ts';
import { mergeQueue } from './visibility/merge-queue.ts';
import { rowsOf } from './visibility/pick-page.ts';
import { type Seen, seenBy, seenIn } from './visibility/seen-by.ts';
import { walkOrGather } from './visibility/walk-or-gather.ts';

/** For who asks. @throws Refusal NOT_FOUND, also for what they may not see */
export async function readConversation(ctx: Context, id: string): Promise<Conversation> {
  const conversation = found(await conversationById(ctx, id));
  return found(maySee(ctx.actor, scopeOf(conversation)) ? conversation : null);
}

/**
 * As it stands, for those who tell of it: whether somebody may see it is asked by `readConversation`. A statement of its
 * own: for an array PostgreSQL plans anew each time, longer than it reads.
 */
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

/** Whom a tab's conversations may be with, newest first; null: it needs no merging, for it is seen whole or is short. */
const holdersIn: Record<InboxTab, readonly Holder[] | null> = {
  all: ['ai', 'queue', 'member'],
  mine: null,
  following: null,
  ai: ['ai'],
  queue: ['queue'],
  snoozed: null,
  resolved: ['ai', 'queue', 'member'],
  spam: null,
};

/** One page of a tab: what the actor may see of it. */
export function inboxPage(
  ctx: Context,
  { tab, sort = 'latest', memberId, labelId, cursor, limit }: InboxPage,
): Read<Page<Conversation>> {
  const where = new Filter(ctx.workspaceId, ...(tab === 'mine' || tab === 'following' ? [memberId] : []));
  where.and('c.workspace_id = $1', tabFilter[tab]);
  if (labelId !== undefined) where.and(carries(where.value(labelId)));
  const seen = seenBy(ctx, where.value);
  const order = sortOf(tab, sort);
  const merge = placesOf({ tab, sort, isLabelled: labelId !== undefined }, seen, where);
  return {
    name: `inbox-${tab}-${sort}${labelId === undefined ? '' : '-labelled'}-${cursor === undefined ? 'first' : 'next'}-${limit}${seen.suffix}`,
    ...keysetPage({
      select:
        merge === undefined
          ? (cut) => selectPlaced(order, fromConversations(rowsOf(cut, where.conditions), '$1'))
          : selectPlaced(order),
      where,
      sort: order,
      cursor,
      limit,
      merge,
      present: (row: PlacedRow) => presentConversation(row),
    }),
  };
}

/** How the page is put together where one index does not give it: then the conditions of `where` stand in its parts. */
function placesOf(
  { tab, sort, isLabelled }: { tab: InboxTab; sort: InboxSort; isLabelled: boolean },
  seen: Seen,
  where: Filter,
) {
  const { conditions } = where;
  const { parts } = seen;
  const byOtherSort = sort !== 'latest' && SORTED.includes(tab);
  const holders = holdersIn[tab];
  if (tab === 'queue' && sort === 'waiting') return mergeQueue(parts, [...conditions]);
  const hasIndex = parts === null && (tab === 'all' || (tab === 'ai' && sort === 'waiting'));
  if (byOtherSort && !isLabelled && !hasIndex && tab !== 'following')
    return walkOrGather(foundInSight(seen, [...conditions]), [...conditions, seen.of('c')]);
  if (parts !== null && !byOtherSort && holders !== null)
    return mergeInSight(parts, [...conditions], holders);
  where.and(seen.of('c'));
  return undefined;
}

/** @param label names the value that holds it; its conversations are found by the label's own index */
export const carries = (label: string) => `c.id = any(array(
  select conversation_id from conversation_labels where workspace_id = $1 and label_id = ${label}::uuid))`;

/** At most this many changed rows travel in one catch-up; beyond, the screen loads anew. */
const CATCH_UP_LIMIT = 200;

/** Covers commits that were under way when the cursor was taken: their rows carry an earlier time. */
const OVERLAP_SECONDS = 10;

export const changedConversations = (
  ctx: Context,
  since: Date,
): Read<{ items: Conversation[]; reset: boolean }> => {
  const values: unknown[] = [ctx.workspaceId, since];
  const seen = seenIn(ctx, values);
  return {
    name: `inbox-changes${seen.suffix}`,
    text: `select ${CONVERSATION_COLUMNS}, ${seen.of('c')} as seen ${FROM_CONVERSATIONS}
      where c.workspace_id = $1 and c.updated_at > $2::timestamptz - interval '${OVERLAP_SECONDS} seconds'
      order by c.updated_at desc limit ${CATCH_UP_LIMIT + 1}`,
    values,
    answer(rows: (ConversationRow & { seen: boolean })[]) {
      // One that is out of sight now may have been in it: which those were, nobody knows but the screen.
      const reset = rows.length > CATCH_UP_LIMIT || rows.some((row) => !row.seen);
      return { items: reset ? [] : rows.map(presentConversation), reset };
    },
  };
};
