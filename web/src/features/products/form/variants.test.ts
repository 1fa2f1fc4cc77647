import { expect, test } from 'vitest';
import {
  addOption,
  addValue,
  blankVariant,
  complete,
  missingOf,
  pasteCells,
  removeOption,
  removeValue,
  type Variants,
} from './variants.ts';

const named = ({ variants }: Variants) => variants.map(({ options }) => options.join(' '));
const one: Variants = {
  options: [],
  variants: [{ ...blankVariant(), price: 85_000, weight: '180', stock: '4' }],
};
const sizes = addValue(addOption(one, 'Ukuran', 'M'), 0, 'L');

test('values make combinations in their order, priced and weighed like the first; the first keeps what it has', () => {
  const shirts = addValue(addOption(sizes, 'Warna', 'Hitam'), 1, 'Putih');
  expect(named(shirts)).toEqual(['M Hitam', 'M Putih', 'L Hitam', 'L Putih']);
  expect(shirts.variants[0]).toMatchObject({ key: one.variants[0]!.key, stock: '4' });
  expect(shirts.variants[3]).toMatchObject({ price: 85_000, weight: '180', stock: '0', sku: '' });
});

test('a combination that was taken out stays out until all are asked for', () => {
  const shirts = addValue(addOption(sizes, 'Warna', 'Hitam'), 1, 'Putih');
  const fewer = {
    ...shirts,
    variants: shirts.variants.filter(({ options }) => options.join() !== 'M,Putih'),
  };
  const more = addValue(fewer, 0, 'XL');
  expect(named(more)).toEqual(['M Hitam', 'L Hitam', 'L Putih', 'XL Hitam', 'XL Putih']);
  expect(missingOf(more)).toEqual([['M', 'Putih']]);
  expect(named(complete(more))).toContain('M Putih');
});

test('a value takes its variants along, an option leaves the first of those that are alike then', () => {
  const shirts = addValue(addOption(sizes, 'Warna', 'Hitam'), 1, 'Putih');
  expect(named(removeValue(shirts, 0, 'M'))).toEqual(['L Hitam', 'L Putih']);
  expect(named(removeOption(shirts, 1))).toEqual(['M', 'L']);
  const back = removeValue(removeValue(sizes, 0, 'L'), 0, 'M');
  expect(back.options).toEqual([]);
  expect(named(back)).toEqual(['']);
  expect(back.variants[0]!.key).toBe(one.variants[0]!.key);
});

test('cells of a spreadsheet are laid over the table; amounts are read as they are written here', () => {
  const pasted = pasteCells(
    sizes.variants,
    { row: 0, column: 'price' },
    'Rp90.000,00\t12\t200\tKS-M\r\n95.500\t\r\nx\r\n',
  );
  expect(pasted).toMatchObject([
    { price: 90_000, stock: '12', weight: '200', sku: 'KS-M' },
    { price: 95_500, stock: '', weight: '180' },
  ]);
});
