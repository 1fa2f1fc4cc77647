import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createWorkspace, type TestWorkspace } from '../../testing/factories.ts';
import { countActiveContacts } from './count-active-contacts.ts';

const START = new Date('2040-03-10T10:00:00+07:00');
let now = START;
let sapa: TestApp;
let shop: TestWorkspace;
beforeAll(async () => {
  sapa = await startTestApp({}, { clock: { now: () => now } });
});
afterAll(() => sapa.stop());
beforeEach(async () => {
  now = START;
  shop = await createWorkspace(sapa);
});

const people = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const wrote = (ids: string[]) => transaction(shop.ctx, (tx) => countActiveContacts(tx, ids));
const months = () =>
  transaction(shop.ctx, (tx) =>
    tx.query<{ month: string; contacts: number; rows: number; places: number[] }>({
      text: `select m.month, m.contacts, count(a.contact_id)::int as rows, array_agg(a.ordinal order by a.ordinal) as places
             from active_months m
             join active_contacts a on a.workspace_id = m.workspace_id and a.month = m.month
             where m.workspace_id = $1 group by m.month, m.contacts order by m.month`,
      values: [shop.workspaceId],
    }),
  );

describe('an active user is one unique contact who sends chats in a month', () => {
  test('however often and by however many at once it is counted, a contact counts once and has one place', async () => {
    const all = people(60);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => wrote([...all.slice(n, n + 31), ...all.slice(n, n + 3)])),
    );
    await wrote(all);
    expect(await months()).toEqual([
      { month: '2040-03', contacts: 60, rows: 60, places: Array.from({ length: 60 }, (_, n) => n + 1) },
    ]);
  });

  test('on the 1st at 00.00 WIB everybody counts anew; the month before stays as it was', async () => {
    const [first, second] = [people(2), people(1)];
    now = new Date('2040-03-31T23:59:59.999+07:00');
    await wrote(first);
    now = new Date('2040-04-01T00:00:00+07:00');
    await wrote([...first.slice(1), ...second]);
    expect(await months()).toMatchObject([
      { month: '2040-03', contacts: 2 },
      { month: '2040-04', contacts: 2, places: [1, 2] },
    ]);
  });

  test('a batch that fails counts nobody', async () => {
    await expect(
      transaction(shop.ctx, async (tx) => {
        await countActiveContacts(tx, people(3));
        throw new Error('poison');
      }),
    ).rejects.toThrow('poison');
    await wrote(people(1));
    expect(await months()).toMatchObject([{ contacts: 1, places: [1] }]);
  });
});
