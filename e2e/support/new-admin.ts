import pg from 'pg';
import type { Page } from 'playwright-core';
import { newShop, type Shop, signIn } from './new-shop.ts';

type Sapa = { url: string; ownerUrl: string };

/** Past row-level security; to be ended by who asked for it. */
export async function ownerSql(sapa: Pick<Sapa, 'ownerUrl'>): Promise<pg.Client> {
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  return sql;
}

/** Somebody who runs Sapa. Made as the first ones are: by hand in the database. */
export async function newAdmin(sapa: Sapa, name = 'Rina Pengelola', role: 'ADMIN' | 'ROOT' = 'ADMIN') {
  const { account, call } = await newShop(sapa, { name: 'Bekas Toko' });
  const sql = await ownerSql(sapa);
  await sql.query('delete from members where user_id = (select id from users where email = $1)', [
    account.email,
  ]);
  await sql.query('update users set platform_role = $3, name = $2 where email = $1', [
    account.email,
    name,
    role,
  ]);
  await sql.end();
  return { account, call };
}

/** Into the admin area, with a session begun elsewhere. To the dashboard unless told. */
export async function enterAdmin(
  page: Page,
  sapa: { url: string },
  account: Shop['account'],
  path = '/admin/dashboard',
): Promise<void> {
  await signIn(page, sapa, account, path);
  if (path === '/admin/dashboard') await page.getByRole('heading', { name: 'Usaha Sapa' }).waitFor();
}
