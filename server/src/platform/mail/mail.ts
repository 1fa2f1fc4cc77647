import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  /** Call it from a job: it throws when the mail server does not take the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** absent: mails are kept as files, for a first look without a mail server */
  smtpUrl?: string | undefined;
  /** where those files go */
  dir: string;
  /** Asked at each mail: the application may be renamed. */
  from: () => Mail['to'];
  log: Logger;
}

const Address = z.email();

export function openMailer({ smtpUrl, dir, from, log }: MailerOptions): Mailer {
  /** Made with the first mail: nodemailer is 12 MB that a process without mails does not need. */
  let transport: Promise<Transporter> | undefined;
  const submit = async (mail: Mail) => {
    transport ??= openTransport(smtpUrl);
    return (await transport).sendMail(compose(mail, from()));
  };
  return {
    async send(mail) {
      const { message } = await submit(mail);
      if (smtpUrl !== undefined) return;
      const file = join(dir, `${uuidv7()}.eml`);
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { mode: 0o600 });
      log.warn({ file }, 'SMTP_URL is not set: the mail was kept as a file');
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

async function openTransport(smtpUrl: string | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  if (smtpUrl === undefined)
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...safety });
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...safety,
  });
}

/**
 * One recipient, checked: nodemailer reads `a@x, b@y` as two. Names and subject come from people, so line breaks
 * and other control characters are taken out before they could begin a header.
 */
function compose({ to, subject, text, html, replyTo }: Mail, from: Mail['to']) {
  return {
    from: person(from),
    to: person(to),
    ...(replyTo && { replyTo: person(replyTo) }),
    subject: oneLine(subject),
    text,
    ...(html !== undefined && { html }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const person = ({ name, address }: Mail['to']) => ({ name: oneLine(name), address: Address.parse(address) });
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
