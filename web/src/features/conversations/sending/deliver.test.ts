import { ApiError } from '@sapa/contracts/client';
import type { SessionUser } from '@sapa/contracts/identity/identity';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { applyMessage, conversationKeys } from '../../../entities/conversations/queries.ts';
import { session } from '../../../lib/session.ts';
import { aConversation, aMessage } from '../../../testing/conversations.ts';
import { aStorage } from '../../../testing/storage.ts';
import { allHandedOver } from './all-handed-over.ts';
import { deliver, deliverWhatIsLeft, pauseAfter, whyNot } from './deliver.ts';
import { outboxOf, tryingAgain, type Unsent } from './outbox.ts';
import { resolveAfterReplies } from './resolve-after-replies.ts';

const at = (secondsAgo: number, attachments: Unsent['attachments'] = []) => ({
  created_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  attachments,
});
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

test('of a file it is said how long the server keeps it', () => {
  expect(whyNot(shut, at(600)).refusal).not.toContain('berkas');
  expect(whyNot(shut, at(600, [{} as Unsent['attachments'][number]])).refusal).toContain('berkasnya 30 hari');
});

test('one that shut while it was being written is the server’s own words, as is every other refusal', () => {
  expect(whyNot(shut, at(1)).refusal).toBe('Jendela 24 jam sudah tutup.');
  expect(whyNot(new ApiError('FORBIDDEN', 403, 'Tidak boleh.'), at(600)).refusal).toBe('Tidak boleh.');
});

test('of a conversation that went out of sight it is said what may have happened, and that the words are kept', () => {
  const { refusal } = whyNot(new ApiError('NOT_FOUND', 404, 'Data tidak ditemukan.'), at(600));
  expect(refusal).toMatch(/dipindahkan ke tim lain.*masih tersimpan/);
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

/** What stands in the browser of a member who is signed in, in one tab of it; `hear`: another one has written. */
function aBrowser(memberId: string) {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  workAs(memberId);
  return {
    hear() {
      for (const listener of listeners) listener();
    },
  };
}

const userOf = (memberId: string): SessionUser => ({
  id: crypto.randomUUID(),
  name: 'Sekar',
  email: 'sekar@contoh.id',
  email_verified: true,
  image: null,
  time_zone: 'Asia/Jakarta',
  date_language: 'id',
  roles: ['TENANT'],
  workspace: null,
  member: { id: memberId, role: 'agent', says: 'online', back_at: null, auto_offline: false },
  impersonation: null,
});
const workAs = (memberId: string) => session.keep(userOf(memberId), 'token');

/**
 * Takes messages, each after what it is to do first, and resolves; `asked` are the texts, `resolves` the bodies.
 *
 * @param whose the member that it knows the session as
 */
function aServer(before: (Response | (() => void))[] = [], whose = '') {
  const asked: string[] = [];
  const resolves: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const id = path.split('/').at(-2) ?? '';
    if (path.endsWith('/renew')) return yes({ data: { user: userOf(whose), access_token: 'new' } });
    if (path.endsWith('/resolve')) {
      resolves.push(JSON.parse(body ?? ''));
      return yes(resolvedOf(id));
    }
    const { client_id, text } = JSON.parse(body ?? '') as Unsent;
    asked.push(text);
    const first = before.shift();
    if (first instanceof Response) return first;
    first?.();
    return yes(aMessage({ ...ours, id: crypto.randomUUID(), conversation_id: id, client_id, text }));
  });
  return { asked, resolves };
}

const ours = { seq: 9, direction: 'out' } as const;
const resolvedOf = (id: string) => {
  const { contact, channel, ...rest } = aConversation({ id, status: 'resolved' });
  return { ...rest, contact: { ...contact, id }, channel: { ...channel, id } };
};
const yes = (answer: unknown) => new Response(JSON.stringify(answer));
const no = (status: number) =>
  new Response(JSON.stringify({ code: status === 404 ? 'NOT_FOUND' : 'SAID_NO', message: 'Belum bisa.' }), {
    status,
    headers: { 'retry-after': '3' },
  });

const written = (conversation_id: string, ...texts: string[]): Unsent[] =>
  texts.map((text) => ({
    client_id: `client-${text}`,
    conversation_id,
    mode: 'reply',
    text,
    reply_to: null,
    refusal: null,
    ...at(0),
  }));

