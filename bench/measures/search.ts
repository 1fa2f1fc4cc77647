import { closedLoop } from '../closed-loop.ts';
import { customerNumber, MESSAGES_EACH } from '../data/ids.ts';
import { firstNames, lastNames, words } from '../data/words.ts';
import { repeat } from '../repeat.ts';
import type { Stage } from '../stage.ts';
import type { Measure } from './measure.ts';

/** Part of a name, of a number, and the end of a number, in turn. */
function contactWords(n: number, { share }: Stage): string {
  const number = customerNumber(share.first + ((n * 31) % (share.last - share.first + 1)));
  if (n % 3 === 0) return number.slice(-5);
  if (n % 3 === 1) return number.slice(4, 11);
  return `${firstNames[n % firstNames.length]!.slice(-3)} ${lastNames[n % lastNames.length]!.slice(0, 4)}`;
}

const messageWords = (n: number) =>
  [
    words[n % words.length]!,
    words[(n * 7) % words.length]!,
    words[(n * 13) % words.length]!.slice(0, 3),
  ].join(' ');

const searching = (stage: Stage, q: (n: number) => string) =>
  repeat(stage.ground.options.repetitions, stage.watched, () =>
    closedLoop({
      url: stage.server.url,
      connections: 2,
      seconds: 4,
      next: (n) => ({
        method: 'GET',
        path: `/api/v1/conversations?q=${encodeURIComponent(q(n))}`,
        headers: stage.headers,
      }),
    }),
  );

export const searchContacts: Measure = {
  name: 'search-contacts',
  title: 'cari kontak: bagian nama atau nomor',
  target: { p95: 25, growth: 2 },
  run: (stage) => searching(stage, (n) => contactWords(n, stage)),
};

export const searchMessages: Measure = {
  name: 'search-messages',
  title: 'cari pesan: tiga kata',
  target: { p95: 100 },
  targetAt: (conversations) => ({ p95: conversations * MESSAGES_EACH > 1_000_000 ? 250 : 100 }),
  run: (stage) => searching(stage, messageWords),
};
