import { connectEmail } from '@sapa/contracts';
import { accountAt, connectMailbox } from './mailbox.ts';
import type { Shop } from './shop.ts';
import type { Stage } from './stage.ts';

/** A fresh mailbox, and somebody who writes to it from a program of their own. */
export async function mailStage(shop: Shop, name: string): Promise<Stage> {
  const { mailbox, channel } = await connectMailbox(shop.world, shop.call);
  const { mail, smtp } = shop.world;
  const address = `${name.replaceAll(' ', '.')}@contoh.id`;
  const write = (more: object) =>
    mail.write({ from: { name, address }, to: mailbox.address, subject: 'Pesanan', ...more });
  return {
    channel,
    address: mailbox.address,
    refused: /menolak pesan ini karena kebijakannya/,
    customer: {
      writes: (text, quoting) =>
        write({ text, ...(quoting !== undefined && { inReplyTo: quoting, references: [quoting] }) }),
      sendsPicture: (bytes) => write({ attachments: [{ filename: 'foto.png', content: bytes }] }),
      sees: async () =>
        smtp.mails
          .filter(({ envelope }) => envelope.to.includes(address))
          .map(({ headers, text, attachments }) => ({
            id: headers['message-id'] ?? '',
            kind: 'text',
            text: text.split(/\r?\n\r?\n-- /)[0] ?? '',
            picture: attachments.some(({ contentType }) => contentType.startsWith('image/')),
            quotes: headers['in-reply-to'] !== undefined,
            reaction: null,
          })),
    },
    refuseNext: () => smtp.failNext({ at: 'recipient', code: 550, message: '5.7.1 Blocked' }),
    endToken() {
      mailbox.password = crypto.randomUUID();
    },
    connectAnew: () =>
      shop.call(connectEmail, { body: accountAt(shop.world, mailbox.address, mailbox.password) }),
  };
}
