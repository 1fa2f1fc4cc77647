import type { VisitorMessage } from '@sapa/contracts';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from './outbox.ts';
import { mergeMessages, type Row, rowsOf, unechoed } from './thread.ts';

const NOW = new Date(2026, 10, 21, 10, 0).getTime();

const message = (seq: number, over: Partial<VisitorMessage> = {}): VisitorMessage => ({
  id: `id-${seq}`,
  seq,
  text: `pesan ${seq}`,
  content: { kind: 'text' },
  attachments: [],
  reply_to: null,
  status: null,
  client_id: null,
  deleted_at: null,
  created_at: new Date(NOW - 3_600_000 + seq * 1000).toISOString(),
  from: 'visitor',
  sender_name: 'Dewi',
  is_ai: false,
  is_automatic: false,
  ...over,
});

const entry = (client_id: string, state: OutboxEntry['state'] = 'waiting'): OutboxEntry => ({
  client_id,
  state,
  at: NOW,
  text: 'menyusul',
  file_key: null,
  choice_id: null,
  page_url: '',
  file: null,
  problem: null,
});

const bubbles = (rows: Row[]) => rows.flatMap((row) => ('bubble' in row ? row.bubble : []));

describe('the thread', () => {
  it('keeps the order of the server whatever the order of arrival, without doubles', () => {
    const merged = mergeMessages([message(2), message(5)], [message(3), message(1), message(5), message(4)]);
    expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it('never takes back a tick', () => {
    const merged = mergeMessages([message(1, { status: 'read' })], [message(1, { status: 'delivered' })]);
    expect(merged[0]?.status).toBe('read');
  });

  it('shows a message once when its echo has come, under the same key', () => {
    const echo = message(1, { client_id: 'dari-hp' });
    expect(unechoed([entry('dari-hp'), entry('lain')], [echo]).map(({ client_id }) => client_id)).toEqual([
      'lain',
    ]);
    expect(bubbles(rowsOf([echo], [], NOW))[0]?.key).toBe(
      bubbles(rowsOf([], [entry('dari-hp')], NOW))[0]?.key,
    );
  });

  it('puts what is on its way at the end', () => {
    const rows = bubbles(rowsOf([message(1)], [entry('a'), entry('b', 'refused')], NOW));
    expect(rows.map(({ tick }) => tick)).toEqual(['delivered', 'waiting', 'refused']);
  });

  it('marks as read what stands above an answer', () => {
    const rows = bubbles(
      rowsOf([message(1), message(2, { from: 'business', sender_name: 'Rina' }), message(3)], [], NOW),
    );
    expect(rows.map(({ tick }) => tick)).toEqual(['read', null, 'delivered']);
  });

  it('names each day once: hari ini, kemarin, weekday, date', () => {
    const at = (month: number, day: number) => ({ created_at: new Date(2026, month, day, 9).toISOString() });
    const rows = rowsOf(
      [message(1, at(7, 17)), message(2, at(10, 17)), message(3, at(10, 20)), message(4, at(10, 21))],
      [entry('x')],
      NOW,
    );
    expect(rows.flatMap((row) => ('day' in row ? row.day : []))).toEqual([
      '17 Agustus',
      'Selasa',
      'Kemarin',
      'Hari ini',
    ]);
  });

  it('names the sender at the beginning of a run and anew when another answers', () => {
    const from = (sender_name: string, is_ai = false) => ({ from: 'business' as const, sender_name, is_ai });
    const rows = bubbles(
      rowsOf(
        [message(1, from('Nara', true)), message(2, from('Nara', true)), message(3, from('Rina'))],
        [],
        NOW,
      ),
    );
    expect(rows.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});
