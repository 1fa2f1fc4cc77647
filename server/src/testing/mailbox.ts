import { connectEmail } from '@sapa/contracts';
import type { Simulator } from '@sapa/simulator';
import type { Call } from './shop.ts';

let mailboxes = 0;

/** How a mailbox of the simulator is connected. */
export function accountAt(world: Simulator, address: string, password: string) {
  const smtp = new URL(world.urls.smtp);
  return {
    address,
    sender_name: 'Kopi Nusantara',
    signature: 'Salam hangat,\nKopi Nusantara',
    imap: { host: '127.0.0.1', port: world.mail.imapPort, user: address },
    smtp: { host: smtp.hostname, port: Number(smtp.port), user: address },
    imap_password: password,
  };
}

/** A fresh mailbox at the provider, connected by nobody yet. */
export function addMailbox(world: Simulator, options: { keepsSent?: boolean } = {}) {
  mailboxes += 1;
  const address = `toko${mailboxes}.${crypto.randomUUID().slice(0, 8)}@kopi.id`;
  return world.mail.mailboxes.add({ address, password: 'sandi-aplikasi', ...options });
}

export async function connectMailbox(world: Simulator, call: Call, options: { keepsSent?: boolean } = {}) {
  const mailbox = addMailbox(world, options);
  const channel = await call(connectEmail, { body: accountAt(world, mailbox.address, mailbox.password) });
  return { mailbox, channel };
}
