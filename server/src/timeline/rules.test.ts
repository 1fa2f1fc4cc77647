import { expect, test } from 'vitest';
import { mergeNewest } from './merge.ts';
import type { ThreadLine } from './read-threads.ts';
import { exchangesOf, wholeOf } from './rules.ts';

/** `c` the customer, `n` Nara, `s` Sekar, `-` a grey line, `a` the customer from an ad, ` ` an hour of silence. */
function thread(script: string): ThreadLine[] {
  let minute = 0;
  return [...script].flatMap((sign, seq) => {
    minute += sign === ' ' ? 60 : 1;
    if (sign === ' ') return [];
    const direction = sign === '-' ? 'internal' : 'ca'.includes(sign) ? 'in' : 'out';
    return {
      seq,
      direction,
      sender_name: sign === 'a' ? 'c' : sign,
      referral: sign === 'a' ? {} : null,
      created_at: new Date(minute * 60_000),
    } as ThreadLine;
  });
}
const told = (script: string) =>
  exchangesOf(thread(script)).map(({ lines }) =>
    lines.map(({ direction, sender_name }) => (direction === 'internal' ? '-' : sender_name)).join(''),
  );

test.each([
  ['cncncn', ['cncncn'], 'one who answers again and again'],
  ['ccnns', ['ccnn', 's'], 'another answers'],
  ['cncs', ['cn', 'cs'], 'what was asked goes with whoever answered it'],
  ['cnc', ['cn', 'c'], 'what nobody has answered stands alone'],
  ['cn c', ['cn', 'c'], 'after an hour it is another matter'],
  ['c n', ['c', 'n'], 'an answer after an hour'],
  ['cnc-s', ['cn', 'c', '-', 's'], 'a hand-over'],
  ['cnan', ['cn', 'cn'], 'a click on an ad begins anew'],
  ['', [], 'nothing'],
])('%s is told as %j: %s', (script, exchanges) => {
  expect(told(script)).toEqual(exchanges);
});

test('what may have begun before what was read is left to the next page, unless it is all there is', () => {
  const [first, second] = exchangesOf(thread('cncs'));
  expect(wholeOf([first!, second!], true)).toEqual([second]);
  expect(wholeOf([first!], true)).toEqual([first]);
  expect(wholeOf([first!, second!], false)).toEqual([first, second]);
});

test('streams are merged in their own order, and no further than the shortest was read', () => {
  const at = (...times: string[]) => times.map((time) => ({ at: time, id: time }));
  const { page, taken } = mergeNewest(
    [
      { items: at('9', '5', '4'), isCut: false },
      { items: at('8', '7'), isCut: true },
    ],
    10,
  );
  expect(page.map(({ id }) => id)).toEqual(['9', '8', '7']);
  expect(taken).toEqual([1, 2]);
});
