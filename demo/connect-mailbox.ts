import { connectEmail } from '../server/src/channels/email/connect/connect-email.ts';
import type { Context } from '../server/src/platform/db/context.ts';
import { business, mailbox } from './business.ts';
import { mailPorts } from './mail-ports.ts';

/** The shop's mailbox at the simulator, as its owner connects one; what the simulator holds is read when the server starts. */
export async function connectMailbox(ctx: Context): Promise<void> {
  const { address, password } = mailbox;
  const server = (port: number) => ({ host: '127.0.0.1', port, user: address });
  await connectEmail(ctx, {
    address,
    sender_name: business.name,
    signature: `Salam hangat,\n${business.name}\nWhatsApp ${business.phone}`,
    imap: server(mailPorts.imap),
    smtp: server(mailPorts.smtp),
    imap_password: password,
    smtp_password: '',
  });
}
