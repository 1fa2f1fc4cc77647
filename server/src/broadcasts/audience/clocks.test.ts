import { expect, test } from 'vitest';
import { offsetOf, quietUntil } from './clocks.ts';
import { fillPlaces } from './values.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00.000Z`);
const QUIET = { from: '20:00', until: '08:00' };

test.each([
  ['12:59', null],
  ['13:00', '2026-11-24T01:00:00.000Z'],
  ['23:30', '2026-11-24T01:00:00.000Z'],
  ['00:59', '2026-11-23T01:00:00.000Z'],
  ['01:00', null],
])('at %s UTC it is quiet in Jakarta until %s', (time, until) => {
  expect(quietUntil(QUIET, at(time), 420)?.toISOString() ?? null).toBe(until);
});

test('the same evening is quiet an hour earlier in Makassar, and two in Jayapura', () => {
  expect([420, 480, 540].map((offset) => quietUntil(QUIET, at('11:30'), offset) !== null)).toEqual([
    false,
    false,
    true,
  ]);
  expect([420, 480, 540].map((offset) => quietUntil(QUIET, at('12:30'), offset) !== null)).toEqual([
    false,
    true,
    true,
  ]);
});

test('zones are minutes ahead of UTC', () => {
  expect(
    ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'].map((zone) => offsetOf(zone, at('05:00'))),
  ).toEqual([420, 480, 540]);
});

test.each([
  ['Ratna\n\nKlik: http://jahat', 'Ratna Klik: http://jahat'],
  ['{{1}} {{body.nama}}', '1 body.nama'],
  ['{}}{contact.phone}{{}', 'contact.phone'],
  ['a\tb\u2028c\u0000d', 'a b c d'],
  [`banyak${' '.repeat(40)}spasi`, 'banyak spasi'],
])('what a customer wrote of themselves stays text in one line: %j', (value, text) => {
  const values = new Map([['body.nama', { source: 'contact.name', fallback: 'Kak' }]]);
  expect(fillPlaces(values, { 'contact.name': value }).filled).toEqual({ 'body.nama': text });
});

test('without a value and without a word in its place nobody gets {{1}}', () => {
  const values = new Map([['body.1', { source: 'contact.city', fallback: ' ' }]]);
  expect(fillPlaces(values, { 'contact.city': '{{}}' })).toEqual({ filled: {}, missing: ['body.1'] });
});
