import type { Body, sendInquiry as endpoint } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { requireCaptcha } from '../../identity/index.ts';
import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import { inquiries } from './tables.ts';

const perAddress: RateLimit = { name: 'inquiry:address', limit: 5, seconds: 60 * 60 };
/** Above it somebody floods the admins' mailboxes from many addresses. */
const everybody: RateLimit = { name: 'inquiry:all', limit: 200, seconds: 24 * 60 * 60 };

/**
 * Keeps what a visitor wrote and mails it to the admins. Who fills in the field that people do not see is answered
 * the same, and nothing is kept.
 *
 * @throws Refusal CAPTCHA_REQUIRED, TOO_MANY_REQUESTS
 */
export async function sendInquiry(
  app: App,
  { website, captcha, ...inquiry }: Body<typeof endpoint>,
  ip: string,
): Promise<void> {
  await requireCaptcha(app, 'inquiry', captcha, ip);
  await app.limits.count([perAddress, addressSubject(ip)], [everybody, '']);
  if (website !== '') return;
  const id = uuidv7();
  await platformTransaction(app, async (tx) => {
    await tx.db.insert(inquiries).values({ id, ...inquiry, createdAt: app.clock.now() });
    tx.enqueue('admin.mail-inquiry', { inquiry_id: id });
  });
}
