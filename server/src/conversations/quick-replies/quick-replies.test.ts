import * as api from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { PIXEL } from '../../testing/pixel.ts';
import { outcomeOf, refusalOf } from '../../testing/refusal-of.ts';
import { type Call, openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let agent: Colleague;
beforeAll(async () => {
  shop = await openShop();
  agent = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { role: 'agent' });
});
afterAll(() => shop.stop());

let made = 0;
type Wanted = Partial<api.Body<typeof api.createQuickReply>>;
const create = (wanted: Wanted = {}, call: Call = shop.call) => {
  made += 1;
  const body = { name: 'Ongkir', shortcut: `ongkir${made}`, content: 'Rp20.000', scope: 'all', ...wanted };
  return call(api.createQuickReply, { body: body as api.Body<typeof api.createQuickReply> });
};
const listOf = async (call: Call = shop.call) => (await call(api.listQuickReplies)).items;
const change = (id: string, body: Wanted, call: Call = shop.call) =>
  call(api.updateQuickReply, { params: { id }, body });
const remove = (id: string, call: Call = shop.call) => call(api.deleteQuickReply, { params: { id } });

const PDF = Buffer.from('%PDF-1.4\n%%EOF');
const ask = (path: string, form: FormData, token = shop.owner.access_token) =>
  fetch(`${shop.sapa.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
async function attach(id: string, bytes: Buffer, name: string, token?: string) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await ask(`quick-replies/${id}/files`, form, token);
  return { status: answer.status, body: (await answer.json()) as api.QuickReply & { code?: string } };
}

let customers = 0;
async function conversation() {
  customers += 1;
  const name = `Penanya ${customers}`;
  const customer = shop.world.phone.customer({ number: `+6281266${String(510000 + customers)}`, name });
  await customer.text(shop.number.id, 'Halo kak');
  const rows = async () => (await shop.call(api.listConversations, { query: {} })).items;
  const is = (row: api.Conversation) => row.contact.name === name;
  return (await until(rows, (found) => found.some(is))).find(is)!;
}

describe('quick replies', () => {
  test('of all are everybody’s; one’s own are nobody else’s, whoever asks', async () => {
    const [shared, own] = [await create(), await create({ scope: 'me' }, agent.call)];
    const ids = async (call?: Call) => (await listOf(call)).map(({ id }) => id);
    expect(await ids(agent.call)).toEqual(expect.arrayContaining([shared.id, own.id]));
    expect(await ids()).toContain(shared.id);
    expect(await ids()).not.toContain(own.id);
    expect(await outcomeOf(change(own.id, { name: 'Intip' }))).toBe('NOT_FOUND');
    expect(await outcomeOf(remove(own.id))).toBe('NOT_FOUND');
  });

  test('name fields of contacts that there are; one that was deleted since stays until its text is changed', async () => {
    const field = await shop.call(api.createContactField, { body: { name: 'Hewan Piaraan', type: 'text' } });
    const content = 'Makanan {{contact.fields.hewan_piaraan|hewan}} ada, {{contact.first_name|Kak}}';
    const about = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).fields?.content;
    expect(await about(create({ content: 'Untuk {{contact.fields.hewan}}' }))).toContain('hewan}} tidak ada');
    const { id } = await create({ content });
    await shop.call(api.deleteContactField, { params: { id: field.id } });
    expect(await change(id, { content, folder: 'Pakan' })).toMatchObject({ folder: 'Pakan' });
    expect(await about(change(id, { content: `${content}!` }))).toContain('hewan_piaraan}} tidak ada');
  });

  test('of all are changed by who leads; an agent’s own are the agent’s', async () => {
    const shared = await create();
    const outcomes = [
      await outcomeOf(create({}, agent.call)),
      await outcomeOf(change(shared.id, { content: 'Gratis' }, agent.call)),
      await outcomeOf(remove(shared.id, agent.call)),
      (await attach(shared.id, PIXEL, 'a.png', agent.token)).body.code,
    ];
    expect(outcomes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    const own = await create({ scope: 'me' }, agent.call);
    expect(await outcomeOf(change(own.id, { scope: 'all' }, agent.call))).toBe('FORBIDDEN');
    expect(await change(own.id, { folder: 'Pengiriman' }, agent.call)).toMatchObject({ scope: 'me' });
    expect(await outcomeOf(remove(own.id, agent.call))).toBeNull();
  });

  test('have each shortcut once, as it is typed; one’s own may be called as one of all', async () => {
    const { shortcut } = await create({ shortcut: '/Alamat-Toko' });
    expect(shortcut).toBe('alamat-toko');
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(create({ shortcut: 'jam_buka' }))));
    expect(outcomes.toSorted()).toEqual([null, 'VALIDATION_FAILED', 'VALIDATION_FAILED'].toSorted());
    expect(await refusalOf(create({ shortcut: 'ALAMAT-TOKO' }))).toMatchObject({
      fields: { shortcut: expect.stringContaining('sudah dipakai') },
    });
    expect(await create({ shortcut: 'alamat-toko', scope: 'me' })).toMatchObject({ scope: 'me' });
    expect(await refusalOf(create({ shortcut: 'dua kata' }))).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('name no variable that stands for nothing', async () => {
    expect(await refusalOf(create({ content: 'Halo {{contact.nama}}' }))).toMatchObject({
      fields: { content: expect.stringContaining('{{contact.nama}} tidak dikenal') },
    });
    await create({ content: 'Halo {{contact.name|Kak}}, dikirim {{?tanggal kirim}}' });
  });
});

describe('what goes with a quick reply', () => {
  test('is a picture, a PDF or a voice, five at most', async () => {
    const { id } = await create();
    expect((await attach(id, PIXEL, 'katalog.png')).body.files).toMatchObject([
      { kind: 'image', file_name: 'katalog.png', mime_type: 'image/png' },
    ]);
    expect((await attach(id, Buffer.from('hanya teks'), 'a.txt')).body.code).toBe('FILE_TYPE_REFUSED');
    expect((await attach(id, PDF, 'jalankan.exe')).body.code).toBe('FILE_TYPE_REFUSED');
    const together = await Promise.all([1, 2, 3, 4, 5].map(() => attach(id, PDF, 'harga.pdf')));
    expect(together.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(together.flatMap(({ body }) => body.code ?? [])).toEqual(['TOO_MANY_FILES']);
  });

  test('reaches the customer as a copy, which stays when the quick reply is deleted', async () => {
    const { id } = await create();
    await attach(id, PIXEL, 'katalog.png');
    const { id: conversationId } = await conversation();
    const params = { id: conversationId };
    const { items } = await shop.call(api.attachQuickReplyFiles, {
      params,
      body: { quick_reply_id: id },
    });
    const [copy] = items;
    await shop.call(api.sendMessage, {
      params,
      body: { client_id: crypto.randomUUID(), text: '', attachment_ids: [copy!.id] },
    });
    await remove(id);
    const seen = async () =>
      (await shop.call(api.listMessages, { params, query: {} })).items.find(
        ({ attachments }) => attachments.length > 0,
      );
    const message = await until(seen, (found) => found?.status === 'delivered');
    expect(message?.attachments[0]).toMatchObject({ file_name: 'katalog.png', width: 1, height: 1 });
    const bytes = await fetch(shop.sapa.url + message!.attachments[0]!.url);
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(PIXEL);
  });
});

test('a use is counted once a message, however often it is sent; a quick reply that is gone stops no message', async () => {
  const { id } = await create();
  const params = { id: (await conversation()).id };
  const send = (client_id: string, quick_reply = id) =>
    shop.call(api.sendMessage, { params, body: { client_id, text: 'Rp20.000', quick_reply } });
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await Promise.all([send(first), send(first), send(second)]);
  await send(crypto.randomUUID(), crypto.randomUUID());
  const used = (await listOf()).find((each) => each.id === id);
  expect(used?.usage_count).toBe(2);
});
