import * as api from '@sapa/contracts';
import { closedLoop } from '../closed-loop.ts';
import { labelIds } from '../data/ids.ts';
import { manyTalks } from '../data/many-talks.ts';
import { repeat } from '../repeat.ts';
import type { Stage } from '../stage.ts';
import type { Measure } from './measure.ts';

const DAY_MS = 86_400_000;
const dayBack = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const readied = new Map<number, Promise<void>>();
/** Once a size: talks are counted, multiplied to as many as there are conversations, and their days summed. */
function ready({ size, database, server, token }: Stage): Promise<void> {
  const look = api.createClient({ baseUrl: server.url, token: () => token });
  const query = { from: dayBack(1), to: dayBack(1) };
  const made =
    readied.get(size) ??
    manyTalks(database.adminUrl, size, async () => (await look(api.readAnalyticsBusy, { query })).period);
  readied.set(size, made);
  return made;
}

const tab = (name: string, title: string, days: number, more = ''): Measure => ({
  name: 'analytics',
  title: `analitik ${title}, ${days} hari`,
  target: { p95: 300 },
  async run(stage) {
    await ready(stage);
    await stage.signInAgain();
    const path = `/api/v1/analytics/${name}?from=${dayBack(days)}&to=${dayBack(1)}${more}`;
    return repeat(stage.ground.options.repetitions, stage.watched, () =>
      closedLoop({
        url: stage.server.url,
        connections: 1,
        seconds: 3,
        next: () => ({ method: 'GET', path, headers: stage.headers }),
      }),
    );
  },
});

const TABS = { busy: 'sibuk', speed: 'cepat', ai: 'AI', people: 'tim', money: 'uang' };

/** Every tab, with all of its charts in one answer: the last four weeks, a year, and a year of one label. */
export const analytics: Measure[] = [
  ...Object.entries(TABS).flatMap(([name, title]) => [tab(name, title, 28), tab(name, title, 365)]),
  tab('busy', 'sibuk, satu label', 365, `&label_id=${labelIds.often}`),
];
