import { expect, test } from 'vitest';
import { boundsOf, breaksOf, intervalOf, overlaps, pull, roomIn } from './week-rules.ts';

const day = [
  { from: 480, to: 720 },
  { from: 780, to: 1050 },
];

test('a block is pulled in quarters of an hour, and stops at its neighbour', () => {
  const bounds = boundsOf(day, 0);
  expect(pull(day[0]!, 'to', 20, bounds)).toEqual({ from: 480, to: 735 });
  expect(pull(day[0]!, 'to', 500, bounds)).toEqual({ from: 480, to: 780 });
  expect(pull(day[0]!, 'from', 500, bounds)).toEqual({ from: 705, to: 720 });
  expect(pull(day[0]!, 'all', 500, bounds)).toEqual({ from: 540, to: 780 });
  expect(pull(day[0]!, 'all', -900, bounds)).toEqual({ from: 0, to: 240 });
});

test('what is typed may end at midnight or on the next day, and overlaps are seen', () => {
  expect(intervalOf('08:00', '00:00')).toEqual({ from: 480, to: 1440 });
  expect(intervalOf('22:00', '06:00')).toEqual({ from: 1320, to: 1800 });
  expect(intervalOf('', '06:00')).toBeNull();
  expect([overlaps(day), overlaps([day[0]!, { from: 700, to: 800 }])]).toEqual([false, true]);
});

test('a new block finds room, or there is none', () => {
  expect(roomIn([])).toEqual({ from: 480, to: 1020 });
  expect(roomIn(day)).toEqual({ from: 1110, to: 1350 });
  expect(roomIn([{ from: 480, to: 1440 }])).toBeNull();
});

test('what lies between two blocks is a break with the name that people have for it; half a day off is none', () => {
  const plain = { isFriday: false, isFast: false };
  const noon = [
    { from: 480, to: 690 },
    { from: 810, to: 1050 },
  ];
  expect(breaksOf(day, plain)).toEqual([{ name: 'Istirahat', from: 720, to: 780 }]);
  expect(breaksOf(noon, { ...plain, isFriday: true })).toEqual([{ name: 'Jumatan', from: 690, to: 810 }]);
  const fast = [
    { from: 540, to: 930 },
    { from: 1170, to: 1290 },
  ];
  expect(breaksOf(fast, { ...plain, isFast: true })[0]?.name).toBe('Buka puasa');
  expect(breaksOf([day[0]!, { from: 1140, to: 1260 }], plain)).toEqual([]);
});
