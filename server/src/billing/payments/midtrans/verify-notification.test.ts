import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiUrlOf } from './call-midtrans.ts';
import { verifyNotification } from './verify-notification.ts';

const KEY = 'SB-Mid-server-contoh';
const sign = (id: string, code: string, amount: string, key = KEY) =>
  createHash('sha512').update(`${id}${code}${amount}${key}`).digest('hex');
const notification = (change: Record<string, unknown> = {}) =>
  JSON.stringify({
    order_id: 'sapa-1',
    status_code: '200',
    gross_amount: '1499000.00',
    transaction_status: 'settlement',
    signature_key: sign('sapa-1', '200', '1499000.00'),
    ...change,
  });

test('what Midtrans signed is believed', () => {
  expect(verifyNotification(notification(), KEY)).toBe('sapa-1');
});

test('without a server key nothing is believed, not even what is signed with an empty one', () => {
  expect(verifyNotification(notification(), undefined)).toBeNull();
  const empty = notification({ signature_key: sign('sapa-1', '200', '1499000.00', '') });
  expect(verifyNotification(empty, undefined)).toBeNull();
  expect(verifyNotification(empty, KEY)).toBeNull();
});

test.each([
  ['no signature', { signature_key: undefined }],
  ['another key', { signature_key: sign('sapa-1', '200', '1499000.00', `${KEY}x`) }],
  ['another order', { order_id: 'sapa-2' }],
  ['another amount', { gross_amount: '1.00' }],
  ['the amount formatted anew', { gross_amount: '1499000' }],
  ['an amount that is a number', { gross_amount: 1_499_000 }],
  ['another code', { status_code: '201' }],
  ['a signature in capitals', { signature_key: sign('sapa-1', '200', '1499000.00').toUpperCase() }],
  ['a signature cut short', { signature_key: sign('sapa-1', '200', '1499000.00').slice(0, 64) }],
  ['signatures in a list', { signature_key: [sign('sapa-1', '200', '1499000.00')] }],
])('%s is refused', (_, change) => {
  expect(verifyNotification(notification(change), KEY)).toBeNull();
});

test.each(['', '{', 'null', '[]', '"x"'])('%s is refused', (body) => {
  expect(verifyNotification(body, KEY)).toBeNull();
});

test('status is asked at the API’s own host', () => {
  expect(apiUrlOf('https://app.midtrans.com')).toBe('https://api.midtrans.com');
  expect(apiUrlOf('https://app.sandbox.midtrans.com')).toBe('https://api.sandbox.midtrans.com');
  expect(apiUrlOf('http://127.0.0.1:4010/midtrans')).toBe('http://127.0.0.1:4010/midtrans');
});
