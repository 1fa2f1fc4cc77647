import { expect, test } from 'vitest';
import { chatDictionary } from './dictionary.ts';
import { highlight, snippetOf } from './highlight.ts';
import { normalise } from './normalise.ts';

const dictionary = chatDictionary();
const marked = (text: string, query: string) =>
  highlight(text, query, dictionary).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Kak, brp ongkirnya ke bdg?', 'berapa ongkir', ['brp', 'ongkirnya']],
  ['Sudah saya tf ya kakkk 🙏', 'transfer', ['tf']],
  ['paketnya udh dikirimin blm', 'kirim paket', ['paketnya', 'dikirimin']],
  ['Harga 1,5jt masih bisa kurang?', '1500000', ['1,5jt']],
  ['Celana batik ready', 'cel', ['Celana']],
  ['Halo', 'ongkir', []],
])('in "%s" the words of "%s" are marked as they are written', (text, query, words) => {
  expect(marked(text, query)).toEqual(words);
});

test('every mark of any text is a stretch of that text, in order, and reads as what was asked for', () => {
  const pieces = [
    'brp',
    'ongkirnya',
    'BANGEEET',
    '👍🏽',
    '\ud83d',
    'é',
    'mksh',
    '1,5jt',
    '\n',
    '  ',
    'İstanbul',
    '…',
    'kirimin',
    'ﬁ',
    '\u200b',
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const text = () =>
    Array.from({ length: random(60) }, () => pieces[random(pieces.length)]).join(random(3) === 0 ? '' : ' ');
  for (let round = 0; round < 500; round++) {
    const [said, query] = [text(), text()];
    let last = 0;
    for (const { start, end } of highlight(said, query, dictionary)) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(said.length);
      last = end;
    }
    const snippet = snippetOf(said, query, dictionary);
    if (snippet === null) continue;
    expect(said).toContain(snippet.text);
    for (const { start, end } of snippet.marks)
      expect(normalise(snippet.text.slice(start, end), dictionary).length).toBeGreaterThan(0);
  }
});
