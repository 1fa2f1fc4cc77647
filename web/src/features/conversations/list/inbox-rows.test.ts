import { describe, expect, it } from 'vitest';
import { orderOf } from '../../../entities/conversations/inbox-order.ts';
import { aConversation } from '../../../testing/conversations.ts';
import { arrange, hold, namesakesAmong } from './inbox-rows.ts';

const at = (minute: number) => `2026-11-21T03:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (id: string, minute: number) => aConversation({ id, last_activity_at: at(minute) });
const ids = ({ rows }: ReturnType<typeof arrange>) => rows.map((each) => each.id);

describe('the order of the inbox', () => {
  it('puts the newest activity on top', () => {
    expect(ids(arrange([row('a', 1), row('c', 3), row('b', 2)], null))).toEqual(['c', 'b', 'a']);
  });

  it('leaves what a search found as the server put it', () => {
    const order = orderOf({ tab: 'all', q: 'gita' });
    expect(ids(arrange([row('a', 1), row('c', 3), row('b', 2)], null, order))).toEqual(['a', 'c', 'b']);
  });

  it('keeps rows in their places while the pointer is in the list, and counts who wants to move up', () => {
    const held = hold([row('c', 3), row('b', 2), row('a', 1)]);
    const { rows, waiting } = arrange([row('c', 3), row('b', 2), row('a', 9)], held);
    expect(rows.map((each) => each.id)).toEqual(['c', 'b', 'a']);
    expect(waiting).toBe(1);
  });

  it('keeps the contents of a held row live', () => {
    const held = hold([row('b', 2), row('a', 1)]);
    const changed = aConversation({ id: 'a', last_activity_at: at(9), unread_count: 4 });
    expect(arrange([row('b', 2), changed], held).rows[1]?.unread_count).toBe(4);
  });

  it('keeps a new conversation out until the list is let go, and counts it', () => {
    const held = hold([row('b', 2), row('a', 1)]);
    const { rows, waiting } = arrange([row('new', 8), row('b', 2), row('a', 1)], held);
    expect(rows.map((each) => each.id)).toEqual(['b', 'a']);
    expect(waiting).toBe(1);
  });

  it('lets older rows come in at the end while scrolling on', () => {
    const held = hold([row('c', 3), row('b', 2)]);
    expect(ids(arrange([row('c', 3), row('b', 2), row('old', 1)], held))).toEqual(['c', 'b', 'old']);
  });

  it('drops a row that left the tab', () => {
    const held = hold([row('b', 2), row('a', 1)]);
    expect(ids(arrange([row('a', 1)], held))).toEqual(['a']);
  });

  it('counts nothing for a message to the row that stands on top anyway', () => {
    const held = hold([row('b', 2), row('a', 1)]);
    expect(arrange([row('b', 9), row('a', 1)], held).waiting).toBe(0);
  });
});

it('two customers of one name are told apart, two threads of one customer need not be', () => {
  const called = (id: string, name: string) =>
    aConversation({ id, contact: { id, name, name_claimed: false, phone_display: null } });
  expect([
    ...namesakesAmong([called('1', 'Budi'), called('2', 'Budi'), called('3', 'Sari'), called('3', 'Sari')]),
  ]).toEqual(['Budi']);
});
