import { closedLoop } from '../closed-loop.ts';
import { BUSY_MEMBER, idOf, labelIds, RARE_TEAM } from '../data/ids.ts';
import { repeat } from '../repeat.ts';
import { bareList } from '../yardsticks/bare-http.ts';
import type { Measure } from './measure.ts';

/** Who asks: the owner sees everything, an agent the conversations of a rare team, of none and their own. */
type Who = 'owner' | 'agent';

const list = (name: string, title: string, paths: string[], who: Who = 'owner'): Measure => ({
  name,
  title,
  target: { p95: 60, growth: 1.5 },
  beside: { yardstick: bareList },
  async run(stage) {
    const { ground, server, watched } = stage;
    const headers = who === 'owner' ? stage.headers : await stage.asAgent();
    const rows = await rowsShown(server.url, paths, headers);
    const figure = await repeat(ground.options.repetitions, watched, () =>
      closedLoop({
        url: server.url,
        connections: 4,
        seconds: 3,
        next: (n) => ({ method: 'GET', path: `/api/v1/${paths[n % paths.length]}`, headers }),
      }),
    );
    return { ...figure, rows };
  },
});

/** On average of those that are pages. */
async function rowsShown(url: string, paths: string[], headers: Record<string, string>): Promise<number> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${url}/api/v1/${path}`, { headers });
      return (await answer.json()) as { items?: unknown[]; next_cursor?: string | null };
    }),
  );
  const pages = answers.flatMap(({ items, next_cursor }) => (next_cursor === undefined ? [] : [items ?? []]));
  return pages.reduce((sum, items) => sum + items.length, 0) / pages.length;
}

const bySort = (sort: string, word: string) => [
  list('inbox-sorts', `kotak masuk menurut ${word}`, [`conversations?tab=all&sort=${sort}`]),
  list(
    'inbox-sorts',
    `kotak masuk menurut ${word}, tim yang kecil`,
    [`conversations?tab=all&sort=${sort}`],
    'agent',
  ),
];

export const inboxSorts: Measure[] = [
  ...bySort('latest', 'aktivitas'),
  ...bySort('waiting', 'lama menunggu'),
  ...bySort('priority', 'prioritas'),
  ...bySort('newest', 'mulai terbaru'),
];

const QUEUE = ['conversations?tab=queue&sort=waiting', 'workload', 'teams/loads'];
export const queue: Measure[] = [
  list('queue', 'antrean: paling lama menunggu, beban anggota dan tim', QUEUE),
  list('queue', 'antrean, tim yang kecil', QUEUE.slice(0, 1), 'agent'),
];

const filterOf = (...all: object[]) => encodeURIComponent(JSON.stringify({ all }));
const is = (subject: string, ...values: unknown[]) => ({ subject, operator: 'is', values });
/** As members save them: what is urgent, what waits too long, a label, a team, somebody's, and two of them together. */
const VIEWS = [
  filterOf(is('priority', 'urgent', 'high')),
  filterOf({ subject: 'waiting', operator: 'longer_than', values: [60] }),
  filterOf(is('label', labelIds.rare)),
  filterOf(is('label', labelIds.some), { subject: 'unread', operator: 'yes', values: [] }),
  filterOf(is('team', idOf('team', RARE_TEAM))),
  filterOf(is('handler', idOf('member', 1000 + BUSY_MEMBER))),
  filterOf({ any: [is('priority', 'urgent'), is('handler', 'nobody')] }, is('label', labelIds.often)),
];

const pageAndCount = (filter: string) => [
  `conversations/filtered?filter=${filter}`,
  `conversations/count?filter=${filter}`,
];
/** What an agent has enough of to fill a page: what waits, and the rare team's own. */
const FULL = [VIEWS[1]!, VIEWS[4]!];

export const views: Measure[] = [
  ...VIEWS.map((filter, index) =>
    list('views', `tampilan tersimpan ${index + 1}: halaman dan jumlahnya`, pageAndCount(filter)),
  ),
  list('views', 'tampilan tersimpan, tim yang kecil: halaman penuh', FULL.flatMap(pageAndCount), 'agent'),
  list(
    'views',
    'tampilan tersimpan, tim yang kecil: sedikit yang cocok',
    VIEWS.filter((filter) => !FULL.includes(filter)).flatMap(pageAndCount),
    'agent',
  ),
];
