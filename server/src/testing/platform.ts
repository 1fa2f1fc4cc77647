import { createClient } from '@sapa/contracts';
import pg from 'pg';
import type { TestApp } from './app.ts';
import { browserAt } from './browser.ts';
import type { Call } from './shop.ts';

/** Somebody who runs Sapa, signed in. Made as the first ones are: by hand in the database. */
export async function signInPlatform(
  sapa: TestApp,
  role: 'ADMIN' | 'ROOT' = 'ADMIN',
): Promise<{ call: Call; token: string; userId: string; email: string; password: string }> {
  const browser = browserAt(sapa.url);
  const { email, password, user } = await browser.register({ name: 'Rina Pengelola' });
  const owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
  await owner.query('delete from members where user_id = $1', [user.id]);
  await owner.query('update users set platform_role = $2 where id = $1', [user.id, role]);
  await owner.end();
  const token = (await browser.login(email, password)).body.data?.access_token ?? '';
  return {
    call: createClient({ baseUrl: sapa.url, token: () => token }),
    token,
    userId: user.id,
    email,
    password,
  };
}
