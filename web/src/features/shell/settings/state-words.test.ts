import type { SettingsOverview } from '@sapa/contracts/settings-overview';
import { expect, test } from 'vitest';
import { neededHands, stateWords } from './state-words.ts';

const NOW = new Date('2026-11-28T05:00:00Z');

const overview: SettingsOverview = {
  hours: { schedules: 2, open: true, until: NOW.toISOString() },
  people: { members: 5, invited: 1, teams: 3 },
  channels: { connected: 6, broken: [] },
  quick_replies: { count: 26, favourite: 'faktur' },
  labels: { count: 14, unused: 0 },
  fields: { count: 0 },
  products: { active: 64, sold_out: 2 },
  templates: { approved: 12, pending: 1, stopped: 0 },
  followups: { on: 0, sent_this_week: 0 },
  agents: { on: 2, all: 3 },
  sources: { count: 9, failed: 0 },
  csat: { enabled: true, average: 4.2, answers: 105 },
  automations: { on: 1, all: 3 },
  tools: { on: 0, all: 0, failed_today: 0 },
  audit: { this_week: 42, last_by: 'Ayu' },
  billing: {
    plan_title: 'Business',
    credits_left: 1_000,
    credits_percent: 40,
    contacts_percent: 12,
    runs_out_at: null,
    resets_at: '2026-12-01T00:00:00Z',
  },
};

test('each room says how it stands in one line', () => {
  const words = stateWords(overview);
  expect(words['/user/agent-management']).toEqual({ words: '5 orang · 3 tim · 1 undangan menunggu' });
  expect(words['/user/quick-replies']).toEqual({ words: '26 balasan · /faktur paling sering' });
  expect(words['/user/products']).toEqual({ words: '64 produk · 2 habis' });
  expect(words['/user/csat']).toEqual({ words: 'Ditanyakan · 4,2 dari 105 jawaban' });
  expect(words['/user/followups']).toEqual({ words: '12 template disetujui · 1 ditinjau Meta' });
  expect(words['/user/settings/contact-fields']).toEqual({ words: 'Belum ada kolom sendiri' });
  expect(words['/user/developers/api-tools']).toEqual({ words: 'Belum ada tool' });
});

test('what is not for the eyes of a member stands nowhere', () => {
  const words = stateWords({ ...overview, billing: null, audit: null, csat: null });
  for (const to of ['/user/billings', '/user/usage', '/user/settings/audit-log', '/user/csat'])
    expect(words[to]).toBeUndefined();
});

test('nothing to do: no hand is asked for; a broken channel and credits that run out come with their consequence', () => {
  expect(neededHands(overview, NOW)).toEqual([]);
  const hands = neededHands(
    {
      ...overview,
      channels: {
        connected: 5,
        broken: [
          {
            id: '0b0d1f4e-7c7e-4bb6-9a55-0d1f2c3b4a59',
            kind: 'instagram',
            name: '@kopinusantara',
            problem: 'Izin Meta habis',
            since: null,
          },
        ],
      },
      sources: { count: 9, failed: 1 },
      billing: { ...overview.billing!, runs_out_at: '2026-11-29T05:00:00Z' },
    },
    NOW,
  );
  expect(hands.map(({ id, tone, to }) => [id, tone, to])).toEqual([
    ['0b0d1f4e-7c7e-4bb6-9a55-0d1f2c3b4a59', 'failed', '/user/connected-platforms'],
    ['sources', 'failed', '/user/chatbots/chatbot-list'],
    ['credits', 'waiting', '/user/usage'],
  ]);
  expect(hands[0]).toMatchObject({
    title: '@kopinusantara terputus',
    words: 'Izin Meta habis. Balasan menunggu sampai dihubungkan lagi.',
  });
});
