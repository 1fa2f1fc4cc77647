import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/conversations.ts';
import { threadItems, unreadStart } from './thread-items.ts';

const at = (time: string) => `2026-11-${time}:00.000Z`;
const lines = (messages: ReturnType<typeof aMessage>[], unreadFrom: number | null = null) =>
  threadItems({ messages, unsent: [], unreadFrom, author: 'Sekar' }).map((item) =>
    item.type === 'message'
      ? `${item.message.id}${item.first ? ' first' : ''}${item.last ? ' last' : ''}`
      : item.type,
  );

describe('the lines of a thread', () => {
  it('begin a day where Jakarta does, not where UTC does', () => {
    const evening = aMessage({ id: 'a', seq: 1, created_at: at('20T16:59') });
    const midnight = aMessage({ id: 'b', seq: 2, created_at: at('20T17:00') });
    expect(lines([evening, midnight])).toEqual(['day', 'a first last', 'day', 'b first last']);
  });

  it('make one run of what one person wrote within three minutes', () => {
    const run = ['03:00', '03:01', '03:02'].map((time, index) =>
      aMessage({ id: `m${index}`, seq: index, created_at: at(`21T${time}`) }),
    );
    expect(lines(run)).toEqual(['day', 'm0 first', 'm1', 'm2 last']);
  });

  it('break a run after three minutes of silence', () => {
    const first = aMessage({ id: 'a', seq: 1, created_at: at('21T03:00') });
    const later = aMessage({ id: 'b', seq: 2, created_at: at('21T03:04') });
    expect(lines([first, later])).toEqual(['day', 'a first last', 'b first last']);
  });

  it('never join an answer of the AI to one of a person', () => {
    const ai = aMessage({ id: 'a', seq: 1, direction: 'out', sender: { type: 'ai', id: 'n', name: 'Nara' } });
    const person = aMessage({
      id: 'b',
      seq: 2,
      direction: 'out',
      sender: { type: 'member', id: 's', name: 'Sekar' },
    });
    expect(lines([ai, person])).toEqual(['day', 'a first last', 'b first last']);
  });

  it('mark where the unread begin', () => {
    const two = [aMessage({ id: 'a', seq: 1 }), aMessage({ id: 'b', seq: 2 })];
    expect(lines(two, 2)).toEqual(['day', 'a first last', 'unread', 'b first last']);
  });

  it('show what is unsent at the end, failed with its reason, and what waits behind it', () => {
    const items = threadItems({
      messages: [aMessage({ id: 'a', seq: 1 })],
      unsent: [
        {
          client_id: 'c1',
          conversation_id: 'conversation',
          mode: 'reply',
          text: 'Halo Kak',
          attachments: [],
          reply_to: null,
          created_at: at('21T03:01'),
          refusal: 'Jendela 24 jam sudah tutup.',
        },
        {
          client_id: 'c2',
          conversation_id: 'conversation',
          mode: 'reply',
          text: 'Masih ada',
          attachments: [],
          reply_to: null,
          created_at: at('21T03:02'),
          refusal: null,
        },
      ],
      unreadFrom: null,
      author: 'Sekar',
    });
    expect(items.slice(-2)).toMatchObject([
      {
        message: {
          text: 'Halo Kak',
          status: 'failed',
          error: { message: 'Jendela 24 jam sudah tutup.' },
        },
        held: false,
      },
      { message: { text: 'Masih ada', status: 'queued' }, held: true },
    ]);
  });
});

describe('the first unread message', () => {
  const thread = [
    aMessage({ id: 'a', seq: 1 }),
    aMessage({ id: 'b', seq: 2, direction: 'out' }),
    aMessage({ id: 'c', seq: 3 }),
  ];
  it('is counted over what came in only', () => expect(unreadStart(thread, 2)).toBe(1));
  it('is none when all is read', () => expect(unreadStart(thread, 0)).toBeNull());
  it('is none when more is unread than is loaded', () => expect(unreadStart(thread, 9)).toBeNull());
});
