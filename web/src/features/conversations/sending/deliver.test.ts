import { ApiError } from '@sapa/contracts/client';
import { expect, test } from 'vitest';
import { whyNot } from './deliver.ts';

const at = (secondsAgo: number) => ({ created_at: new Date(Date.now() - secondsAgo * 1000).toISOString() });
const shut = new ApiError('WINDOW_CLOSED', 422, 'Jendela 24 jam sudah tutup.');

test('a window that shut while the line was down is said in a plain sentence with what to do next', () => {
  expect(whyNot(shut, at(600))).toMatch(/tutup selagi pesan ini menunggu koneksi.*Kirim template/);
});

test('one that shut while it was being written is the server’s own words, as is every other refusal', () => {
  expect(whyNot(shut, at(1))).toBe('Jendela 24 jam sudah tutup.');
  expect(whyNot(new ApiError('NOT_FOUND', 404, 'Tidak ada.'), at(600))).toBe('Tidak ada.');
});
