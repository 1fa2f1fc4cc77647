import type { EmailAccount } from '@sapa/contracts';
import { passwordHint } from '@sapa/contracts/rules/mail-presets';
import type { App } from '../../../platform/app.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { FolderMark } from '../mailbox/read-folder.ts';
import { smtpProblem } from '../send/send-errors.ts';
import type { Passwords } from '../settings.ts';
import { type MailProblem, MailServerError, openImap } from './open-imap.ts';
import { openSmtp } from './open-smtp.ts';

/**
 * Signs in to both servers, as receiving and sending will.
 *
 * @returns how far the inbox goes now: what lies there already was answered without us
 * @throws Refusal VALIDATION_FAILED that names the side and what to do
 */
export async function tryLogins(app: App, account: EmailAccount, passwords: Passwords): Promise<FolderMark> {
  const [imap, smtp] = await Promise.all([
    tryImap(app, account, passwords.imap),
    trySmtp(app, account, passwords.smtp),
  ]);
  const fields = {
    ...(imap instanceof MailServerError && fieldOf('imap', account.imap.host, imap.problem)),
    ...(smtp !== null && fieldOf('smtp', account.smtp.host, smtp)),
  };
  if (imap instanceof MailServerError || smtp !== null) throw new Refusal('VALIDATION_FAILED', { fields });
  return imap;
}

async function tryImap(
  app: App,
  account: EmailAccount,
  password: string,
): Promise<FolderMark | MailServerError> {
  try {
    const client = await openImap(app, account, password);
    try {
      const { uidValidity, uidNext } = await client.mailboxOpen('INBOX', { readOnly: true });
      return { validity: Number(uidValidity), uid: uidNext - 1 };
    } finally {
      client.close();
    }
  } catch (error) {
    app.log.info({ err: error, host: account.imap.host }, 'a mailbox was not let in');
    return error instanceof MailServerError ? error : new MailServerError('unreachable', 'no inbox', error);
  }
}

/** @returns null: let in */
async function trySmtp(app: App, account: EmailAccount, password: string): Promise<MailProblem | null> {
  const transport = await openSmtp(app, account, password);
  if (transport === null) return 'unreachable';
  try {
    await transport.verify();
    return null;
  } catch (error) {
    app.log.info({ err: error, host: account.smtp.host }, 'an outgoing mail server did not let us in');
    return smtpProblem(error);
  } finally {
    transport.close();
  }
}

const SIDES = { imap: 'masuk (IMAP)', smtp: 'keluar (SMTP)' };

/** One sentence for all that is not there: what is told apart would map a network. */
function fieldOf(side: 'imap' | 'smtp', host: string, problem: MailProblem): Record<string, string> {
  if (problem === 'login')
    return {
      [`${side}_password`]: `Server email ${SIDES[side]} menolak nama pengguna atau password. ${passwordHint(host)}`,
    };
  if (problem === 'no_tls')
    return {
      [`${side}.host`]: `Server email ${SIDES[side]} tidak menawarkan sambungan aman (TLS) yang sah untuk ${host}. Periksa alamat dan portnya.`,
    };
  return {
    [`${side}.host`]: `Server email ${SIDES[side]} tidak menjawab. Periksa alamat dan port: biasanya ${side === 'imap' ? '993' : '465 atau 587'}.`,
  };
}
