import { expect, test } from 'vitest';
import { cellsAsked } from './read-columns.ts';

const cells = (columns: readonly string[], prices: readonly string[]) =>
  columns.map((column, i) => ({ column, text: prices[i]! }));
const quoted = (columns: readonly string[], prices: readonly string[]) =>
  cellsAsked(cells(columns, prices), () => false).map(({ text }) => text);

test('where no column is named, of prices for some alone the first is quoted, of sizes and kinds all', () => {
  expect(quoted(['ecer', 'grosir (min 10 pack)'], ['12.000', '10.000'])).toEqual(['12.000']);
  expect(quoted(['harga', 'member'], ['650.000', '585.000'])).toEqual(['650.000']);
  expect(quoted(['panas', 'es'], ['13rb', '15rb'])).toEqual(['13rb', '15rb']);
  expect(quoted(['reguler', 'jumbo'], ['14rb', '18rb'])).toEqual(['14rb', '18rb']);
});
