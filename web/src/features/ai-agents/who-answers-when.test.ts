import { expect, test } from 'vitest';
import { whoAnswersWhen } from './who-answers-when.ts';

const served = {
  channel: { assignment: 'round_robin' },
  agent: { name: 'Nara', enabled: true },
  specialists: ['Jejak'],
  team: 'Ritel',
  answering: { ai_mode: 'always', ai_wait_minutes: 10 },
} as const;
const said = (change: Partial<Parameters<typeof whoAnswersWhen>[0]>) =>
  whoAnswersWhen({ ...served, ...change }).map(({ name, when }) => `${name}: ${when}`);

test.each([
  [{}, ['Nara: 24 jam, meneruskan ke Jejak', 'Ritel: bila diserahkan, bergiliran']],
  [
    { answering: { ai_mode: 'outside_hours', ai_wait_minutes: 10 }, specialists: [] } as const,
    ['Ritel: di jam kerja, bergiliran', 'Nara: di luar jam kerja'],
  ],
  [
    { answering: { ai_mode: 'when_nobody_answers', ai_wait_minutes: 10 }, specialists: [] } as const,
    ['Ritel: lebih dulu, bergiliran', 'Nara: bila 10 menit belum dibalas'],
  ],
  [
    { agent: { name: 'Nara', enabled: false } },
    ['Nara: nonaktif, jadi dilewati', 'Ritel: sejak awal, bergiliran'],
  ],
  [{ agent: undefined, team: undefined }, ['Semua orang: sejak awal, bergiliran']],
])('%# names who answers first and who then', (change, expected) => {
  expect(said(change)).toEqual(expected);
});
