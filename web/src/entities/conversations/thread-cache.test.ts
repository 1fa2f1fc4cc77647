import type { MessageStatus } from '@sapa/contracts/conversations/messages';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../testing/conversations.ts';
import { messagesOf, placeInThread, placeStatus, type ThreadPages } from './thread-cache.ts';

const threadOf = (...items: ReturnType<typeof aMessage>[]): ThreadPages => ({
  pages: [{ items, next_cursor: null, newer_cursor: null }],
  pageParams: [{}],
});
const sent = (status: MessageStatus) => aMessage({ id: 'a', seq: 1, direction: 'out', status });
const statusOf = (thread: ThreadPages) => messagesOf(thread)[0]?.status;

describe('a message in a loaded thread', () => {
  it('stands in the order of its number, however late it arrives', () => {
    let thread = threadOf(aMessage({ id: 'c', seq: 3 }), aMessage({ id: 'a', seq: 1 }));
    thread = placeInThread(thread, aMessage({ id: 'b', seq: 2 }));
    expect(messagesOf(thread).map((each) => each.id)).toEqual(['a', 'b', 'c']);
  });

  it('is one message, though it is told twice', () => {
    const thread = placeInThread(
      threadOf(aMessage({ id: 'a', seq: 1 })),
      aMessage({ id: 'a', seq: 1, text: 'baru' }),
    );
    expect(messagesOf(thread)).toHaveLength(1);
    expect(messagesOf(thread)[0]?.text).toBe('baru');
  });

  it('that is newer waits while what stands before it is not loaded', () => {
    const thread = threadOf(aMessage({ id: 'a', seq: 1 }));
    thread.pages[0]!.newer_cursor = '1';
    expect(messagesOf(placeInThread(thread, aMessage({ id: 'z', seq: 90 })))).toHaveLength(1);
  });

  it('is known by the client id that this browser made', () => {
    const first = aMessage({ id: 'a', seq: 1, client_id: 'client-1' });
    expect(messagesOf(placeInThread(threadOf(first), { ...first, id: 'b' }))).toHaveLength(1);
  });
});

describe('ticks', () => {
  it.each([
    ['sent', 'delivered', 'delivered'],
    ['delivered', 'sent', 'delivered'],
    ['read', 'delivered', 'read'],
    ['read', 'failed', 'read'],
    ['queued', 'failed', 'failed'],
    ['sent', 'failed', 'failed'],
    ['failed', 'queued', 'queued'],
    ['read', 'played', 'played'],
  ] as const)('from %s, %s makes %s', (now, next, shown) => {
    expect(statusOf(placeInThread(threadOf(sent(now)), sent(next)))).toBe(shown);
    expect(statusOf(placeStatus(threadOf(sent(now)), { message_id: 'a', status: next, error: null }))).toBe(
      shown,
    );
  });

  it('of an unknown message change nothing', () => {
    const thread = placeStatus(threadOf(sent('sent')), { message_id: 'x', status: 'read', error: null });
    expect(statusOf(thread)).toBe('sent');
  });
});
