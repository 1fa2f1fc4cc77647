import type { EmailAccount } from '@sapa/contracts';
import type { Transporter } from 'nodemailer';
import type { App } from '../../../platform/app.ts';
import { vetMailServer } from '../../../platform/mail/vet-mail-server.ts';

/** 465 speaks TLS from the first byte; elsewhere the connection is raised to it. */
const TLS_PORT = 465;

/** A way out for one mail; null: not a server that may be called. */
export async function openSmtp(
  app: App,
  { smtp }: Pick<EmailAccount, 'smtp'>,
  password: string,
): Promise<Transporter | null> {
  const server = await vetMailServer(app.config.OUTBOUND_ALLOW, smtp);
  if (server === null) return null;
  const { createTransport } = await import('nodemailer');
  const secure = smtp.port === TLS_PORT;
  return createTransport({
    host: server.address,
    port: smtp.port,
    secure,
    // Without TLS nobody's password travels, except where the operator answers for the way.
    requireTLS: !secure && !server.trusted,
    tls: { servername: server.servername },
    auth: { user: smtp.user, pass: password },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
