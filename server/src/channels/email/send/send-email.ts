import type { App } from '../../../platform/app.ts';
import type { ConnectedChannel } from '../../channel.ts';
import type { OutboundMessage, SendOutcome } from '../../outbound.ts';
import { openSmtp } from '../connect/open-smtp.ts';
import { readPasswords, readSettings } from '../settings.ts';
import { compose } from './compose.ts';
import { outcomeOfFailure } from './send-errors.ts';

/**
 * Hands one mail to the mailbox's own server, once, under a Message-ID that is ours: an answer that was lost is
 * `unknown`, until the folder of sent mails, a reply or a bounce names it.
 */
export async function sendEmail(
  app: App,
  channel: ConnectedChannel,
  message: OutboundMessage,
): Promise<SendOutcome> {
  if (channel.token === null)
    return { outcome: 'failed', code: 'channel_disconnected', detail: 'no password' };
  if (message.reaction !== null || message.content.kind !== 'email')
    return {
      outcome: 'failed',
      code: 'unsupported_by_channel',
      detail: `no ${message.content.kind} by e-mail`,
    };
  const account = readSettings(channel.settings);
  const files = [];
  for (const { storageKey, fileName, kind, mimeType } of message.attachments) {
    if ((await app.storage.size(storageKey)) === null)
      return { outcome: 'failed', code: 'file_missing', detail: storageKey };
    files.push({ name: fileName ?? kind, type: mimeType, bytes: await app.storage.read(storageKey) });
  }
  const transport = await openSmtp(app, account, readPasswords(channel.token).smtp);
  if (transport === null)
    return { outcome: 'failed', code: 'email:unreachable', detail: 'not a mail server that may be called' };
  try {
    const mail = compose(account, message, files);
    await transport.sendMail(mail);
    return { outcome: 'sent', externalId: mail.messageId ?? '' };
  } catch (error) {
    return outcomeOfFailure(error, message.attempt ?? 1);
  } finally {
    transport.close();
    for (const { bytes } of files) bytes.destroy();
  }
}
