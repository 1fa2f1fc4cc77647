import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import type { Channel } from '@sapa/contracts/channels/channels';
import { expect, test } from 'vitest';
import { openStep, type Progress, standAt } from './steps.ts';

const nothing: Progress = {
  settings: {
    name: 'Kopi',
    time_zone: 'Asia/Jakarta',
    date_language: 'id',
    business_kind: null,
    release_offline_minutes: 5,
    release_unanswered_minutes: null,
    unread_rule: 'team',
  },
  chat: null,
  agent: null,
};
const known = { ...nothing, settings: { ...nothing.settings, business_kind: 'food' as const } };
const chat = { id: 'chat' } as Channel;
const agent = (more: Partial<AiAgent>) =>
  ({ channel_ids: ['chat'], source_count: 0, ...more }) as unknown as AiAgent;

test.each<[string, Progress, string]>([
  ['nothing', nothing, 'business'],
  ['a kind', known, 'channel'],
  ['a live chat', { ...known, chat }, 'agent'],
  [
    'an agent that answers elsewhere',
    { ...known, chat, agent: agent({ channel_ids: [], source_count: 1 }) },
    'agent',
  ],
  ['an agent without a source', { ...known, chat, agent: agent({}) }, 'procedures'],
  ['all but a kind', { ...nothing, chat, agent: agent({ source_count: 1 }) }, 'try'],
])('with %s one stands where the next thing is missing', (_what, progress, step) => {
  expect(openStep(progress)).toBe(step);
});

test('the address leads back to any step that was done, and to none that is still to come', () => {
  expect(standAt('channel', 'procedures')).toBe('channel');
  expect(standAt('try', 'procedures')).toBe('procedures');
  expect(standAt('elsewhere', 'agent')).toBe('agent');
});
