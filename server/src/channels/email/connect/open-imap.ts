import type { EmailAccount } from '@sapa/contracts';
import type { ImapFlow } from 'imapflow';
import type { App } from '../../../platform/app.ts';
import { vetMailServer } from '../../../platform/mail/vet-mail-server.ts';

/** Larger mails are told of, not fetched: providers take 25 MB, and their coding adds a third. */
export const LARGEST_MAIL = 36 * 1024 * 1024;

/** 993 speaks TLS from the first byte; elsewhere the connection is raised to it. */
const TLS_PORT = 993;

/**
 * Signs in to a mailbox. The library comes with the first one: a server without e-mail does not need it.
 *
 * @throws MailServerError
 */
export async function openImap(
  app: App,
  { imap }: Pick<EmailAccount, 'imap'>,
  password: string,
): Promise<ImapFlow> {
  const server = await vetMailServer(app.config.OUTBOUND_ALLOW, imap);
  if (server === null) throw new MailServerError('unreachable', 'not a mail server that may be called');
  const { ImapFlow } = await import('imapflow');
  const secure = imap.port === TLS_PORT;
  const client = new ImapFlow({
    host: server.address,
    servername: server.servername,
    port: imap.port,
    secure,
    // Without TLS nobody's password travels, except where the operator answers for the way.
    ...(secure || server.trusted ? {} : { doSTARTTLS: true }),
    auth: { user: imap.user, pass: password },
    clientInfo: { name: 'Sapa' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 180_000,
    maxLiteralSize: LARGEST_MAIL + 1024,
  });
  // Told to whoever waits for a command as well; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw imapError(error);
  }
}

export type MailProblem = 'login' | 'unreachable' | 'no_tls';

/** `problem` is for us to tell apart; what the server said is for the log. */
export class MailServerError extends Error {
  override name = 'MailServerError';
  readonly problem: MailProblem;
  constructor(problem: MailProblem, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.problem = problem;
  }
}

function imapError(error: unknown): MailServerError {
  const told = error as {
    authenticationFailed?: boolean;
    responseText?: string;
    code?: string;
    message?: string;
  };
  const detail = told.responseText ?? told.message ?? 'no answer';
  if (told.authenticationFailed === true) return new MailServerError('login', detail, error);
  const tls = /STARTTLS|TLS|CERT|SSL|EPROTO/i.test(`${told.code} ${told.message}`);
  return new MailServerError(tls ? 'no_tls' : 'unreachable', detail, error);
}
