import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readToTheEnd } from '../../testing/knowledge-calls.ts';
import { openPageServer } from '../../testing/page-server.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let site: Awaited<ReturnType<typeof openPageServer>>;
let agent: api.AiAgent;
beforeAll(async () => {
  [shop, site] = await Promise.all([openShop(), openPageServer()]);
  agent = await shop.call(api.createAgent, { body: { name: 'Nara' } });
});
afterAll(async () => {
  await shop.stop();
  await site.stop();
});

const of = () => ({ params: { id: agent.id } });
const live = async (text: string) => {
  await shop.stored(`delete from rate_limits where key like 'agents.try:%'`);
  const body = { version: 'live' as const, messages: [{ from: 'customer' as const, text }] };
  return (await shop.call(api.tryAgent, { ...of(), body })).text;
};
const carried = async () => (await shop.call(api.listCarriedSources, of())).items;

/** Something that nobody could answer, as a turn leaves it. */
async function newGap(question: string) {
  const id = uuidv7();
  await shop.stored(
    `insert into ai_gaps (workspace_id, id, agent_id, terms, asked, last_asked_at)
     select workspace_id, $1, id, array[$3], 1, now() from ai_agents where id = $2`,
    [id, agent.id, question],
  );
  return { params: { id: agent.id, gap_id: id } };
}
const gapsOf = async (status: api.Gap['status']) =>
  (await shop.call(api.listGaps, { ...of(), query: { status, sort: 'most', limit: 10 } })).items;

const page = (body: string) => `<html><head><title>Toko</title></head><body>${body}</body></html>`;

test('a published agent gives an approved answer from the next customer on, and what else waits in the draft stays there', async () => {
  const ongkir = await shop.call(api.addProcedure, {
    ...of(),
    body: { title: 'Ongkir', text: 'Ongkir JNE REG per kilogram: Makassar Rp42.000, Manado Rp56.000.' },
  });
  await shop.call(api.addAgentQuestion, {
    ...of(),
    body: { question: 'ongkir ke makassar berapa?', required: ['Rp42.000'] },
  });
  const { id: run_id } = await shop.call(api.startAgentTest, of());
  await until(
    () => shop.call(api.getAgentTest, { params: { id: agent.id, run_id } }),
    ({ status }) => status === 'done',
  );
  await shop.call(api.publishAgent, { ...of(), body: {} });
  await shop.call(api.updateProcedure, {
    params: { id: agent.id, procedure_id: ongkir.id },
    body: { title: 'Ongkir', text: 'Ongkir JNE REG per kilogram: Makassar Rp99.000, Manado Rp56.000.' },
  });

  const gap = await newGap('bisa bayar pakai kartu kredit?');
  const pair = { question: 'bisa bayar pakai kartu kredit?', answer: 'Bisa Kak, Visa dan Mastercard.' };
  expect(await shop.call(api.teachGap, { ...gap, body: pair })).toMatchObject({ used: 'now', held_by: '' });
  expect(await live('bisa bayar pake kartu kredit ga kak')).toContain('Visa dan Mastercard');
  expect(await live('ongkir ke makassar berapa?')).toContain('Rp42.000');
  expect((await shop.call(api.getAgentRelease, of())).changes.map(({ name }) => name)).toEqual(['Ongkir']);
  expect(await carried()).toMatchObject([
    { title: 'Diajarkan dari chat', version: 1, by: 'Sekar Maharani', held_by: '' },
  ]);
  expect(await gapsOf('taught')).toMatchObject([
    { taught: { question: pair.question, answer: pair.answer, used: 'now' } },
  ]);
});

test('an answer that would turn a golden question wrong waits, names it, and is not given', async () => {
  const gap = await newGap('ongkir makassar sekarang berapa?');
  const pair = { question: 'ongkir ke makassar berapa?', answer: 'Sekarang Rp77.000, Kak.' };
  expect(await shop.call(api.teachGap, { ...gap, body: pair })).toMatchObject({
    used: 'held',
    held_by: 'ongkir ke makassar berapa?',
  });
  expect(await live('ongkir ke makassar berapa?')).toContain('Rp42.000');
  expect((await carried())[0]).toMatchObject({ held_by: 'ongkir ke makassar berapa?' });
  const [held] = (await gapsOf('taught')).filter(({ taught }) => taught?.question === pair.question);
  expect(held?.taught).toMatchObject({ used: 'held', held_by: 'ongkir ke makassar berapa?' });

  // What is taught next does not wait with it.
  const other = await newGap('ada parkir mobil?');
  const parking = { question: 'ada parkir mobil?', answer: 'Ada Kak, muat 12 mobil di belakang toko.' };
  expect(await shop.call(api.teachGap, { ...other, body: parking })).toMatchObject({ used: 'now' });
  expect(await live('kak ada parkir mobil?')).toContain('12 mobil');

  await shop.call(api.untaughtGap, gap);
  expect((await carried()).filter(({ held_by }) => held_by !== '')).toEqual([]);
  expect(await gapsOf('open')).toMatchObject([{ id: gap.params.gap_id }]);
});

