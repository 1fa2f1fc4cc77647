import { expect, test } from 'vitest';
import { catalogue } from '../../../../demo/catalogue.ts';
import { agents, procedures, procedureText } from '../../../../demo/procedures.ts';
import { buildIndex, chunkProcedure, compileLexicon } from '../../knowledge/index.ts';
import { takeTurn } from '../turn/take-turn.ts';
import type { Turn } from '../turn/turn.ts';

/** A Saturday. */
const now = new Date('2026-11-28T04:00:00Z');

const pasted = agents.nara.procedures.flatMap((key) =>
  chunkProcedure(procedureText(key), procedures[key].title).map((chunk, at) => ({
    id: `${key}:${at}`,
    ...chunk,
  })),
);
const rupiah = (price: number): string => `Rp${price.toLocaleString('id-ID')}`;
/** As a shop's products stand among an agent's sources. */
const sold = catalogue
  .filter(({ archived }) => !archived)
  .map(({ name, description, price, choices }) => ({
    id: name,
    title: name,
    text: [
      `Harga ${name} ${rupiah(price)}.`,
      choices ? `Pilihan ${choices.name}: ${Object.keys(choices.values).join(', ')}.` : '',
      `Stok ${name} tersedia.`,
      description,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }));
const index = buildIndex([...pasted, ...sold], compileLexicon());

/** What the demo's first agent says to it without a model. */
const asked = (text: string): Promise<Turn> =>
  takeTurn({
    agent: { ...agents.nara, businessName: 'Kopi Nusantara' },
    index,
    messages: [
      {
        from: 'customer',
        text,
        byAi: false,
        clarifies: false,
        choices: [],
        choiceId: null,
        at: now.getTime(),
      },
    ],
    customerName: '',
    now,
    askModel: null,
    reserve: () => Promise.resolve(true),
  });

test.each([
  ['ongkir ke bandung brp kak?', 'Ongkir JNE REG untuk kilogram pertama: Bandung Rp12.000'],
  ['hari minggu buka?', 'Buka, Kak. Minggu pukul 09.00–18.00.'],
  ['besok buka jam brp', 'Minggu pukul 09.00–18.00.'],
  ['gayo wine 3 bungkus berapa totalnya?', '3 × Rp98.000 = Rp294.000'],
  ['bayar pake apa aja', 'Pembayaran bisa lewat QRIS'],
  ['kopi yg ga asem apa ya? sama bisa cod ga', 'Untuk rasa tidak asam pilih Mandailing atau Toraja Sapan.'],
  ['kopi yg ga asem apa ya? sama bisa cod ga', 'COD (bayar di tempat) hanya'],
])('"%s" is answered: %s', async (question, answer) => {
  const { action, text } = await asked(question);
  expect({ action, text }).toEqual({ action: 'answer', text: expect.stringContaining(answer) });
});

test.each([['hari minggu buka?'], ['besok buka jam brp']])(
  '"%s" is answered for that day alone',
  async (question) => {
    expect((await asked(question)).text).not.toMatch(/Senin|08\.00/);
  },
);

test.each([
  ['ada promo ga?'],
  ['jual matcha?'],
  ['bisa cetak logo di gelas?'],
  ['kopi aman buat sakit maag?'],
])('"%s" is handed over: nothing here answers it, nor does its neighbour', async (question) => {
  expect(await asked(question)).toMatchObject({ action: 'hand_over', reason: 'not_known' });
});

test('who asks how long it takes is offered no price', async () => {
  const { action, text, choices } = await asked('brp lama sampe medan');
  expect(`${text} ${choices.map(({ title }) => title).join()}`).toContain('ama pengiriman');
  expect(choices.map(({ title }) => title)).not.toContain('Medan');
  expect(action).not.toBe('hand_over');
});

test('a card that no source names is not told to be taken because other ways to pay are', async () => {
  expect((await asked('gesek kartu bisa ga')).action).toBe('clarify');
});
