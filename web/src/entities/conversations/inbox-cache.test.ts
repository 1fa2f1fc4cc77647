import { describe, expect, it } from 'vitest';
import { aConversation } from '../../testing/conversations.ts';
import { type InboxFilter, type InboxPages, placeInPages, rowsOf } from './inbox-cache.ts';

const ME = 'me';
const all: InboxFilter = { tab: 'all', q: '' };
const counts = { all: 0, mine: 0, ai: 0, queue: 0, snoozed: 0 };
const pagesOf = (items: InboxPages['pages'][number]['items'], next: string | null = null): InboxPages => ({
  pages: [{ items, next_cursor: next, counts }],
  pageParams: [undefined],
});
const ids = (pages: InboxPages) => pages.pages.flatMap((page) => page.items.map((item) => item.id));

describe('a changed conversation in a loaded list', () => {
  it('replaces its row', () => {
    const pages = placeInPages(
      pagesOf([aConversation({ id: 'a' })]),
      aConversation({ id: 'a', revision: 2, unread_count: 3 }),
      all,
      ME,
    );
    expect(pages.pages[0]?.items[0]?.unread_count).toBe(3);
  });

  it('changes nothing when an older revision arrives late', () => {
    const pages = pagesOf([aConversation({ id: 'a', revision: 5 })]);
    expect(placeInPages(pages, aConversation({ id: 'a', revision: 4, unread_count: 9 }), all, ME)).toBe(
      pages,
    );
  });

  it('leaves a tab that it no longer belongs to', () => {
    const taken = aConversation({ id: 'a', revision: 2, handler: { type: 'member', id: ME, name: 'Sekar' } });
    expect(
      ids(placeInPages(pagesOf([aConversation({ id: 'a' })]), taken, { tab: 'queue', q: '' }, ME)),
    ).toEqual([]);
  });

  it('enters a tab that it now belongs to', () => {
    expect(ids(placeInPages(pagesOf([]), aConversation({ id: 'new' }), all, ME))).toEqual(['new']);
  });

  it('does not enter a search, whose answer only the server knows', () => {
    const search = { tab: 'all', q: 'kopi' } as const;
    expect(ids(placeInPages(pagesOf([]), aConversation({ id: 'new' }), search, ME))).toEqual([]);
  });

  it('stays in a search, whatever tab it is in by now', () => {
    const done = aConversation({ id: 'a', revision: 2, status: 'resolved' });
    const search = { tab: 'mine', q: 'kopi' } as const;
    expect(ids(placeInPages(pagesOf([aConversation({ id: 'a' })]), done, search, ME))).toEqual(['a']);
  });

  it('does not enter above its place when it is older than what is loaded', () => {
    const loaded = pagesOf(
      [aConversation({ id: 'a', last_activity_at: '2026-11-21T03:00:00.000Z' })],
      'more',
    );
    const old = aConversation({ id: 'old', last_activity_at: '2026-11-01T03:00:00.000Z' });
    expect(ids(placeInPages(loaded, old, all, ME))).toEqual(['a']);
  });
});

it('one that changed and came again with a later page is there once, as it was last changed', () => {
  const [a, b, later] = [
    aConversation({ id: 'a', revision: 1 }),
    aConversation({ id: 'b', revision: 5 }),
    aConversation({ id: 'a', revision: 3 }),
  ];
  const pages = [
    ...pagesOf([a, b]).pages,
    ...pagesOf([aConversation({ id: 'b', revision: 4 }), later]).pages,
  ];
  expect(rowsOf({ pages })).toEqual([later, b]);
});
