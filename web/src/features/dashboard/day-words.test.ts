import type { Dashboard } from '@sapa/contracts/analytics/dashboard';
import { expect, test } from 'vitest';
import { aiAtWork, aloneShare, aloneText, daySentence, weekdayOf } from './day-words.ts';

const few = { total: 0, late: 0, longest: [] };
const calm = {
  scope: 'shop',
  since: '2026-11-24T17:00:00.000Z',
  figures: { received: 128, answered_by_ai: 0, answered_by_members: 0, handed_over: 0 },
  wait_target_seconds: 600,
  waiting: few,
  mine: few,
  first_steps: { channel: true, agent: true, procedure: true, agent_enabled: true, ai_answered: true },
} as unknown as Dashboard;

test('who waits is said first, and how many of them too long', () => {
  expect(daySentence({ ...calm, waiting: { ...few, late: 2 } }, 7)).toBe(
    '7 pelanggan menunggu, 2 di antaranya melewati target 10 mnt.',
  );
  expect(daySentence(calm, 3)).toBe('3 pelanggan menunggu.');
  expect(daySentence({ ...calm, scope: 'own', mine: { ...few, total: 1 } }, 7)).toBe(
    '1 pelanggan menunggu balasan Anda.',
  );
});

test('where nobody waits it says so, and a new shop what comes next', () => {
  expect(daySentence(calm, 0)).toBe('Tidak ada yang menunggu orang. Semua sudah dijawab.');
  const quiet = { ...calm, figures: { ...calm.figures, received: 0 } };
  expect(daySentence(quiet, 0)).toBe('Belum ada percakapan hari ini.');
  expect(daySentence({ ...quiet, first_steps: { ...calm.first_steps, agent: false } }, 0)).toContain(
    'langkah awal',
  );
});

test('the day is the workspace’s, and of nothing AI has no share', () => {
  expect(weekdayOf(calm)).toBe('Rabu');
  expect(aloneShare({ alone: 3, talks: 4, open: 2 })).toBe(75);
  expect(aloneShare({ alone: 0, talks: 0, open: 0 })).toBeNull();
  expect(aloneShare(null)).toBeNull();
});

test('while more talks go on than AI has solved it is no share that is said, but what it is at', () => {
  const said = (alone: number, talks: number, open: number) => [
    aloneText({ alone, talks, open }),
    aiAtWork({ alone, talks, open }),
  ];
  expect(said(0, 5, 13)).toEqual(['0', '13 masih dijawab AI, 5 perlu tim']);
  expect(said(1, 28, 14)).toEqual(['1', '14 masih dijawab AI, 27 perlu tim']);
  expect(said(0, 0, 2)).toEqual(['0', '2 masih dijawab AI']);
  expect(said(0, 5, 0)).toEqual(['0%', null]);
  expect(said(4, 5, 3)).toEqual(['80%', null]);
  expect(said(0, 0, 0)).toEqual(['–', null]);
});
