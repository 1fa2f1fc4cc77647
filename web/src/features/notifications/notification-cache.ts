import type { Reply } from '@sapa/contracts/endpoint';
import type { listNotifications, Notification, NotificationTab } from '@sapa/contracts/notifications';
import type { InfiniteData } from '@tanstack/react-query';

export type NotificationPages = InfiniteData<Reply<typeof listNotifications>, string | undefined>;

/** The server's rule, for live changes. */
const belongs = ({ state }: Notification, tab: NotificationTab): boolean =>
  tab === 'all' ? state !== 'deleted' : state === tab;

/** One changed notification laid into a loaded list, newest first. Older revisions change nothing: events may overtake. */
export function placeNotification(
  pages: NotificationPages,
  item: Notification,
  tab: NotificationTab,
): NotificationPages {
  const present = pages.pages.flatMap((page) => page.items).find(({ id }) => id === item.id);
  if (present && present.revision >= item.revision) return pages;
  const fits = belongs(item, tab);
  if (present && fits && present.at === item.at)
    return mapItems(pages, (items) => items.map((each) => (each.id === item.id ? item : each)));
  const without = present ? mapItems(pages, (items) => items.filter(({ id }) => id !== item.id)) : pages;
  if (!fits) return without;
  const last = without.pages.at(-1);
  const oldest = last?.items.at(-1);
  // It comes when it is scrolled to.
  if (last?.next_cursor && oldest && item.at < oldest.at) return without;
  return insert(without, item);
}

function insert(pages: NotificationPages, item: Notification): NotificationPages {
  const at = pages.pages.findIndex(({ items }, index) => {
    const oldest = items.at(-1);
    return index === pages.pages.length - 1 || (oldest !== undefined && oldest.at <= item.at);
  });
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      if (index !== at) return page;
      const before = page.items.findIndex((each) => each.at <= item.at);
      return { ...page, items: page.items.toSpliced(before < 0 ? page.items.length : before, 0, item) };
    }),
  };
}

const mapItems = (
  pages: NotificationPages,
  change: (items: Notification[]) => Notification[],
): NotificationPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })),
});
