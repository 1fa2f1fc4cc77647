import type {
  Conversation,
  InboxSort,
  InboxTab,
  listConversations,
} from '@sapa/contracts/conversations/conversations';
import type { Reply } from '@sapa/contracts/endpoint';
import { standsIn } from '@sapa/contracts/rules/inbox-tabs';
import type { InfiniteData } from '@tanstack/react-query';
import { orderOf } from './inbox-order.ts';

export type InboxPages = InfiniteData<Reply<typeof listConversations>, string | undefined>;
export interface InboxFilter {
  tab: InboxTab;
  q: string;
  sort?: InboxSort | undefined;
  /** Only conversations that carry it. */
  label_id?: string | undefined;
  /** Only those that match it (contracts `InboxConditions`, as JSON). */
  filter?: string | undefined;
}

/** One changed conversation laid into a loaded list. Older revisions change nothing: events may overtake. */
export function placeInPages(
  pages: InboxPages,
  conversation: Conversation,
  filter: InboxFilter,
  memberId: string,
): InboxPages {
  const present = pages.pages.flatMap((page) => page.items).find((item) => item.id === conversation.id);
  if (present && present.revision >= conversation.revision) return pages;
  const carries = filter.label_id === undefined || conversation.label_ids.includes(filter.label_id);
  // A search looks in all tabs.
  const asksServer = filter.q !== '' || filter.filter !== undefined;
  const fits = carries && (asksServer || standsIn(conversation, filter.tab, memberId));
  if (present) {
    return mapItems(pages, (items) =>
      items.flatMap((item) => (item.id !== conversation.id ? item : fits ? conversation : [])),
    );
  }
  // Whether a new row answers a search or a filter only the server can tell; an old one comes when it is scrolled to.
  if (!fits || asksServer || isBeyond(pages, conversation, filter)) return pages;
  const [first, ...rest] = pages.pages;
  if (!first) return pages;
  return { ...pages, pages: [{ ...first, items: [conversation, ...first.items] }, ...rest] };
}

/**
 * All that is loaded, each once, as it was last changed. One that changed stays in its page and comes again with a later
 * one, where its new place is.
 */
export function rowsOf({ pages }: Pick<InboxPages, 'pages'>): Conversation[] {
  const rows = new Map<string, Conversation>();
  for (const item of pages.flatMap((page) => page.items)) {
    const known = rows.get(item.id);
    if (known === undefined || known.revision < item.revision) rows.set(item.id, item);
  }
  return [...rows.values()];
}

export function mapItems(pages: InboxPages, change: (items: Conversation[]) => Conversation[]): InboxPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

function isBeyond(pages: InboxPages, conversation: Conversation, filter: InboxFilter): boolean {
  const last = pages.pages.at(-1);
  const lowest = last?.items.at(-1);
  return !!last?.next_cursor && !!lowest && orderOf(filter)(conversation, lowest) > 0;
}
