import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { findTalk } from '../../testing/talk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const ROUTING = {
  agent_id: null,
  team_id: null,
  assignment: 'manual',
  previous_handler_first: true,
} as const;
const setHours = (begins_anew_hours: number | null) =>
  shop.call(api.setChannelRouting, {
    params: { id: shop.number.channelId },
    body: { ...ROUTING, begins_anew_hours },
  });

let customers = 0;
/** A conversation with all that people note of one, resolved so long ago; and what it is once its customer is back. */
async function backAfter(hours: number) {
  customers += 1;
  const name = `Kembali ${customers}`;
  const customer = shop.world.phone.customer({ number: `+6281290${String(100_000 + customers)}`, name });
  await customer.text(shop.number.id, 'Pesanan saya rusak');
  const { conversation } = await findTalk(shop, name);
  const params = { id: conversation.id };
  const label = await shop.call(api.createLabel, { body: { name: `Komplain ${customers}`, color: 'sky' } });
  await shop.call(api.labelConversation, { params, body: { add_ids: [label.id] } });
  await shop.call(api.setPriority, { params, body: { priority: 'urgent' } });
  const member_id = shop.owner.user.member!.id;
  await shop.call(api.followConversation, { params, body: { member_id, follows: true } });
  await shop.call(api.resolveConversation, { params, body: {} });
  await shop.stored(
    `update conversations set resolved_at = now() - make_interval(hours => $2) where id = $1`,
    [conversation.id, hours],
  );
  await customer.text(shop.number.id, 'Halo, mau pesan lagi');
  const row = await until(
    () => shop.call(api.getConversation, { params }),
    ({ status }) => status === 'open',
  );
  const { items } = await shop.call(api.listMessages, { params, query: {} });
  const events = items.map(({ content, text }) => (content.kind === 'activity' ? content.event : text));
  return { row, label: label.id, member_id, events };
}

test('who comes back later than the channel says begins anew, and a line stands above the first word', async () => {
  await setHours(24);
  const { row, events } = await backAfter(25);
  expect(row).toMatchObject({ priority: 'none', label_ids: [], follower_ids: [], unread_count: 1 });
  expect(row.last_message?.preview).toBe('Halo, mau pesan lagi');
  expect(events.slice(0, 2)).toEqual(['Halo, mau pesan lagi', 'conversation.began_anew']);
});

test.each([
  ['sooner than that', 24, 23],
  ['where nothing begins anew', null, 2000],
])('who comes back %s goes on where it was', async (_case, setting, hours) => {
  await setHours(setting);
  const { row, label, member_id, events } = await backAfter(hours);
  expect(row).toMatchObject({ priority: 'urgent', label_ids: [label], follower_ids: [member_id] });
  expect(events).not.toContain('conversation.began_anew');
});
