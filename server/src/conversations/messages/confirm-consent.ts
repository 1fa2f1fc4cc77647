import type { ConsentDecision } from '@sapa/contracts';
import type { Context } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { NOTICES } from './is-notice.ts';
import { oncePerClient } from './once-per-client.ts';
import { sendUnderLock } from './send-message.ts';

const SENTENCES: Record<ConsentDecision, string> = {
  withdrawn:
    'Baik Kak, kami tidak mengirim promosi lagi ke sini. Balas MULAI kalau suatu saat ingin menerimanya lagi.',
  granted: 'Terima kasih Kak, promosi kami akan sampai lagi ke sini. Balas STOP untuk berhenti.',
};

/**
 * Answers STOP or MULAI with one sentence, once: the job may run again. A customer whose window has shut since, or whose
 * channel is gone, is opted out all the same.
 */
export async function confirmConsent(
  ctx: Context,
  input: { conversationId: string; messageId: string; decision: ConsentDecision },
): Promise<void> {
  const answer = {
    client_id: `${NOTICES.consent}${input.messageId}`,
    text: SENTENCES[input.decision],
    reply_to_id: null,
    attachment_ids: [],
    choices: null,
  };
  try {
    await oncePerClient(
      ctx,
      { conversationId: input.conversationId, client_id: answer.client_id },
      (tx, conversation) => sendUnderLock(tx, conversation, answer),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.app.log.info({ refused: error.code }, 'an opt-out was not confirmed');
  }
}
