import { describe, expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { readFacts } from './read-facts.ts';

const lines = (text: string) =>
  layOut(text, readFacts(text)).map(({ heading, label, columns, start, end }) => ({
    line: text.slice(start, end),
    heading: heading && text.slice(heading.start, heading.end),
    label: label && text.slice(label.start, label.end).trim(),
    heads: columns.map(({ head }) => text.slice(head.start, head.end).trim()),
  }));

describe('what a line stands under', () => {
  test.each([
    ['HARGA SOFA\nKain 65rb', 'HARGA SOFA'],
    ['KUE KERING (toples 500 gr)\nNastar 85.000', 'KUE KERING (toples 500 gr)'],
    ['Bisa lepas kunci?\nTidak bisa', 'Bisa lepas kunci?'],
    ['*Ongkir*\nBandung 12rb', '*Ongkir*'],
  ])('%j', (text, heading) => {
    expect(lines(text).at(-1)?.heading).toBe(heading);
  });

  test('a line that answers, and one after a blank line, stand under none', () => {
    expect(lines('DP 50rb:\nbatal hangus').at(-1)?.heading).toBeUndefined();
    expect(lines('HARGA SOFA\n\nKain 65rb').at(-1)?.heading).toBeUndefined();
  });
});

describe('columns of a table', () => {
  test.each([
    '| Motor | 12 jam | 24 jam |\n|---|---|---|\n| Beat | 60.000 | 75.000 |',
    'Motor\t12 jam\t24 jam\nBeat\t60.000\t75.000',
    'Motor    12 jam    24 jam\nBeat     60.000    75.000',
  ])('%j', (text) => {
    expect(lines(text).at(-1)).toMatchObject({ label: 'Beat', heads: ['Motor', '12 jam', '24 jam'] });
  });

  test('parted by strokes of the pen', () => {
    expect(lines('rate 6 jam / 12 jam\nCanon 70k / 100k').at(-1)?.heads).toEqual(['rate 6 jam', '12 jam']);
  });

  test('a row of prices is no head', () => {
    expect(lines('Beat | 60.000 | 75.000\nVario | 80.000 | 100.000').at(-1)?.heads).toEqual([]);
  });
});
