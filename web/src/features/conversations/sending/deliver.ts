import { ApiError } from '@sapa/contracts/client';
import { UNSENT_FILE_DAYS } from '@sapa/contracts/conversations/attachments';
import type { Message } from '@sapa/contracts/conversations/messages';
import { addNote, sendMessage } from '@sapa/contracts/conversations/send-message';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyMessage } from '../../../entities/conversations/queries.ts';
import { isFromAnotherTab } from '../../../lib/account/private-storage.ts';
import { call, isMissing, renew, sentenceOf } from '../../../lib/api.ts';
import { onConnect } from '../../../lib/realtime.ts';
import { session } from '../../../lib/session.ts';
import { accepted, nextIn, outboxOf, type Refusal, refused, type Unsent } from './outbox.ts';

/** Waits between attempts while the server is out of reach: soon at first, then sparing a weak signal. */
const PATIENCE_MS = [1_000, 2_000, 5_000, 15_000];

/** Milliseconds for one attempt: a dying line keeps a request open for minutes and says nothing. */
const ATTEMPT_MS = 20_000;

/** A server that broke so often at one message (a minute and a half) will do so again: its writer decides. */
const MOST_BREAKS = 8;
const breaks = new Map<string, number>();

/** Conversations whose messages are on their way now: one after the other, as they were written. */
const underWay = new Map<string, Promise<void>>();
/** The next attempt of each that is out of reach. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Hands a conversation's unsent messages to the server, in order. Out of reach, they stay and are tried again.
 *
 * @returns when all were handed over or refused, or the first attempt found the server out of reach
 */
export function deliver(
  cache: QueryClient,
  memberId: string,
  conversationId: string,
  attempt = 0,
): Promise<void> {
  const now = underWay.get(conversationId);
  if (now !== undefined) return now;
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay.set(conversationId, promise);
  clearTimeout(waiting.get(conversationId));
  void handAll(cache, memberId, conversationId, attempt).then((pause) => {
    if (pause !== null)
      waiting.set(
        conversationId,
        setTimeout(() => deliver(cache, memberId, conversationId, attempt + 1), pause),
      );
    resolve();
  });
  return promise;
}

/**
 * Whoever works in another workspace by now is another member there: what they wrote here waits until they are back, and
 * nobody has refused it.
 *
 * @returns milliseconds until the rest is tried; null: nothing is left that could go
 */
async function handAll(cache: QueryClient, memberId: string, conversationId: string, attempt: number) {
  const outbox = outboxOf(memberId);
  const isHere = () => session.current()?.user.member?.id === memberId;
  const next = () => (isHere() ? nextIn(outbox.get(), conversationId) : undefined);
  let pause: number | null = null;
  for (let message = next(); message && pause === null; message = next()) {
    const { client_id } = message;
    try {
      applyMessage(cache, await hand(message));
      outbox.set((now) => accepted(now, client_id));
    } catch (error) {
      // The session moves on the server first, which then finds nothing of this workspace.
      if (isMissing(error)) await renew();
      if (!isHere()) break;
      if (error instanceof ApiError && error.status === 500)
        breaks.set(client_id, (breaks.get(client_id) ?? 0) + 1);
      pause = pauseAfter(error, attempt, breaks.get(client_id));
      if (pause === null) outbox.set((now) => refused(now, client_id, whyNot(error, message)));
    }
  }
  underWay.delete(conversationId);
  return pause;
}

/**
 * How long a failed attempt is waited after: nobody has looked at the message yet. A session that ran out is renewed, or
 * its member signs in again.
 *
 * @returns milliseconds, no less than the server asks for; null: it was read and refused
 */