test('while the server is out of reach or has refused one, what was written later waits for its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const conversation = crypto.randomUUID();
  aBrowser('member');
  const { asked } = aServer([no(503), no(503), () => undefined, no(413)]);
  const cache = new QueryClient();
  const outbox = outboxOf('member');
  outbox.set(written(conversation, '1', '2', '3'));
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

test('what a tab was closed over goes out of another one, after what that tab would have taken itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const conversation = crypto.randomUUID();
  const member = crypto.randomUUID();
  const { hear } = aBrowser(member);
  const { asked } = aServer();
  const stop = deliverWhatIsLeft(new QueryClient(), member);
  const otherTabLeaves = (...texts: string[]) => {
    localStorage.setItem(`sapa.private.outbox.${member}`, JSON.stringify(written(conversation, ...texts)));
    hear();
  };
  otherTabLeaves('1');
  otherTabLeaves('1', '2');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(asked).toEqual(['1', '2']));
  await vi.waitFor(() => expect(outboxOf(member).get()).toEqual([]));
  otherTabLeaves('3');
  otherTabLeaves();
  await vi.advanceTimersByTimeAsync(60_000);
  otherTabLeaves('4');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['1', '2']);
});

test('what waits for a signal is neither tried nor refused in another workspace: it goes once its member is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const conversation = crypto.randomUUID();
  const [here, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()];
  aBrowser(here);
  const { asked } = aServer([no(503)]);
  const cache = new QueryClient();
  outboxOf(here).set(written(conversation, '1', '2'));
  const waits = ['1', '2'].map((text) => [text, null]);
  const left = () =>
    outboxOf(here)
      .get()
      .map(({ text, refusal }) => [text, refusal]);
  await deliver(cache, here, conversation);
  workAs(elsewhere);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, left()]).toEqual([['1'], waits]);
  workAs(here);
  await deliver(cache, here, conversation);
  expect([asked, left()]).toEqual([['1', '1', '2'], []]);
});

test('what the server, having moved the session already, does not find is not refused either', async () => {
  const conversation = crypto.randomUUID();
  const [here, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()];
  aBrowser(here);
  const { asked } = aServer([no(404)], elsewhere);
  outboxOf(here).set(written(conversation, '1'));
  await deliver(new QueryClient(), here, conversation);
  expect([asked, outboxOf(here).get()[0]?.refusal]).toEqual([['1'], null]);
});

test('what is really gone is refused', async () => {
  const conversation = crypto.randomUUID();
  const here = crypto.randomUUID();
  aBrowser(here);
  aServer([no(404)], here);
  outboxOf(here).set(written(conversation, '1'));
  await deliver(new QueryClient(), here, conversation);
  expect(outboxOf(here).get()[0]?.refusal).toContain('tidak bisa Anda buka lagi');
});

test('two who send at once send one after the other, and each message once', async () => {
  const conversation = crypto.randomUUID();
  const here = crypto.randomUUID();
  aBrowser(here);
  const cache = new QueryClient();
  const more = () => {
    outboxOf(here).set((now) => [...now, ...written(conversation, '3')]);
    void deliver(cache, here, conversation);
  };
  const { asked } = aServer([more]);
  outboxOf(here).set(written(conversation, '1', '2'));
  await Promise.all([deliver(cache, here, conversation), deliver(cache, here, conversation)]);
  expect(asked).toEqual(['1', '2', '3']);
});

test('a resolve names what was seen before its replies went, so that who writes meanwhile is not put away', async () => {
  const conversation = crypto.randomUUID();
  const here = crypto.randomUUID();
  aBrowser(here);
  const cache = new QueryClient();
  const said = (seq: number) => aMessage({ id: `said-${seq}`, conversation_id: conversation, seq });
  cache.setQueryData(conversationKeys.threadAt(conversation, null), {
    pages: [{ items: [said(1)], next_cursor: null, newer_cursor: null }],
    pageParams: [{}],
  });
  const { asked, resolves } = aServer([() => applyMessage(cache, said(10))]);
  for (const text of ['1', '2']) {
    outboxOf(here).set(written(conversation, text));
    await resolveAfterReplies(cache, here, conversation);
  }
  expect(resolves).toEqual([{ seen_seq: 1 }, { seen_seq: 10 }]);
  expect(asked).toEqual(['1', '2']);
});

test('of a thread whose end is not loaded nothing is known to be new, and its resolve names nothing', async () => {
  const conversation = crypto.randomUUID();
  const here = crypto.randomUUID();
  aBrowser(here);
  const cache = new QueryClient();
  cache.setQueryData(conversationKeys.threadAt(conversation, 'old'), {
    pages: [{ items: [aMessage({ id: 'old', seq: 1 })], next_cursor: null, newer_cursor: '1' }],
    pageParams: [{ around: 'old' }],
  });
  const { resolves } = aServer();
  await resolveAfterReplies(cache, here, conversation);
  expect(resolves).toEqual([{}]);
});
