import { expect, test } from 'vitest';
import { articles } from './articles.ts';
import { rootOf, searchArticles } from './search.ts';

const first = (typed: string) => searchArticles(articles, typed)[0]?.slug;

test.each([
  ['whatsapp', 'hubungkan-whatsapp'],
  ['wa', 'hubungkan-whatsapp'],
  ['cara pasang chat di website saya', 'live-chat-di-situs'],
  ['bagaimana cara mengambil alih dari ai?', 'ambil-alih'],
  ['24 jam', 'jendela-24-jam'],
  ['npwp', 'invoice'],
  ['qris', 'bayar-paket'],
  ['shortcut', 'pintasan'],
  ['install android', 'pasang-aplikasi'],
])('"%s" finds %s first', (typed, slug) => {
  expect(first(typed)).toBe(slug);
});

test.each([
  ['watsapp', 'hubungkan-whatsapp'],
  ['whatsap', 'hubungkan-whatsapp'],
  ['invocie', 'invoice'],
  ['pembayran', 'bayar-paket'],
  ['jendla', 'jendela-24-jam'],
  ['pintsan', 'pintasan'],
])('a slip of the finger in "%s" still finds %s first', (typed, slug) => {
  expect(first(typed)).toBe(slug);
});

test.each([
  ['pembayaran', 'bayar'],
  ['membayar', 'bayar'],
  ['menghubungkan', 'hubung'],
  ['undangan', 'undang'],
  ['paket', 'paket'],
])('%s is looked for as %s', (word, root) => {
  expect(rootOf(word)).toBe(root);
});

test('it is found while the word is still being typed', () => {
  for (const typed of ['inv', 'invo', 'invoi']) expect(first(typed)).toBe('invoice');
});

test('what stands in no article finds nothing; nothing typed finds nothing', () => {
  expect(searchArticles(articles, 'xylofon')).toEqual([]);
  expect(searchArticles(articles, '  ')).toEqual([]);
});
