import { describe, expect, test } from 'vitest';
import { displayPhone } from './display-phone.ts';
import { readPhone } from './read-phone.ts';

describe('a number as people write it becomes one E.164 number', () => {
  test.each([
    '08123456789',
    '0812-3456-789',
    '628123456789',
    '+62 812 3456 789',
    '8123456789',
    '+6208123456789',
    '62 08123456789',
    '(0812) 3456789',
    'tel:+628123456789',
    'wa.me/628123456789',
    'https://wa.me/628123456789',
    '628123456789@s.whatsapp.net',
    '00628123456789',
    '0812.3456.789',
    '+62 0812 3456 789',
    '+62(0)812-3456-789',
    '62 0 812 3456 789',
    '0812–3456–789',
    '٠٨١٢٣٤٥٦٧٨٩',
    '８１２３４５６７８９',
    '8123456789.0',
    '\u202a+62 812-3456-789\u202c',
    '0812\u200e3456789',
    'wa.me/628123456789?text=halo',
    'https://api.whatsapp.com/send?phone=628123456789&text=halo',
  ])('%s', (written) => {
    expect(readPhone(written)).toBe('+628123456789');
  });
});

test.each([
  '',
  'abc',
  '14045',
  '8.12346E+11',
  'o8123456789',
  '0812 3456 789 ext 3',
  '=+628123456789',
  '08123456789 atau 0813111222',
  '0812 3456 789 / 0813 1111 222',
  '+62 812',
])('what is no single number is refused, never guessed: "%s"', (written) => {
  expect(readPhone(written)).toBeNull();
});

test('landlines and numbers of other countries are kept', () => {
  expect(readPhone('(021) 555-0123')).toBe('+62215550123');
  expect(readPhone('+62 021 5550123')).toBe('+62215550123');
  expect(readPhone('+1 (415) 555-2671')).toBe('+14155552671');
  expect(readPhone('+60 12 345 6789')).toBe('+60123456789');
});

test.each([
  ['+628123456789', '0812-3456-789'],
  ['+62215550123', '(021) 5550123'],
  ['+60123456789', '+60 12 345 6789'],
  [null, null],
])('%s is shown as %s', (stored, shown) => {
  expect(displayPhone(stored)).toBe(shown);
});
