import pg from 'pg';
import type { Page } from 'playwright-core';
import { newShop } from './new-shop.ts';

/** Somebody who runs Sapa. Made as the first ones are: by hand in the database. */
export async function newAdmin(sapa: { url: string; ownerUrl: string }, name = 'Rina Pengelola') {
  const { account, call } = await newShop(sapa, { name: 'Bekas Toko' });
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  await sql.query('delete from members where user_id = (select id from users where email = $1)', [
    account.email,
  ]);
  await sql.query(`update users set platform_role = 'ADMIN', name = $2 where email = $1`, [
    account.email,
    name,
  ]);
  await sql.end();
  return { account, call };
}

/** As a person does it, to the dashboard of the admin area. */
export async function enterAdmin(
  page: Page,
  sapa: { url: string },
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${sapa.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard Admin' }).waitFor();
}
