import * as api from '@sapa/contracts';
import { beforeAll, expect, test } from 'vitest';
import { systemContext, type Transaction, transaction } from '../platform/db/context.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { openTradingShop } from '../testing/trading-shop.ts';
import { knownContacts } from './imports/known-contacts.ts';
import { type MatchingPage, nextMatching } from './list/next-matching.ts';

const PEOPLE = 1_000;
const UNLABELLED = 10;
const { shop } = openTradingShop();
let label: string;
let birthday: string;
/** All of them have a number, an e-mail and a birthday; all but ten carry the label. */
beforeAll(async () => {
  label = (await shop.call(api.createLabel, { body: { name: 'Grosir', color: 'blue' } })).id;
  birthday = (await shop.call(api.createContactField, { body: { name: 'Ulang tahun', type: 'date' } })).id;
  await shop.sql.query(
    `with people as (
       insert into contacts (workspace_id, id, name, phone, email)
       select $1, gen_random_uuid(), 'Orang ' || n, '+628111' || n, 'Orang.' || n || '@contoh.id'
       from generate_series(1, ${PEOPLE}) n returning id
     ), labelled as (
       insert into contact_labels (workspace_id, contact_id, label_id)
       select $1, id, $2 from people offset ${UNLABELLED}
     )
     insert into contact_field_values (workspace_id, contact_id, field_id, day)
     select $1, id, $3, '1990-11-02' from people`,
    [shop.workspaceId, label, birthday],
  );
});

async function walk(tx: Transaction, filter: api.ContactFilter): Promise<string[]> {
  const ids: string[] = [];
  let page: MatchingPage = { ids: [], next: null };
  do {
    page = await nextMatching(tx, { filter }, { after: page.next, limit: 100 });
    ids.push(...page.ids);
  } while (page.next !== null);
  return ids;
}

test('whoever walks through all that match looks at each contact once, in tables that were never analysed', async () => {
  await transaction(systemContext(shop.sapa.app, shop.workspaceId), async (tx) => {
    const expectWalk = async (condition: api.FilterCondition, matching: number) => {
      let ids: string[] = [];
      const touched = await rowsTouched(tx, async (watched) => {
        ids = await walk(watched, { all: [condition] });
      });
      expect([ids.length, new Set(ids).size]).toEqual([matching, matching]);
      expect(touched).toBeLessThan(50 * PEOPLE);
    };
    await expectWalk({ subject: 'label', operator: 'is_not', values: [label] }, UNLABELLED);
    await expectWalk({ subject: birthday, operator: 'filled', values: [] }, PEOPLE);
  });
});

test('rows of a file find whom they mean by number or e-mail without reading the others', async () => {
  const nothing = { fields: {}, labels: [], consents: [] };
  const rows = [
    { ...nothing, phone: '+6281117', email: 'tidak.ada@contoh.id' },
    { ...nothing, email: 'ORANG.8@contoh.id' },
    { ...nothing, id: crypto.randomUUID() },
  ];
  await shop.sql.query('analyze contacts');
  await transaction(systemContext(shop.sapa.app, shop.workspaceId), async (tx) => {
    const names: string[] = [];
    const touched = await rowsTouched(tx, async (watched) => {
      names.push(...(await knownContacts(watched, rows, { since: new Date() })).map(({ name }) => name));
    });
    expect(names.toSorted()).toEqual(['Orang 7', 'Orang 8']);
    expect(touched).toBeLessThan(PEOPLE / 10);
  });
});
