import { expect, it } from 'vitest';
import { healthOf } from './rules.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const well = { status: 'CONNECTED', canSend: 'AVAILABLE', reason: null, quality: 'GREEN' as const };
const token = { valid: true, expiresAt: null };
const days = (n: number) => new Date(NOW.getTime() + n * 86_400_000);

it('a number that is well has no problem', () => {
  expect(healthOf(well, token, NOW)).toEqual({ status: 'connected', problem: null });
  expect(healthOf({ ...well, status: null, canSend: null, quality: 'NA' }, token, NOW).problem).toBeNull();
  expect(healthOf(well, { valid: true, expiresAt: days(8) }, NOW).problem).toBeNull();
});

it.each([
  [{}, { valid: false, expiresAt: null }, 'reconnect_needed', /berakhir.+Hubungkan kembali/],
  [{ status: 'BANNED' }, token, 'connected', /diblokir.+banding/],
  [{ status: 'PENDING' }, token, 'connected', /belum selesai didaftarkan/],
  [{ canSend: 'BLOCKED', reason: 'Add a card' }, token, 'connected', /memblokir.+“Add a card”/],
  [{ canSend: 'LIMITED' }, token, 'connected', /membatasi/],
  [{}, { valid: true, expiresAt: days(3) }, 'connected', /berakhir pada 24 November 2026/],
  [{ quality: 'RED' as const }, token, 'connected', /Kualitas nomor ini rendah/],
])('%o with %o is said, with the next step', (facts, given, status, problem) => {
  const health = healthOf({ ...well, ...facts }, given, NOW);
  expect(health.status).toBe(status);
  expect(health.problem).toMatch(problem);
});
