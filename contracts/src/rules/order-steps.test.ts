import { describe, expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '../commerce/orders.ts';
import { isOpen, mayCancel, mayStep, stepBefore } from './order-steps.ts';

describe('an order may step', () => {
  const allowed: Record<OrderStatus, OrderStatus[]> = {
    pending: ['processing', 'shipping', 'completed', 'cancelled'],
    processing: ['pending', 'shipping', 'completed', 'cancelled'],
    shipping: ['processing', 'completed', 'cancelled'],
    completed: ['shipping'],
    cancelled: ['pending'],
  };
  test.each(orderStatuses)('from %s nowhere but there', (from) => {
    expect(orderStatuses.filter((to) => mayStep(from, to))).toEqual(allowed[from]);
  });
});

test('goods and prices change until it is shipped', () => {
  expect(orderStatuses.filter(isOpen)).toEqual(['pending', 'processing']);
});

test('an order goes back by one, and is cancelled until it is completed', () => {
  expect(orderStatuses.map(stepBefore)).toEqual([null, 'pending', 'processing', 'shipping', null]);
  expect(orderStatuses.filter(mayCancel)).toEqual(['pending', 'processing', 'shipping']);
});
