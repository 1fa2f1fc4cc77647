import * as api from '@sapa/contracts';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Colleague, joinWorkspace } from './colleague.ts';
import { openScreen } from './screen.ts';
import { type Call, openShop, type Shop, until } from './shop.ts';

/** A shop and a colleague of its owner, who are told things; filled before the first test of the file. */
interface NotifiedShop extends Shop {
  sql: pg.Client;
  workspaceId: string;
  rina: Colleague;
}

const list = (call: Call, tab: api.NotificationTab = 'all') =>
  call(api.listNotifications, { query: { tab, limit: 100 } });
const about = (call: Call, subjectId: string) =>
  list(call).then(({ items }) => items.find((item) => item.subject_id === subjectId));
const told = (call: Call, subjectId: string, like: Partial<api.Notification> = { state: 'unread' }) =>
  until(
    () => about(call, subjectId),
    (item) =>
      item !== undefined && Object.entries(like).every(([key, value]) => item[key as 'kind'] === value),
  ).then((item) => item!);
/** The customer's next words reached who takes part. */
const toldOfWords = (call: Call, subjectId: string, text: string) =>
  told(call, subjectId, { kind: 'participating', state: 'unread', text });
const reply = (call: Call, id: string, text = 'Baik Kak') =>
  call(api.sendMessage, { params: { id }, body: { client_id: uuidv7(), text } });

/** For the tests of one file; after each, the counters must say what the rows say. */
export function openNotifiedShop() {
  const shop = {} as NotifiedShop;
  const screens: Socket[] = [];
  let customers = 0;

  beforeAll(async () => {
    Object.assign(shop, await openShop());
    shop.sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
    await shop.sql.connect();
    shop.workspaceId = shop.owner.user.workspace!.id;
    shop.rina = await joinWorkspace(shop.sapa, shop.workspaceId);
  });
  afterEach(async () => {
    for (const screen of screens.splice(0)) screen.disconnect();
    const { rows } = await shop.sql.query(
      `select c.member_id from notification_counters c
       where c.unread <> (select count(*) from notifications n where n.workspace_id = c.workspace_id
         and n.member_id = c.member_id and n.in_app and n.state = 'unread')`,
    );
    expect(rows, 'the counter is the number of unread notifications').toEqual([]);
  });
  afterAll(async () => {
    await shop.sql.end();
    await shop.stop();
  });

  /** A customer who has just written for the first time, and the conversation, of which the owner has been told. */
  async function newCustomer(words = 'Halo, masih ada kopinya?') {
    customers += 1;
    const name = `Pembeli ${customers}`;
    const customer = shop.world.phone.customer({ number: `+6281399${300000 + customers}`, name });
    const write = (text: string) => customer.text(shop.number.id, text);
    await write(words);
    const { items } = await until(
      () => shop.call(api.listConversations, { query: {} }),
      (page) => page.items.some(({ contact }) => contact.name === name),
    );
    const { id } = items.find(({ contact }) => contact.name === name)!;
    // Before anybody does anything about it: of what is already taken nobody is told.
    await told(shop.call, id);
    return { name, write, id };
  }

  /** Every job that was asked for has run: what was not told by now will not be. */
  const quiet = () =>
    until(
      () => shop.sql.query('select 1 from graphile_worker._private_jobs where run_at <= now()'),
      ({ rows }) => rows.length === 0,
    );
  const rowsAbout = async (subjectId: string) =>
    (await shop.sql.query('select member_id, state from notifications where subject_id = $1', [subjectId]))
      .rows;
  const atScreen = async (token: string): Promise<Socket> => {
    const screen = await openScreen(shop.sapa.url, token);
    screens.push(screen);
    return screen;
  };
  return { shop, newCustomer, list, about, told, toldOfWords, reply, quiet, rowsAbout, atScreen };
}
