import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import { addressSubject, type Counted, type RateLimit } from '../../platform/http/rate-limit.ts';
import { knownDevice } from '../devices/known-device.ts';
import { checkPassword } from '../password/check-password.ts';
import type { Visit } from './auth.ts';
import { requireCaptcha } from './captcha.ts';
import { enter, type SecondStep, type SignedIn } from './enter.ts';

const perAddress: RateLimit = { name: 'login:address', limit: 5, seconds: 5 * 60 };
const perAccount: RateLimit = { name: 'login:account', limit: 10, seconds: 15 * 60 };
const perDevice: RateLimit = { name: 'login:device', limit: 10, seconds: 15 * 60 };

/** Whoever makes a new password by mail has the device known with it (password/reset-password.ts). */
const LOCKED =
  'Terlalu banyak percobaan masuk. Tunggu sebentar, atau buat password baru lewat "Forgot your password?".';

/**
 * Failed tries are counted for the address (5 in 5 minutes) and the account (10 in 15), on a device that the person
 * signed in on before for that device alone (10 in 15): tries from elsewhere never lock its owner out. Unknown, disabled
 * and wrong passwords answer alike, in the same time.
 *
 * @throws Refusal CAPTCHA_REQUIRED, TOO_MANY_REQUESTS, INVALID_CREDENTIALS
 */
export async function signIn(
  app: App,
  { email, password, captcha }: { email: string; password: string; captcha: string },
  visit: Visit,
): Promise<SignedIn | SecondStep> {
  await requireCaptcha(app, 'login', captcha, visit.ip);
  const account = email.toLowerCase();
  const device = knownDevice(app, account, visit);
  const tries: Counted[] =
    device === null
      ? [
          [perAddress, addressSubject(visit.ip)],
          [perAccount, account],
        ]
      : [[perDevice, `${device} ${account}`]];
  await app.limits.count(...tries).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { message: LOCKED, retryAfter: error.retryAfter });
  });
  const userId = await checkPassword(app, { email, password });
  if (userId === null) throw new Refusal('INVALID_CREDENTIALS');
  await app.limits.takeBack(...tries);
  return enter(app, userId, visit);
}
