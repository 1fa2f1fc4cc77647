import type { RegisterBody, SessionUser } from '@sapa/contracts';
import parsePhoneNumber from 'libphonenumber-js/max';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app.ts';
import { actingAs, platformTransaction } from '../platform/context.ts';
import { addressSubject, type RateLimit } from '../platform/rate-limit.ts';
import { audit } from './audit/audit.ts';
import type { Visit } from './auth.ts';
import { requireCaptcha } from './captcha.ts';
import { hashPassword } from './hash-password.ts';
import { presentSession } from './session.ts';
import { accounts, members, users, workspaces } from './tables.ts';

const perAddress: RateLimit = { name: 'register:address', limit: 20, seconds: 30 * 60 };
const FREE_PLAN = 'Paket Gratis';

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
  const workspace = { id: uuidv7(), name: input.business_name || name, planName: FREE_PLAN };
  const member = { id: uuidv7(), role: 'owner' as const };
  const userId = uuidv7();
  const password = await hashPassword(input.password);

  const isNew = await platformTransaction(app, async (tx) => {
    const created = await tx.db
      .insert(users)
      .values({ id: userId, name, email, phone: parsePhoneNumber(phone, 'ID')?.number ?? phone })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (created.length === 0) return false;
    await tx.db
      .insert(accounts)
      .values({ id: uuidv7(), userId, accountId: userId, providerId: 'credential', password });
    const inside = await tx.enter(workspace.id);
    await inside.db.insert(workspaces).values(workspace);
    await inside.db.insert(members).values({ workspaceId: workspace.id, userId, ...member });
    const owner = {
      type: 'member',
      memberId: member.id,
      userId,
      name,
      role: member.role,
      ip: visit.ip,
    } as const;
    await audit(actingAs(inside, owner), 'workspace.created', { subject: workspace.name });
    inside.emit('workspace.created', { user_id: userId, member_id: member.id });
    return true;
  });
  if (!isNew) tellOwner(app, email);
  return presentSession({ id: '', userId, name, email, platformRole: 'TENANT', member, workspace });
}

/** Not waited for: how long a mail server takes would tell what the answer hides. */
function tellOwner(app: App, email: string): void {
  app.mail
    .send({
      to: { name: '', address: email },
      subject: 'Anda sudah punya akun Sapa',
      text: [
        'Halo,',
        '',
        'Seseorang baru saja mendaftar di Sapa dengan email ini, padahal akun Anda sudah ada.',
        `Jika itu Anda, silakan masuk: ${app.config.PUBLIC_URL}/login`,
        'Jika bukan, abaikan email ini. Akun Anda tidak berubah.',
      ].join('\n'),
    })
    .catch((error: Error) => app.log.error({ err: error }, 'a mail was not sent'));
}
