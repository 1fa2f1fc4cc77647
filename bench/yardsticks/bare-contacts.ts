import pg from 'pg';
import { customers } from '../data/customers.ts';
import { idOf } from '../data/ids.ts';
import { figureOf } from '../figure.ts';
import type { Yardstick } from './yardstick.ts';

const ROWS = 100_000;
const AT_ONCE = 1_000;

/** The same rows into a table with the indexes of `contacts`: no keys into other tables, nothing beside the contact. */
export const bareContacts: Yardstick = {
  title: 'basis data saja: insert … unnest, 1.000 baris sekali',
  async run(_, database) {
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    await client.query(`drop table if exists bare_contacts;
      create table bare_contacts (like contacts including all)`);
    const rows = customers(ROWS);
    const began = performance.now();
    for (let at = 0; at < ROWS; at += AT_ONCE) {
      const some = rows.slice(at, at + AT_ONCE);
      await client.query({
        name: 'bare-contacts',
        text: `insert into bare_contacts (workspace_id, id, name, phone, email, city)
               select $1, gen_random_uuid(), * from unnest($2::text[], $3::text[], $4::text[], $5::text[])`,
        values: [
          idOf('workspace', 1),
          ...(['name', 'phone', 'email', 'city'] as const).map((column) => some.map((row) => row[column])),
        ],
      });
    }
    const seconds = (performance.now() - began) / 1000;
    await client.query('drop table bare_contacts');
    await client.end();
    return figureOf([{ operations: ROWS, seconds }]);
  },
};
