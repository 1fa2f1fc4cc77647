import type { Attachment } from '@sapa/contracts/conversations/attachments';
import { retryMessage } from '@sapa/contracts/conversations/message-acts';
import type { Message } from '@sapa/contracts/conversations/messages';
import { useQueryClient } from '@tanstack/react-query';
import { applyMessage } from '../../../entities/conversations/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { deliver } from './deliver.ts';
import type { ComposerMode } from './drafts.ts';
import { accepted, enqueue, outboxOf, type Quote, tryingAgain, type Unsent } from './outbox.ts';

export interface Outgoing {
  mode: ComposerMode;
  text: string;
  attachments?: Attachment[];
  replyTo?: Quote | null;
  quickReply?: string | null;
  subject?: string;
  /** The newest message that was on the screen when these words were last changed; undefined: nobody knows. */
  seenSeq?: number | undefined;
}

/** Sends with a client id made here: however often it is tried, the server keeps one message. */
export function useSend(conversationId: string, memberId: string) {
  const cache = useQueryClient();
  const outbox = outboxOf(memberId);
  /** What was written after it has waited for it. */
  const discard = (message: Unsent) => {
    outbox.set((now) => accepted(now, message.client_id));
    void deliver(cache, memberId, conversationId);
  };
  return {
    send({ mode, text, attachments = [], replyTo = null, quickReply = null, subject, seenSeq }: Outgoing) {
      const message: Unsent = {
        client_id: crypto.randomUUID(),
        conversation_id: conversationId,
        mode,
        text,
        attachments,
        reply_to: replyTo,
        ...(quickReply !== null && { quick_reply: quickReply }),
        ...(subject !== undefined && { subject }),
        created_at: new Date().toISOString(),
        ...(mode === 'reply' && seenSeq !== undefined && { seen_seq: seenSeq }),
        refusal: null,
      };
      outbox.set((now) => enqueue(now, message));
      return deliver(cache, memberId, conversationId);
    },
    sendAgain(message: Unsent) {
      outbox.set((now) => tryingAgain(now, message.client_id));
      return deliver(cache, memberId, conversationId);
    },
    discard,
    /** For good, unless it is asked for back at once. */
    drop(message: Unsent) {
      discard(message);
      const putBack = () => outbox.set((now) => enqueue(now, message));
      toast('info', 'Pesan yang belum terkirim dihapus.', { action: { label: 'Urungkan', run: putBack } });
    },
    /** For a message that the server has and the channel refused: the same bubble, a new attempt. */
    async retry(message: Message) {
      try {
        applyMessage(cache, await call(retryMessage, { params: { id: message.id } }));
      } catch (error) {
        toast('error', sentenceOf(error));
      }
    },
  };
}
