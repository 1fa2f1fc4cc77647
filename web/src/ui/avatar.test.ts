import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Ratna Kusumawardani', 'RK'],
  ['dr. Hendra Wijaya', 'HW'],
  ['Ibu Sri Wahyuni Lestari', 'SL'],
  ['Budi', 'B'],
  ['+62 812-8837-4410', ''],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
