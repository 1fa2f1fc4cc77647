import { expect, it } from 'vitest';
import { staysWithCustomer } from './stays-with-customer.ts';

const sent = { direction: 'out', status: 'delivered', created_at: '2026-11-02T03:00:00.000Z' } as const;
const after = (hours: number) => new Date(Date.parse(sent.created_at) + hours * 3_600_000);

it.each([
  ['a channel that takes nothing back', sent, 0, 0, true],
  ['a channel of ours', sent, null, 9000, false],
  ['within its hours', sent, 48, 47.9, false],
  ['after its hours', sent, 48, 48, true],
  ['a note', { ...sent, direction: 'internal', status: null }, 0, 1, false],
  ['what waits to be sent', { ...sent, status: 'queued' }, 0, 1, false],
  ['what never arrived', { ...sent, status: 'failed' }, 0, 1, false],
  ['nobody knows whether it arrived', { ...sent, status: 'unknown' }, 0, 1, true],
] as const)('what is deleted stays with the customer or not: %s', (_case, message, hours, later, stays) => {
  expect(staysWithCustomer(message, hours, after(later))).toBe(stays);
});
