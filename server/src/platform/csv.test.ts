import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['=HYPERLINK("http://jahat.id")', `"'=HYPERLINK(""http://jahat.id"")"`],
  ['+62 812', `'+62 812`],
  ['-1+1', `'-1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['＝1', `'＝1`],
  ['|cmd', `'|cmd`],
])('what a spreadsheet would run is text: %j', (cell, line) => {
  expect(csvLine([cell])).toBe(`${line}\r\n`);
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'kata "ini"', 'dua\nbaris', null, -5])).toBe(
    '"a,b","kata ""ini""","dua\nbaris",,-5\r\n',
  );
});
