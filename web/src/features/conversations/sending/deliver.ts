import { ApiError } from '@sapa/contracts/client';
import type { Message } from '@sapa/contracts/conversations/messages';
import { addNote, sendMessage } from '@sapa/contracts/conversations/send-message';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyMessage } from '../../../entities/conversations/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { onConnect } from '../../../lib/realtime.ts';
import { accepted, outboxOf, refused, type Unsent } from './outbox.ts';

/** Waits between attempts while the server is out of reach: soon at first, then sparing a weak signal. */
const PATIENCE_MS = [1_000, 2_000, 5_000, 15_000];

/** Conversations whose messages are on their way now: one after the other, as they were written. */
const busy = new Set<string>();

/** Hands a conversation's unsent messages to the server, in order. Out of reach, they stay and are tried again. */
export async function deliver(cache: QueryClient, memberId: string, conversationId: string, attempt = 0) {
  const outbox = outboxOf(memberId);
  const next = () =>
    outbox.get().find((each) => each.conversation_id === conversationId && each.refusal === null);
  if (busy.has(conversationId)) return;
  busy.add(conversationId);
  let outOfReach = false;
  for (let message = next(); message && !outOfReach; message = next()) {
    const { client_id } = message;
    try {
      applyMessage(cache, await hand(message));
      outbox.set((now) => accepted(now, client_id));
    } catch (error) {
      outOfReach = error instanceof ApiError && error.code === 'OFFLINE';
      const answered = error instanceof ApiError && error.code === 'ALREADY_ANSWERED';
      if (!outOfReach) outbox.set((now) => refused(now, client_id, whyNot(error, message), answered));
    }
  }
  busy.delete(conversationId);
  if (outOfReach)
    setTimeout(
      () => deliver(cache, memberId, conversationId, attempt + 1),
      PATIENCE_MS[Math.min(attempt, PATIENCE_MS.length - 1)],
    );
}

/** How long something may be on its way without anybody noticing. */
const UNNOTICED_MS = 15_000;

/** The window was open when it was written: whoever was offline meanwhile is told what happened and what can be done. */
export const whyNot = (error: unknown, { created_at }: Pick<Unsent, 'created_at'>): string =>
  error instanceof ApiError &&
  error.code === 'WINDOW_CLOSED' &&
  Date.now() - Date.parse(created_at) > UNNOTICED_MS
    ? 'Jendela balas tutup selagi pesan ini menunggu koneksi, jadi belum terkirim. Kirim template, atau simpan dulu sampai pelanggan menulis lagi.'
    : sentenceOf(error);

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
  const params = { id: conversation_id };
  if (mode === 'note') return call(addNote, { params, body: { client_id, text } });
  const attachment_ids = attachments.map((each) => each.id);
  return call(sendMessage, {
    params,
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

/** What a reload or a dropped connection left unsent goes out again as soon as there is a signal. */
export function useOutboxDelivery(memberId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    const deliverAll = () => {
      const conversations = new Set(
        outboxOf(memberId)
          .get()
          .map((each) => each.conversation_id),
      );
      for (const id of conversations) void deliver(cache, memberId, id);
    };
    const stop = onConnect(deliverAll);
    window.addEventListener('online', deliverAll);
    return () => {
      stop();
      window.removeEventListener('online', deliverAll);
    };
  }, [cache, memberId]);
}
