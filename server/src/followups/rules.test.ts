import { expect, test } from 'vitest';
import { dueAfter, endedBy, outsideQuiet, type Since, wayOf } from './rules.ts';

const night = { quiet_from: '21:00', quiet_to: '07:00' };

test.each([
  // 10.00 in Jakarta, two hours later.
  ['2026-11-23T03:00:00Z', 120, null, '2026-11-23T05:00:00.000Z'],
  // 20.30 and an hour: the night is over at 07.00.
  ['2026-11-23T13:30:00Z', 60, null, '2026-11-24T00:00:00.000Z'],
  // 23.50 and an hour, past midnight.
  ['2026-11-23T16:50:00Z', 60, null, '2026-11-24T00:00:00.000Z'],
  // At 09.00, which is over for today.
  ['2026-11-23T03:00:00Z', 60, '09:00', '2026-11-24T02:00:00.000Z'],
  // At 12.00, still to come; exactly then counts.
  ['2026-11-23T03:00:00Z', 60, '12:00', '2026-11-23T05:00:00.000Z'],
  ['2026-11-23T04:00:00Z', 60, '12:00', '2026-11-23T05:00:00.000Z'],
  // A schedule within the quiet hours waits for their end.
  ['2026-11-23T03:00:00Z', 60, '22:00', '2026-11-24T00:00:00.000Z'],
])('silent since %s, after %i minutes at %s: %s', (since, send_in_minutes, schedule, due) => {
  expect(dueAfter(new Date(since), { send_in_minutes, schedule, ...night }).toISOString()).toBe(due);
});

test('quiet hours within a day, and none', () => {
  const noon = new Date('2026-11-23T05:30:00Z');
  expect(outsideQuiet(noon, { quiet_from: '12:00', quiet_to: '13:00' }).toISOString()).toBe(
    '2026-11-23T06:00:00.000Z',
  );
  expect(outsideQuiet(noon, { quiet_from: '12:00', quiet_to: '12:00' })).toBe(noon);
});

const silent: Since = {
  enabled: true,
  status: 'open',
  silenced: false,
  customerWrote: false,
  personWrote: false,
  settled: false,
};
test.each([
  [{}, null],
  [{ status: 'snoozed' }, null],
  [{ status: 'resolved' }, 'Percakapan sudah selesai.'],
  [{ customerWrote: true }, 'Pelanggan sudah membalas.'],
  [{ personWrote: true }, 'Tim sudah menulis lagi.'],
  [{ silenced: true }, 'Kontak diblokir atau ditandai spam.'],
  [{ settled: true }, 'Pesanannya sudah dibayar atau dibatalkan.'],
  [{ enabled: false }, 'Follow-up ini dimatikan.'],
] as const)('%j ends it: %s', (more, why) => {
  expect(endedBy({ ...silent, ...more })).toBe(why);
});

test.each([
  ['Halo', null, true, 'text'],
  ['Halo', null, false, null],
  ['Halo', 'id', false, 'template'],
  ['', 'id', true, 'template'],
] as const)('%j and template %s in a window that is open %s goes as %s', (text, template_id, open, way) => {
  expect(wayOf({ text, template_id }, open)).toBe(way);
});
