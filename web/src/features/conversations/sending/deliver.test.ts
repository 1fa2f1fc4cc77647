import { ApiError } from '@sapa/contracts/client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { aMessage } from '../../../testing/conversations.ts';
import { aStorage } from '../../../testing/storage.ts';
import { allHandedOver } from './all-handed-over.ts';
import { deliver, pauseAfter, whyNot } from './deliver.ts';
import { outboxOf, tryingAgain, type Unsent } from './outbox.ts';

const at = (secondsAgo: number) => ({ created_at: new Date(Date.now() - secondsAgo * 1000).toISOString() });
const shut = new ApiError('WINDOW_CLOSED', 422, 'Jendela 24 jam sudah tutup.');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a window that shut while the line was down is said in a plain sentence with what to do next', () => {
  const { refusal, shut: tooLate } = whyNot(shut, at(600));
  expect(refusal).toMatch(
    /tutup selagi pesan ini menunggu koneksi.*kirim ulang setelah pelanggan menulis lagi/,
  );
  expect(tooLate).toBe(true);
});

test('one that shut while it was being written is the server’s own words, as is every other refusal', () => {
  expect(whyNot(shut, at(1)).refusal).toBe('Jendela 24 jam sudah tutup.');
  expect(whyNot(new ApiError('NOT_FOUND', 404, 'Tidak ada.'), at(600)).refusal).toBe('Tidak ada.');
});

test.each<[string, number | null, number | null, number | null]>([
  ['OFFLINE', 0, null, 1_000],
  ['SIGN_IN_REQUIRED', 401, null, 1_000],
  ['TOO_MANY_REQUESTS', 429, 30, 30_000],
  ['MAINTENANCE', 503, 60, 60_000],
  ['INTERNAL', 502, null, 1_000],
  ['INTERNAL', 500, null, 1_000],
  ['FILE_TOO_LARGE', 413, null, null],
  ['FORBIDDEN', 403, null, null],
])('%s (%s) is waited after, or is an answer', (code, status, retryAfter, pause) => {
  const error = new ApiError(code as 'OFFLINE', status ?? 0, 'Kalimat.', {}, retryAfter);
  expect(pauseAfter(error, 0)).toBe(pause);
});

test('a server that breaks at one message again and again leaves it to its writer', () => {
  expect(pauseAfter(new ApiError('INTERNAL', 500, 'Rusak.'), 3, 8)).toBeNull();
});

test('while the server is out of reach or has refused one, what was written later waits for its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const conversation = crypto.randomUUID();
  const asked: string[] = [];
  const answers = [503, 503, 201, 413];
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { client_id, text } = JSON.parse(body) as Unsent;
    asked.push(text);
    const status = answers.shift() ?? 201;
    const stored = aMessage({
      id: crypto.randomUUID(),
      conversation_id: conversation,
      seq: 1,
      client_id,
      text,
    });
    const answer = status === 201 ? stored : { code: 'SAID_NO', message: 'Belum bisa.' };
    return Promise.resolve(new Response(JSON.stringify(answer), { status, headers: { 'retry-after': '3' } }));
  });
  const cache = new QueryClient();
  const outbox = outboxOf('member');
  outbox.set(
    ['1', '2', '3'].map((text) => ({
      client_id: `client-${text}`,
      conversation_id: conversation,
      mode: 'reply',
      text,
      attachments: [],
      reply_to: null,
      refusal: null,
      ...at(0),
    })),
  );
  await deliver(cache, 'member', conversation);
  expect(asked).toEqual(['1']);
  await expect(allHandedOver(cache, 'member', conversation)).rejects.toThrow('belum terkirim');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked).toEqual(['1', '1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['1', '1', '1', '2']);
  expect(outbox.get().map(({ text, refusal }) => [text, refusal])).toEqual([
    ['2', 'Belum bisa.'],
    ['3', null],
  ]);
  outbox.set((now) => tryingAgain(now, 'client-2'));
  await allHandedOver(cache, 'member', conversation);
  expect(asked.slice(4)).toEqual(['2', '3']);
  expect(outbox.get()).toEqual([]);
});
