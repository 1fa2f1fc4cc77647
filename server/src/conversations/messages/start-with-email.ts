import type { Body, startWithEmail as endpoint, Message } from '@sapa/contracts';
import { channelById } from '../../channels/index.ts';
import { reachOfContact } from '../../contacts/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { beginThread } from './begin-thread.ts';
import { sendMessage } from './send-message.ts';

type Input = Body<typeof endpoint> & { contactId: string };

/**
 * Writes first to a contact by their e-mail: identity, conversation and mail come to be together, or none does. Where
 * there is a conversation already it goes on there, under the subject that was typed.
 *
 * @throws Refusal NOT_FOUND, UNSUPPORTED_BY_CHANNEL for another kind than a mailbox, VALIDATION_FAILED for a contact
 *   without an address or whose address is somebody else's, THREAD_OF_ANOTHER_TEAM, CHANNEL_OF_ANOTHER_TEAM, and what `sendMessage` throws
 */
export function startWithEmail(
  ctx: Context,
  { contactId, channel_id: channelId, ...mail }: Input,
): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const { email } = await reachOfContact(tx, contactId);
    // Before anything is made: an address is a key in mailboxes alone.
    if ((await channelById(tx, channelId)).kind !== 'email') throw new Refusal('UNSUPPORTED_BY_CHANNEL');
    if (email === null)
      throw new Refusal('VALIDATION_FAILED', {
        message: 'Kontak ini belum punya e-mail. Isi alamatnya dahulu.',
      });
    const address = email.toLowerCase();
    const conversationId = await beginThread(tx, {
      contactId,
      channelId,
      at: { externalId: address, phone: null, email: address },
      taken: 'Alamat ini sudah menulis sebagai kontak lain. Gabungkan keduanya, lalu kirim dari sana.',
    });
    return sendMessage(tx, {
      ...mail,
      attachment_ids: [],
      reply_to_id: null,
      choices: null,
      conversationId,
    });
  });
}
