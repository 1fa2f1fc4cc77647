import { describe, expect, test } from 'vitest';
import { nextState, outcomeOf, type PaymentState, rupiahOf } from './rules.ts';

describe('Midtrans’ statuses', () => {
  test.each([
    ['pending', undefined, 'waiting'],
    ['capture', 'accept', 'paid'],
    ['capture', 'challenge', 'review'],
    ['capture', 'deny', 'same'],
    ['capture', undefined, 'same'],
    ['settlement', undefined, 'paid'],
    ['settlement', 'accept', 'paid'],
    ['settlement', 'challenge', 'review'],
    ['deny', undefined, 'failed'],
    ['cancel', undefined, 'failed'],
    ['failure', undefined, 'failed'],
    ['expire', undefined, 'expired'],
    ['refund', undefined, 'reversed'],
    ['chargeback', undefined, 'reversed'],
    ['partial_refund', undefined, 'same'],
    ['partial_chargeback', undefined, 'same'],
    ['authorize', 'accept', 'same'],
    ['SETTLEMENT', undefined, 'same'],
    ['', undefined, 'same'],
  ])('%s with fraud %s is %s', (status, fraud, outcome) => {
    expect(outcomeOf(status, fraud)).toBe(outcome);
  });
});

describe('what follows', () => {
  test.each([
    ['waiting', 'settlement', 'paid'],
    ['waiting', 'deny', 'failed'],
    ['waiting', 'expire', 'expired'],
    ['waiting', 'refund', 'failed'],
    ['paid', 'pending', 'paid'],
    ['paid', 'expire', 'paid'],
    ['paid', 'settlement', 'paid'],
    ['paid', 'deny', 'reversed'],
    ['paid', 'cancel', 'reversed'],
    ['paid', 'refund', 'reversed'],
    ['paid', 'partial_refund', 'paid'],
    ['late', 'settlement', 'late'],
    ['late', 'refund', 'reversed'],
    ['returned', 'settlement', 'returned'],
    ['returned', 'refund', 'reversed'],
    ['failed', 'pending', 'failed'],
    ['failed', 'settlement', 'paid'],
    ['expired', 'settlement', 'paid'],
    ['expired', 'pending', 'expired'],
    ['reversed', 'deny', 'reversed'],
    ['reversed', 'pending', 'reversed'],
    ['reversed', 'expire', 'reversed'],
  ] as [PaymentState, string, PaymentState][])('%s, then %s: %s', (state, status, next) => {
    expect(nextState(state, outcomeOf(status, undefined))).toBe(next);
  });
});

test.each([
  ['10000.00', 10_000],
  ['151670400.00', 151_670_400],
  ['1499000', 1_499_000],
  ['1499000.50', null],
  ['1e6', null],
  ['-1499000.00', null],
  [' 1499000', null],
  ['', null],
])('%s is %s rupiah', (text, rupiah) => {
  expect(rupiahOf(text)).toBe(rupiah);
});