test('an approved answer that is taken back is given to nobody from then on, whatever the golden questions say', async () => {
  const [gap] = (await gapsOf('taught')).filter(({ taught }) => taught?.answer?.includes('Visa'));
  await shop.call(api.addAgentQuestion, {
    ...of(),
    body: { question: 'bisa bayar pakai kartu kredit?', required: ['Visa'] },
  });
  await shop.call(api.untaughtGap, { params: { id: agent.id, gap_id: gap!.id } });
  expect(await live('bisa bayar pakai kartu kredit?')).not.toContain('Visa');
});

test('a website that is read again is followed by the published version; held up by a golden question it is told, and a page that is taken away is quoted by no version', async () => {
  site.pages.set(
    '/',
    page('<h1>Toko</h1><p>Toko kopi.</p><a href="/retur">Retur</a><a href="/kelas">Kelas</a>'),
  );
  site.pages.set('/retur', page('<h1>Retur barang</h1><p>Retur paling lambat 9 hari setelah diterima.</p>'));
  site.pages.set('/kelas', page('<h1>Kelas seduh</h1><p>Kelas seduh hari Sabtu Rp350.000 per orang.</p>'));
  const { id } = await shop.call(api.addSite, {
    params: { id: agent.knowledge_id },
    body: { url: site.url, scope: 'site', resync: 'daily' },
  });
  await readToTheEnd(shop.call, id);
  // What was never published waits for its first time like any other source.
  expect(await live('retur paling lambat berapa hari?')).not.toContain('9 hari');
  await shop.stored('delete from ai_questions where agent_id = $1', [agent.id]);
  await shop.call(api.publishAgent, { ...of(), body: {} });
  expect(await live('retur paling lambat berapa hari?')).toContain('9 hari');

  const readAgain = async () => {
    await shop.call(api.syncSource, { params: { id } });
    await readToTheEnd(shop.call, id);
  };
  site.pages.set('/retur', page('<h1>Retur barang</h1><p>Retur paling lambat 14 hari setelah diterima.</p>'));
  await readAgain();
  await until(
    () => live('retur paling lambat berapa hari?'),
    (text) => text.includes('14 hari'),
  );
  expect((await shop.call(api.getAgentRelease, of())).gate).toBe('no_changes');
  const kept = await shop.stored('select hash from knowledge_contents where source_id = $1', [id]);
  expect(kept).toHaveLength(1);

  await shop.call(api.addAgentQuestion, {
    ...of(),
    body: { question: 'retur paling lambat berapa hari?', required: ['14 hari'] },
  });
  site.pages.set('/retur', page('<h1>Retur barang</h1><p>Retur paling lambat 3 hari setelah diterima.</p>'));
  await readAgain();
  const [held] = await until(carried, ([first]) => first?.held_by !== '');
  expect(held).toMatchObject({ source_id: id, held_by: 'retur paling lambat berapa hari?', by: 'Sapa' });
  expect(await live('retur paling lambat berapa hari?')).toContain('14 hari');
  const news = await until(
    async () => (await shop.call(api.listNotifications, { query: { tab: 'all' } })).items,
    (items) => items.some(({ kind }) => kind === 'agent'),
  );
  expect(news.find(({ kind }) => kind === 'agent')).toMatchObject({
    title: expect.stringMatching(/ditahan/),
    address: `/user/agent/${agent.id}/release`,
  });

  const { items } = await shop.call(api.listSitePages, { params: { id } });
  const kelas = items.find(({ url }) => url.endsWith('/kelas'));
  expect(await live('kelas seduh berapa per orang?')).toContain('350.000');
  await shop.call(api.forgetSitePage, { params: { id: kelas!.id } });
  expect(await live('kelas seduh berapa per orang?')).not.toContain('350.000');
});
