import type { Context } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { NOTICES } from '../messages/is-notice.ts';
import { oncePerClient } from '../messages/once-per-client.ts';
import { sendUnderLock } from '../messages/send-message.ts';
import { surveyUrl } from './survey-link.ts';

/**
 * Thanks for an answer in the chat, once for each request, with the page for whoever wants to say more or something else.
 * Where the window has shut since, the answer counts all the same.
 */
export async function thankForVote(
  ctx: Context,
  { conversationId, surveyId, late }: { conversationId: string; surveyId: string; late: boolean },
): Promise<void> {
  const url = surveyUrl(ctx.app, { workspaceId: ctx.workspaceId, surveyId });
  const answer = {
    client_id: `${late ? NOTICES.late : NOTICES.thanks}${surveyId}`,
    text: late
      ? 'Terima kasih, Kak. Penilaian ini sudah ditutup karena lewat 14 hari.'
      : `Terima kasih atas penilaiannya, Kak. Ingin menambahkan cerita atau mengubah nilai? ${url}`,
    attachment_ids: [],
    reply_to_id: null,
    choices: null,
  };
  try {
    await oncePerClient(ctx, { conversationId, client_id: answer.client_id }, (tx, conversation) =>
      sendUnderLock(tx, conversation, answer),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.app.log.info({ refused: error.code }, 'a rating was not thanked for');
  }
}
