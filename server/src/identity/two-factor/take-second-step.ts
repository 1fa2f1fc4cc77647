import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { readKey, takeKey } from '../one-time-keys.ts';
import type { Visit } from '../sessions/auth.ts';
import { beginSession, type SignedIn } from '../sessions/enter.ts';
import { cookieFor, cookieIn } from '../sessions/own-cookie.ts';
import { isOfApp, takeCode } from './take-code.ts';

/** Ten of a million codes, three of which count, in a quarter of an hour: a thousand years for an even chance. */
const perAccount: RateLimit = { name: 'second-step:account', limit: 10, seconds: 15 * 60 };

/** @throws Refusal SECOND_STEP_EXPIRED, CODE_INVALID, TOO_MANY_REQUESTS, INVALID_CREDENTIALS */
export async function takeSecondStep(app: App, code: string, visit: Visit): Promise<SignedIn> {
  const token = cookieIn(app, 'second_step', visit);
  const { platform } = app.database;
  const holder = await readKey(app, platform, 'second-step', token);
  if (holder === null) throw new Refusal('SECOND_STEP_EXPIRED');
  await app.limits.count([perAccount, holder.userId]);
  if (!(await takeCode(app, holder.userId, code)))
    throw new Refusal('CODE_INVALID', {
      fields: {
        code: isOfApp(code)
          ? 'Kode tidak cocok. Tunggu kode berikutnya atau pakai kode cadangan.'
          : 'Kode cadangan tidak cocok atau sudah dipakai. Pakai kode yang lain.',
      },
    });
  if ((await takeKey(app, platform, 'second-step', token)) === null) throw new Refusal('SECOND_STEP_EXPIRED');
  await app.limits.takeBack([perAccount, holder.userId]);
  const signedIn = await beginSession(app, holder.userId, visit);
  return { ...signedIn, cookies: [...signedIn.cookies, cookieFor(app, 'second_step', '', 0)] };
}
