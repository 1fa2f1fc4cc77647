import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { connectMailbox } from '../../testing/mailbox.ts';
import { outcomeOf } from '../../testing/refusal-of.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const person = (name: string, email?: string) =>
  shop.call(api.createContact, { body: { name, phone: '', ...(email && { email }) } });
const named = () => crypto.randomUUID();
const write = (contactId: string, channelId: string, more: object = {}, call = shop.call) =>
  call(api.startWithEmail, {
    params: { id: contactId },
    body: {
      client_id: named(),
      channel_id: channelId,
      subject: 'Penawaran biji kopi',
      text: 'Halo',
      ...more,
    },
  });
const threadsOf = async (contactId: string) =>
  (await shop.call(api.listConversations, { query: {} })).items.filter(
    ({ contact }) => contact.id === contactId,
  );

test('begins a talk with whoever never wrote, once, under its subject; the answer comes into it', async () => {
  const { mailbox, channel } = await connectMailbox(shop.world, shop.call);
  const address = `Pak.Made.${named().slice(0, 8)}@Contoh.id`;
  const { id } = await person('Pak Made', address);
  const client_id = named();
  const sent = await write(id, channel.id, { client_id });
  expect(sent.content).toMatchObject({ kind: 'email', subject: 'Penawaran biji kopi', quoted: null });
  expect(await write(id, channel.id, { client_id })).toMatchObject({ id: sent.id });
  expect(await shop.world.smtp.waitForMail(address.toLowerCase())).toMatchObject({
    subject: 'Penawaran biji kopi',
  });

  await shop.world.mail.write({
    from: { name: 'Made', address: address.toLowerCase() },
    to: mailbox.address,
    subject: 'Re: Penawaran biji kopi',
    text: 'Kirim daftarnya',
  });
  const [only, ...others] = await until(
    () => threadsOf(id),
    ([thread]) => thread?.unread_count === 1,
  );
  expect([only?.id, others]).toEqual([sent.conversation_id, []]);

  // Another team's: who may not see it hears so, and nothing goes out.
  const { team } = await shop.call(api.createTeam, { body: { name: 'Grosir', channel_ids: [channel.id] } });
  await shop.call(api.assignConversation, {
    params: { id: sent.conversation_id },
    body: { member_id: null, team_id: team.id },
  });
  const { call } = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id);
  const unknown = await person('Bu Ketut', 'ketut@contoh.id');
  expect(await outcomeOf(write(id, channel.id, {}, call))).toBe('THREAD_OF_ANOTHER_TEAM');
  // With nobody there is a talk that could be given to them.
  expect(await outcomeOf(write(unknown.id, channel.id, {}, call))).toBe('CHANNEL_OF_ANOTHER_TEAM');
  expect(await threadsOf(unknown.id)).toEqual([]);
});

test('is refused without an address or a subject, to the blocked, and from what is no mailbox; nothing has begun', async () => {
  const { channel } = await connectMailbox(shop.world, shop.call);
  const [without, has] = [await person('Tanpa alamat'), await person('Bu Wayan', 'wayan@contoh.id')];
  expect(await outcomeOf(write(without.id, channel.id))).toBe('VALIDATION_FAILED');
  expect(await outcomeOf(write(has.id, shop.number.channelId))).toBe('UNSUPPORTED_BY_CHANNEL');
  expect(await outcomeOf(write(has.id, channel.id, { subject: ' ' }))).toBe('VALIDATION_FAILED');
  await shop.call(api.blockContact, { params: { id: has.id }, body: {} });
  expect(await outcomeOf(write(has.id, channel.id))).toBe('CONTACT_BLOCKED');
  for (const { id } of [without, has])
    expect(await shop.stored('select id from contact_identities where contact_id = $1', [id])).toEqual([]);
});
