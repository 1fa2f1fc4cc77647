import type { RegisterBody, SessionUser } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import { mailStranger } from '../../platform/mail/mail-stranger.ts';
import { parsePhoneNumber } from '../../platform/parse-phone-number.ts';
import type { Visit } from '../sessions/auth.ts';
import { requireCaptcha } from '../sessions/captcha.ts';
import { presentSession } from '../sessions/session.ts';
import { accounts, users } from '../tables.ts';
import { newWorkspace, openWorkspace } from './open-workspace.ts';

const perAddress: RateLimit = { name: 'register:address', limit: 20, seconds: 30 * 60 };

/**
 * The user, the workspace (named after the business, else the person), the membership `owner` and the event, all
 * or nothing. An e-mail that is known already answers the same, after the same work: the answer must not tell who
 * has an account. Its owner is told by mail.
 *
 * @throws Refusal CAPTCHA_REQUIRED, TOO_MANY_REQUESTS
 */
export async function registerWorkspace(app: App, input: RegisterBody, visit: Visit): Promise<SessionUser> {
  await requireCaptcha(app, 'register', input.recaptcha_response, visit.ip);
  await app.limits.count([perAddress, addressSubject(visit.ip)]);
  const { name, phone } = input;
  const email = input.email.toLowerCase();
  const workspaceName = input.business_name || name;
  const userId = uuidv7();
  const password = await app.passwords.hash(input.password);

  const known = new Error('known e-mail');
  const opened = await platformTransaction(app, async (tx) => {
    const person = { id: userId, name, phone: parsePhoneNumber(phone, 'ID')?.number ?? phone };
    const addPerson = (address: string) =>
      tx.db
        .insert(users)
        .values({ ...person, email: address })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id });
    const isNew = (await addPerson(email)).length === 1;
    // The rest is done for a known e-mail too, and taken back: its ten statements would be heard in the time.
    if (!isNew) await addPerson(`${userId}@sapa.invalid`);
    await tx.db
      .insert(accounts)
      .values({ id: uuidv7(), userId, accountId: userId, providerId: 'credential', password });
    tx.enqueue('identity.mail-verification', { user_id: userId });
    const workspace = await openWorkspace(tx, { userId, name: workspaceName, owner: name, ip: visit.ip });
    if (!isNew) throw known;
    return workspace;
  }).catch((error: unknown) => {
    if (error === known) return null;
    throw error;
  });
  if (opened === null) tellOwner(app, email);
  return presentSession(app, {
    id: '',
    userId,
    name,
    email,
    emailVerified: false,
    image: null,
    timeZone: 'Asia/Jakarta',
    dateLanguage: 'id',
    platformRole: 'TENANT',
    impersonation: null,
    ...(opened ?? newWorkspace(workspaceName)),
  });
}

/** Not waited for: how long a mail server takes would tell what the answer hides. */
function tellOwner(app: App, email: string): void {
  mailStranger(app, email, () => ({
    subject: 'Anda sudah punya akun Sapa',
    greeting: 'Halo,',
    lines: ['Seseorang baru saja mendaftar di Sapa dengan email ini, padahal akun Anda sudah ada.'],
    action: { label: 'Masuk', url: `${app.config.PUBLIC_URL}/login` },
    small: ['Jika itu bukan Anda, abaikan email ini. Akun Anda tidak berubah.'],
  })).catch((error: Error) => app.log.error({ err: error }, 'a mail was not sent'));
}