export function pauseAfter(error: unknown, attempt: number, broke = 0): number | null {
  if (!(error instanceof ApiError)) return null;
  const { code, status, retryAfter } = error;
  const unread = code === 'OFFLINE' || code === 'SIGN_IN_REQUIRED' || status === 429 || status >= 500;
  if (!unread || (status === 500 && broke >= MOST_BREAKS)) return null;
  const own = PATIENCE_MS[Math.min(attempt, PATIENCE_MS.length - 1)] as number;
  return Math.max(own, (retryAfter ?? 0) * 1_000);
}

/** How long something may be on its way without anybody noticing. */
const UNNOTICED_MS = 15_000;

/** A message needs nothing else to be there. */
const OUT_OF_SIGHT =
  'Percakapan ini tidak bisa Anda buka lagi: mungkin dipindahkan ke tim lain, atau sudah dihapus. Tulisan Anda masih tersimpan di perangkat ini.';

/** Whoever was offline while the window shut, or the conversation went out of sight, is told what happened and what can be done. */
export function whyNot(error: unknown, message: Pick<Unsent, 'created_at' | 'attachments'>): Refusal {
  const code = error instanceof ApiError ? error.code : null;
  return {
    refusal: code === 'NOT_FOUND' ? OUT_OF_SIGHT : (shutMeanwhile(code, message) ?? sentenceOf(error)),
    answered: code === 'ALREADY_ANSWERED',
    shut: code === 'WINDOW_CLOSED',
  };
}

/** The window was open when it was written; null: or nobody can have thought so. */
function shutMeanwhile(
  code: string | null,
  { created_at, attachments }: Pick<Unsent, 'created_at' | 'attachments'>,
): string | null {
  if (code !== 'WINDOW_CLOSED' || Date.now() - Date.parse(created_at) <= UNNOTICED_MS) return null;
  const files = attachments.length > 0 ? `, berkasnya ${UNSENT_FILE_DAYS} hari` : '';
  return `Jendela balas tutup selagi pesan ini menunggu koneksi, jadi belum terkirim. Pesan tersimpan di sini${files}: kirim ulang setelah pelanggan menulis lagi.`;
}

function hand({
  conversation_id,
  mode,
  text,
  client_id,
  attachments,
  reply_to,
  quick_reply,
  subject,
  seen_seq,
}: Unsent): Promise<Message> {
  const request = { params: { id: conversation_id }, signal: AbortSignal.timeout(ATTEMPT_MS) };
  if (mode === 'note') return call(addNote, { ...request, body: { client_id, text } });
  const attachment_ids = attachments.map((each) => each.id);
  return call(sendMessage, {
    ...request,
    body: {
      client_id,
      text,
      attachment_ids,
      reply_to_id: reply_to?.id ?? null,
      quick_reply,
      subject,
      seen_seq,
    },
  });
}

/** Milliseconds in which the tab that wrote something hears of it, if it is still open. */
const LEFT_BEHIND_MS = ATTEMPT_MS + 5_000;

/**
 * What a reload or a dropped connection left unsent goes out again as soon as there is a signal, until the returned function
 * is called. So does what a tab was closed over: sent by two, the server keeps one.
 */
export function deliverWhatIsLeft(cache: QueryClient, memberId: string): () => void {
  const outbox = outboxOf(memberId);
  const deliverAll = () => {
    const conversations = new Set(outbox.get().map((each) => each.conversation_id));
    for (const id of conversations) void deliver(cache, memberId, id);
  };
  let takingUp: ReturnType<typeof setTimeout> | undefined;
  const takeUpLater = () => {
    takingUp ??= setTimeout(() => {
      takingUp = undefined;
      deliverAll();
    }, LEFT_BEHIND_MS);
  };
  const stops = [
    onConnect(deliverAll),
    outbox.subscribe(() => {
      if (isFromAnotherTab()) takeUpLater();
    }),
  ];
  window.addEventListener('online', deliverAll);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(takingUp);
    window.removeEventListener('online', deliverAll);
  };
}

export function useOutboxDelivery(memberId: string) {
  const cache = useQueryClient();
  useEffect(() => deliverWhatIsLeft(cache, memberId), [cache, memberId]);
}
