import * as api from '@sapa/contracts';
import { readSearch } from '@sapa/contracts/rules/search-words';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { actingAs, systemContext, transaction } from '../platform/db/context.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { openServer } from '../testing/server.ts';
import { openShopWithTeams, type Placed, type ShopWithTeams } from '../testing/shop-with-teams.ts';
import { searchNarrowed } from './search-narrowed.ts';

const server = openServer();
let shop: ShopWithTeams;
beforeAll(async () => {
  shop = await openShopWithTeams(server);
  // More than are looked at of what was said last, and all of it in one talk.
  await saidLast(await shop.place({ team: shop.teams[1] }), 2_100);
});

const saidLast = ({ id }: Placed, count: number) =>
  server.sql.query(
    `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text, content, created_at)
     select workspace_id, ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, id, channel_id, 10 + n, 'in', 'contact', 'Pelanggan', 'Halo', '{"kind":"text"}', now()
     from conversations, generate_series(1, $2) n where id = $1`,
    [id, count],
  );

test('by filters alone who sees some finds all that is theirs, however much others said since', async () => {
  const [ours, theirs] = shop.teams;
  const { memberId, call } = await shop.join({ teams: [ours] });
  const placed = [
    await shop.place(),
    await shop.place({ team: ours, status: 'resolved' }),
    await shop.place({ team: theirs, handler: 'member', handlerId: memberId }),
    await shop.place({ team: theirs, followers: [memberId] }),
  ];
  await shop.place({ team: theirs });
  const { items, found } = await call(api.listConversations, { query: { q: 'dari:pelanggan' } });
  const ids = placed.map(({ id }) => id).toReversed();
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(found?.map(({ text }) => text)).toEqual(
    placed.map(({ words }) => `Halo, ini ${words}`).toReversed(),
  );
  expect((await call(api.listConversations, { query: { q: 'dari:ai' } })).items).toEqual([]);
});

test('by filters alone those of a label are found, however much others said since', async () => {
  const [labelled, other] = [await shop.place(), await shop.place()];
  const labels = [uuidv7(), uuidv7()];
  await server.sql.query(
    `insert into labels (workspace_id, id, name, color, description, in_sidebar, created_at)
     select $1, label, 'Grosir ' || label, 'blue', '', false, now() from unnest($2::uuid[]) label`,
    [shop.workspaceId, labels],
  );
  await server.sql.query(
    `insert into conversation_labels (workspace_id, conversation_id, label_id)
     select $1, * from unnest($2::uuid[], $3::uuid[])`,
    [shop.workspaceId, [labelled.id, other.id], labels],
  );
  const query = { q: 'dari:pelanggan', label_id: labels[0]! };
  const { items } = await shop.owner.call(api.listConversations, { query });
  expect(items.map(({ id }) => id)).toEqual([labelled.id]);
});

test('what a reader does not see is not gone through for them, however much it is', async () => {
  const MANY = 5_000;
  const [ours, theirs] = shop.teams;
  const { memberId } = await shop.join({ teams: [ours] });
  const { contactId, channel } = await shop.place({ team: theirs });
  await server.sql.query(
    `with talks as (select gen_random_uuid() as id from generate_series(1, $5)), identities as (
       insert into contact_identities (workspace_id, id, channel_id, contact_id, external_id)
       select $1, id, $3, $2, id::text from talks returning id)
     insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, team_id, last_activity_at, created_at)
     select $1, id, $3, id, $2, $4, now(), now() from identities`,
    [shop.workspaceId, contactId, channel, theirs, MANY],
  );
  await server.sql.query('analyze conversations, messages');
  const sight = { teamIds: [ours], channelIds: null };
  const actor = { type: 'member', memberId, userId: uuidv7(), name: 'Rina', role: 'agent', sight } as const;
  const ctx = actingAs(systemContext(server.sapa.app, shop.workspaceId), actor);
  const { words, filters } = readSearch('ada:gambar');
  const touched = await transaction(ctx, (tx) =>
    rowsTouched(tx, (watched) => searchNarrowed(watched, { words, filters, limit: 30 })),
  );
  expect(touched).toBeLessThan(MANY / 2);
});
