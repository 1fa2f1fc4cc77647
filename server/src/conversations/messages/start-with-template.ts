import type { Body, startWithTemplate as endpoint, Message } from '@sapa/contracts';
import { templateForSending } from '../../channels/index.ts';
import { reachOfContact } from '../../contacts/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { beginThread } from './begin-thread.ts';
import { sendTemplate } from './send-template.ts';

type Input = Body<typeof endpoint> & { contactId: string };

/**
 * Writes first to a contact by their number: identity, conversation and message come to be together, or none does. Where
 * there is a conversation already it goes on there.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a contact without a number or whose number is somebody else's,
 *   THREAD_OF_ANOTHER_TEAM, CHANNEL_OF_ANOTHER_TEAM, and what `sendTemplate` throws
 */
export function startWithTemplate(
  ctx: Context,
  { contactId, channel_id, ...input }: Input,
): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const { phone } = await reachOfContact(tx, contactId);
    // Before anything is made: a template of this number's account says that the channel is WhatsApp's.
    await templateForSending(tx, { templateId: input.template_id, channelId: channel_id });
    if (phone === null)
      throw new Refusal('VALIDATION_FAILED', {
        message: 'Kontak ini belum punya nomor. Isi nomornya dahulu.',
      });
    const conversationId = await beginThread(tx, {
      contactId,
      channelId: channel_id,
      at: { externalId: phone.slice(1), phone },
      taken: 'Nomor ini sudah menulis sebagai kontak lain. Gabungkan keduanya, lalu kirim dari sana.',
    });
    return sendTemplate(tx, { ...input, attachment_id: null, conversationId });
  });
}
