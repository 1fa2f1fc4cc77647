import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { findTalk } from '../../testing/talk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

async function talk(name: string) {
  const customer = shop.world.phone.customer({
    number: `+62812${Math.floor(1e7 + Math.random() * 8e7)}`,
    name,
  });
  await customer.text(shop.number.id, 'Masih ada?');
  return { customer, ...(await findTalk(shop, name)) };
}
const remove = (id: string) => shop.call(api.deleteMessage, { params: { id } });

test('a deleted note keeps no word, and is deleted once', async () => {
  const { conversation } = await talk('Catatan Salah');
  const note = await shop.call(api.addNote, {
    params: { id: conversation.id },
    body: { client_id: crypto.randomUUID(), text: 'rahasia gaji' },
  });
  const deleted = await remove(note.id);
  expect(deleted).toMatchObject({ text: '', deleted_at: expect.any(String) });
  expect(await remove(note.id)).toEqual(deleted);
  const page = await shop.call(api.listMessages, { params: { id: conversation.id }, query: {} });
  expect(JSON.stringify(page)).not.toContain('rahasia');
});

test('what WhatsApp cannot take back stays readable to the team, and the list says that it is deleted', async () => {
  const { customer, conversation, reply, settled } = await talk('Harga Salah');
  const sent = await reply('Harganya Rp 10.000');
  await customer.waitForReply(shop.number.id);
  await settled(sent.id);
  expect(await remove(sent.id)).toMatchObject({
    text: 'Harganya Rp 10.000',
    status: expect.not.stringMatching('failed'),
  });
  const row = await shop.call(api.getConversation, { params: { id: conversation.id } });
  expect(row.last_message?.preview).toBe('Pesan dihapus');
});

test('what waits to be sent is called off for good', async () => {
  const { customer, thread, reply } = await talk('Batal Kirim');
  // Too fast to this person: it is tried again some seconds later.
  shop.world.graph.failNext({ code: 131056 });
  const sent = await reply('Jangan dikirim');
  const waiting =
    'select from outbound_deliveries where message_id = $1 and attempts = 1 and sending_since is null';
  await until(
    () => shop.stored(waiting, [sent.id]),
    (rows) => rows.length === 1,
  );
  expect(await remove(sent.id)).toMatchObject({ status: 'failed', deleted_at: expect.any(String) });
  expect(await shop.stored('select from outbound_deliveries where message_id = $1', [sent.id])).toEqual([]);
  await expect(shop.call(api.retryMessage, { params: { id: sent.id } })).rejects.toMatchObject({
    code: 'NOT_RETRYABLE',
  });
  expect(customer.chat(shop.number.id).filter(({ direction }) => direction === 'out')).toEqual([]);
  expect((await thread()).find(({ id }) => id === sent.id)?.deleted_at).not.toBeNull();
});

test("nobody deletes a customer's words or a colleague's", async () => {
  const { thread, reply } = await talk('Bukan Milik Saya');
  const [asked] = await thread();
  await expect(remove(asked!.id)).rejects.toMatchObject({ code: 'MESSAGE_OF_ANOTHER' });
  const answer = await reply('Ada, Kak');
  const colleague = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { role: 'admin' });
  await expect(colleague.call(api.deleteMessage, { params: { id: answer.id } })).rejects.toMatchObject({
    code: 'MESSAGE_OF_ANOTHER',
  });
});
