import { expect, test } from 'vitest';
import type { Attention } from './queries.ts';
import { attentionSentence, faultWords, shareOf } from './words.ts';

const NOW = Date.parse('2026-11-25T14:38:00+07:00');
const calm: Attention = {
  payments: { total: 0, amount: 0, oldest: [] },
  inquiries: { total: 0, oldest: [] },
  faults: { total: 0, held: 0, worst: [] },
  near_limits: { total: 0, nearest: [] },
};
const payment: Attention['payments']['oldest'][number] = {
  id: '1',
  number: 'PO-1',
  workspace: { id: '1', name: 'Toko Bunga Kirana' },
  title: 'Business (Yearly)',
  amount: 36_470_400,
  since: '2026-11-25T09:12:00+07:00',
  came: 'proof',
};

test('what waits is said in a sentence that begins with the money, and that nothing does is said too', () => {
  expect(attentionSentence(calm, NOW)).toBe('Semuanya tenang. Tidak ada yang menunggu Anda.');
  expect(
    attentionSentence(
      {
        ...calm,
        payments: { total: 4, amount: 1, oldest: [payment] },
        faults: { total: 4, held: 47, worst: [] },
      },
      NOW,
    ),
  ).toBe('4 pembayaran menunggu diputuskan, yang terlama 5 jam 26 mnt. 4 gangguan, 47 pesan tertahan.');
  expect(attentionSentence({ ...calm, inquiries: { total: 2, oldest: [] } }, NOW)).toBe(
    '2 pesan dari situs belum ditangani.',
  );
});

test('each fault leads to where it is mended', () => {
  const fault = {
    name: 'Batik Larasati & Co',
    detail: 'WhatsApp: token kedaluwarsa',
    since: null,
    holds: 41,
  };
  expect(faultWords({ ...fault, kind: 'channel' })).toMatchObject({
    holds: '41 pesan tertahan',
    to: '/admin/workspaces?only=failing&q=Batik%20Larasati%20%26%20Co',
  });
  for (const kind of ['job', 'quarantine', 'inbound', 'outbound'] as const)
    expect(faultWords({ ...fault, kind }).to).toBe('/admin/jobs');
});

test('of nothing no share is taken', () => {
  expect(shareOf(3, 0)).toBeNull();
  expect(shareOf(1, 4)).toBe(25);
});
