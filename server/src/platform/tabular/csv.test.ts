import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['=HYPERLINK("http://jahat.id")', `"'=HYPERLINK(""http://jahat.id"")"`],
  ['+62 812', `'+62 812`],
  ['-1+1', `'-1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['＝1', `'＝1`],
  ['|cmd', `'|cmd`],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x; "=1+1"', `"x; ""'=1+1"""`],
  ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
  ['Jalan 5, +1', `"Jalan 5, '+1"`],
  ['dua\r\n=1+1', `"dua\r\n'=1+1"`],
])('what a spreadsheet would run is text: %j', (cell, line) => {
  expect(csvLine([cell])).toBe(`${line}\r\n`);
});

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'a; b', 'kata "ini"', 'dua\r\nbaris', null, -5])).toBe(
    '"a,b","a; b","kata ""ini""","dua\r\nbaris",,-5\r\n',
  );
});
