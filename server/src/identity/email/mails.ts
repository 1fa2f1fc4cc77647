import { eq } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { mailStranger } from '../../platform/mail/mail-stranger.ts';
import { compose, greetingOf, type MailTemplate } from '../../platform/mail/mail-template.ts';
import { issueKey } from '../one-time-keys.ts';
import { users } from '../tables.ts';

/**
 * What is mailed to people about their account. Each is a job and makes its link itself: no key ever waits in a
 * queue, and a second try mails a new one. Links begin with the configured address, never with a request's Host;
 * the key stands behind `#`, where no server, log or other site sees it. Until an address is verified its account may be
 * a stranger's: then it has no name, and its mails are counted.
 */
async function personOf(app: App, by: { id: string } | { email: string }) {
  const [person] = await app.database.platform
    .select()
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email));
  if (person?.disabledAt !== null) return null;
  return { ...person, name: person.emailVerified ? person.name : '' };
}

const send = (app: App, to: { name: string; address: string }, mail: MailTemplate) =>
  app.mail.send({ to, ...compose(mail) });

const IGNORE = 'Jika Anda tidak memintanya, abaikan email ini.';

export async function mailVerification(app: App, userId: string): Promise<void> {
  const person = await personOf(app, { id: userId });
  if (person === null || person.emailVerified) return;
  const { email } = person;
  await mailStranger(app, email, async () => {
    const token = await issueKey(app, app.database.platform, { purpose: 'verify-email', userId, email });
    return {
      subject: 'Verifikasi email Anda',
      greeting: 'Halo,',
      lines: ['Terima kasih sudah mendaftar di Sapa. Satu langkah lagi: pastikan email ini milik Anda.'],
      action: { label: 'Verifikasi email', url: `${app.config.PUBLIC_URL}/verify-email#${token}` },
      small: [
        'Tautan ini berlaku 3 hari dan hanya sekali pakai.',
        'Jika Anda tidak mendaftar, abaikan email ini.',
      ],
    };
  });
}

export async function mailPasswordReset(app: App, address: string): Promise<void> {
  const person = await personOf(app, { email: address });
  if (person === null) return;
  const { id: userId, name, email } = person;
  const token = await issueKey(app, app.database.platform, { purpose: 'reset-password', userId, email });
  await send(
    app,
    { name, address: email },
    {
      subject: 'Buat password baru',
      greeting: greetingOf(name),
      lines: ['Kami menerima permintaan untuk membuat password baru bagi akun Sapa Anda.'],
      action: { label: 'Buat password baru', url: `${app.config.PUBLIC_URL}/reset-password#${token}` },
      small: [
        'Tautan ini berlaku 30 menit dan hanya sekali pakai. Setelah password diganti, semua perangkat dikeluarkan.',
        `${IGNORE} Password Anda tidak berubah.`,
      ],
    },
  );
}

/** To the new address its link; to the owner of an account that has it already, what happened. */
export async function mailEmailChange(app: App, userId: string, address: string): Promise<void> {
  const person = await personOf(app, { id: userId });
  if (person === null || person.email === address) return;
  const key = { purpose: 'change-email', userId, email: address } as const;
  // Made for a taken address too, and never mailed: the profile shows both alike as waiting.
  const token = await issueKey(app, app.database.platform, key);
  if ((await personOf(app, { email: address })) !== null) {
    return mailStranger(app, address, () => ({
      subject: 'Email ini sudah punya akun Sapa',
      greeting: 'Halo,',
      lines: [
        'Seseorang ingin memakai email ini untuk akun Sapa yang lain, padahal akun Anda sudah memakainya.',
      ],
      small: ['Tidak ada yang berubah. Jika itu bukan Anda, abaikan email ini.'],
    }));
  }
  await mailStranger(app, address, () => ({
    subject: 'Konfirmasi email baru Anda',
    greeting: 'Halo,',
    lines: ['Email ini ingin dipakai untuk masuk ke akun Sapa yang sudah ada, menggantikan email lamanya.'],
    action: { label: 'Pakai email ini', url: `${app.config.PUBLIC_URL}/verify-email#${token}` },
    small: ['Tautan ini berlaku 24 jam dan hanya sekali pakai.', IGNORE],
  }));
}

const NOTICES = {
  'password-changed': [
    'Password Anda diganti',
    'Password akun Sapa Anda baru saja diganti, dan perangkat lain dikeluarkan.',
  ],
  'email-changed': [
    'Email akun Anda diganti',
    'Akun Sapa Anda kini memakai email yang lain. Email ini tidak lagi dipakai untuk masuk.',
  ],
  'two-factor-on': [
    'Verifikasi dua langkah menyala',
    'Mulai sekarang akun Sapa Anda juga meminta kode dari aplikasi autentikator.',
  ],
  'recovery-codes-renewed': [
    'Kode cadangan Anda dibuat ulang',
    'Kode cadangan untuk verifikasi dua langkah akun Sapa Anda baru saja dibuat ulang. Yang lama tidak berlaku lagi.',
  ],
  'two-factor-off': [
    'Verifikasi dua langkah dimatikan',
    'Akun Sapa Anda tidak lagi meminta kode dari aplikasi autentikator.',
  ],
} as const;
export type Notice = keyof typeof NOTICES;

/** @param to an address that the account had before; its own unless told */
export async function mailNotice(app: App, userId: string, notice: Notice, to?: string): Promise<void> {
  const person = await personOf(app, { id: userId });
  if (person === null) return;
  const { name, email, emailVerified } = person;
  const [subject, line] = NOTICES[notice];
  const mail: MailTemplate = {
    subject,
    greeting: greetingOf(name),
    lines: [line],
    action: { label: 'Bukan saya: buat password baru', url: `${app.config.PUBLIC_URL}/forgot-password` },
    small: ['Jika itu memang Anda, tidak ada yang perlu dilakukan.'],
  };
  if (to === undefined && !emailVerified) await mailStranger(app, email, () => mail);
  else await send(app, { name, address: to ?? email }, mail);
}
