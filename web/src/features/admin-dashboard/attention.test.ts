import { expect, test } from 'vitest';
import { type Figures, needsAttention } from './attention.ts';

const calm: Figures = {
  workspaces: { total: 12, suspended: 1, new_today: 2 },
  members: 40,
  orders: { pending: 3, to_decide: 0 },
  revenue: { this_month: 0, last_month: 0 },
  messages_today: 900,
  ai_answers_today: 500,
  failing_channels: 0,
  dead_jobs: 0,
  quarantined: 0,
  inquiries: 0,
  inbound: { waiting: 4, oldest_seconds: 1 },
};

test('a day without trouble asks for nothing', () => {
  expect(needsAttention(calm)).toEqual([]);
});

test('each trouble leads to where it is mended, the most pressing first', () => {
  const all = needsAttention({
    ...calm,
    orders: { pending: 3, to_decide: 2 },
    failing_channels: 1,
    dead_jobs: 5,
    quarantined: 1,
    inquiries: 3,
    inbound: { waiting: 80, oldest_seconds: 600 },
  });
  expect(all.map(({ to }) => to)).toEqual([
    '/admin/jobs',
    '/admin/workspaces?only=failing',
    '/admin/jobs',
    '/admin/jobs',
    '/admin/orders?status=to_decide',
    '/admin/inquiries',
  ]);
  expect(all[0]?.text).toContain('10 menit');
});
