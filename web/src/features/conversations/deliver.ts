import { ApiError } from '@sapa/contracts/client';
import { addNote, sendMessage } from '@sapa/contracts/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { onConnect } from '../../lib/realtime.ts';
import { accepted, outboxOf, refused, type Unsent } from './outbox.ts';
import { applyMessage } from './queries.ts';

/** Hands an unsent message to the server. Without a connection it stays on its way, for the next one. */
export async function deliver(cache: QueryClient, memberId: string, message: Unsent) {
  const outbox = outboxOf(memberId);
  const params = { id: message.conversation_id };
  const { client_id, text } = message;
  try {
    const attachment_ids = message.attachments.map((each) => each.id);
    const reply_to_id = message.reply_to?.id ?? null;
    const sent =
      message.mode === 'note'
        ? await call(addNote, { params, body: { client_id, text } })
        : await call(sendMessage, { params, body: { client_id, text, attachment_ids, reply_to_id } });
    applyMessage(cache, sent);
    outbox.set((now) => accepted(now, client_id));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'OFFLINE') return;
    outbox.set((now) => refused(now, client_id, sentenceOf(error)));
  }
}

/** What a reload or a dropped connection left unsent goes out again with every new connection. */
export function useOutboxDelivery(memberId: string) {
  const cache = useQueryClient();
  useEffect(
    () =>
      onConnect(async () => {
        // In order, one after the other: a customer reads them in the order they were written.
        for (const message of outboxOf(memberId).get()) {
          if (message.refusal === null) await deliver(cache, memberId, message);
        }
      }),
    [cache, memberId],
  );
}
