import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openQueue } from '../../testing/queue.ts';
import { assignWaiting } from './assign-waiting.ts';
import { tellPlaces } from './tell-places.ts';

const { shop, ctx, methodIs, comes, online, wait, owners } = openQueue();

/** As if they had begun to wait a moment ago, in their order. */
const justCame = (ids: string[]) =>
  shop.sql.query(
    `update conversations c set waiting_since = now() - interval '1 minute' + interval '1 second' * came.n
     from unnest($1::uuid[]) with ordinality as came (id, n) where c.id = came.id`,
    [ids],
  );

const told = (ids: string[]) =>
  Promise.all(
    ids.map(async (id) =>
      (await shop.call(api.listMessages, { params: { id }, query: {} })).items.flatMap(
        ({ direction, text }) => (direction === 'out' ? text.match(/urutan ke-(\d+)/)?.[1] : []),
      ),
    ),
  );

test('who begins to wait while all are full is told their place, once, and again when they wait anew', async () => {
  await online(1, { capacity: 1 });
  const [has, ...others] = await wait(4);
  await justCame(others);
  await shop.sql.query('update conversations set waiting_since = null where id = $1', [others[2]]);
  await assignWaiting(ctx);
  expect(await owners([has!, ...others])).toEqual([expect.any(String), null, null, null]);
  await Promise.all([tellPlaces(ctx), tellPlaces(ctx)]);
  await tellPlaces(ctx);
  expect(await told([has!, ...others])).toEqual([[], ['1'], ['2'], []]);
  // It is the team's wait still: a machine's word is no answer.
  await justCame(others);
  await tellPlaces(ctx);
  expect(await told(others)).toEqual([['1', '1'], ['2', '2'], ['3']]);
});

test('the place is told in the words of the shop', async () => {
  await online(1, { capacity: 1 });
  const [, other] = await wait(2);
  const routing = {
    agent_id: null,
    team_id: null,
    assignment: 'round_robin',
    previous_handler_first: true,
  } as const;
  const set = (place_text: string) =>
    shop.call(api.setChannelRouting, {
      params: { id: shop.number.channelId },
      body: { ...routing, tells_place: true, place_text },
    });
  await expect(set('Sebentar ya {{name}}, urutan {{urutan}}')).rejects.toMatchObject({
    fields: {
      place_text: 'Variabel {{name}} tidak dikenal. Yang ada: {{urutan}}, {{nama}}, {{nama_bisnis}}',
    },
  });
  await expect(set('Sebentar ya, Kak')).rejects.toMatchObject({
    fields: { place_text: 'Tulis {{urutan}} di tempat nomornya' },
  });
  await set('{{nama}}, di {{nama_bisnis}} Kakak urutan ke-{{ urutan }}.');
  await justCame([other!]);
  await assignWaiting(ctx);
  await tellPlaces(ctx);
  const { items } = await shop.call(api.listMessages, { params: { id: other! }, query: {} });
  const { contact } = await shop.call(api.getConversation, { params: { id: other! } });
  expect(items.filter(({ direction }) => direction === 'out').map(({ text }) => text)).toEqual([
    `${contact.name}, di ${shop.owner.user.workspace!.name} Kakak urutan ke-1.`,
  ]);
});

test('nobody is told a place that nothing stands behind', async () => {
  const [ayu] = await online(1, { capacity: 1 });
  const [, ...others] = await wait(3);
  await assignWaiting(ctx);
  const quiet = async (change: string) => {
    await shop.sql.query(change);
    await justCame(others);
    await tellPlaces(ctx);
    expect({ change, told: (await told(others)).flat() }).toEqual({ change, told: [] });
  };
  await quiet(`update channels set assignment = 'manual'`);
  await methodIs('round_robin');
  await quiet('update channels set tells_place = false');
  await shop.sql.query('update channels set tells_place = true');
  await quiet('update members set capacity = 2');
  await shop.sql.query('update members set capacity = 1');
  await quiet('update members set seen_at = null');
  await comes([ayu!.id]);
  await tellPlaces(ctx);
  expect(await told(others)).toEqual([['1'], ['2']]);
});
