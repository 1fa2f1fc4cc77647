import { afterAll, describe, expect, it } from 'vitest';
import {
  clock,
  dayTitle,
  duration,
  exactTime,
  fileSize,
  listTime,
  rupiah,
  showDatesIn,
  spokenTime,
} from './format.ts';

const NOW = new Date('2026-11-21T03:00:00Z');

describe('times are Jakarta’s until a person says otherwise', () => {
  it('on the clock', () => expect(clock('2026-11-21T07:05:00Z')).toBe('14.05'));

  it.each([
    ['2026-11-20T17:30:00Z', '00.30'],
    ['2026-11-20T16:30:00Z', 'Kemarin'],
    ['2026-11-17T05:00:00Z', 'Selasa'],
    ['2026-08-17T05:00:00Z', '17 Agu'],
    ['2025-03-12T05:00:00Z', '12 Mar 2025'],
  ])('in a list, %s is %s', (at, text) => expect(listTime(at, NOW)).toBe(text));

  it('within a sentence yesterday has no capital', () =>
    expect(spokenTime('2026-11-20T16:30:00Z', NOW)).toBe('kemarin'));

  it.each([
    ['2026-11-21T01:00:00Z', 'Hari ini'],
    ['2026-11-20T01:00:00Z', 'Kemarin'],
    ['2026-11-10T01:00:00Z', 'Selasa, 10 November 2026'],
  ])('between two days, %s is %s', (at, text) => expect(dayTitle(at, NOW)).toBe(text));
});

describe('in another zone and language', () => {
  afterAll(() => showDatesIn('Asia/Jakarta', 'id'));
  it('the clock, the day and the words are theirs', () => {
    showDatesIn('Asia/Jayapura', 'en');
    expect(clock('2026-11-21T07:05:00Z')).toBe('16:05');
    expect(dayTitle('2026-11-10T16:00:00Z', NOW)).toBe('Wednesday, 11 November 2026');
  });
  it('the exact time names its zone', () => {
    showDatesIn('Asia/Makassar', 'id');
    expect(exactTime('2026-11-21T07:05:00Z')).toBe('Sabtu, 21 November 2026 pukul 15.05.00 WITA');
  });
});

it('money, sizes and lengths are written the Indonesian way', () => {
  expect(rupiah(7_400_000).replaceAll(/\s/g, '')).toBe('Rp7.400.000');
  expect(fileSize(1_468_006)).toBe('1,4 MB');
  expect(fileSize(200)).toBe('1 KB');
  expect(duration(67)).toBe('1:07');
});
