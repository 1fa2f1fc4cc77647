import { createClient } from '@sapa/contracts';
import pg from 'pg';
import type { TestApp } from './app.ts';
import { browserAt } from './browser.ts';
import type { Call } from './shop.ts';

/** The API as an admin calls it. */
export async function signInAdmin(sapa: TestApp): Promise<Call> {
  const browser = browserAt(sapa.url);
  const { email, password, user } = await browser.register();
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  await sql.query('delete from members where user_id = $1', [user.id]);
  await sql.query(`update users set platform_role = 'ADMIN' where id = $1`, [user.id]);
  await sql.end();
  const token = (await browser.login(email, password)).body.data?.access_token ?? '';
  return createClient({ baseUrl: sapa.url, token: () => token });
}
