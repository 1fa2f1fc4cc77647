import { inboxTabs } from '@sapa/contracts';
import { closedLoop } from '../closed-loop.ts';
import { repeat } from '../repeat.ts';
import { bareList } from '../yardsticks/bare-http.ts';
import type { Measure } from './measure.ts';

export const inbox: Measure = {
  name: 'inbox',
  title: 'kotak masuk: halaman pertama + jumlah, 10 koneksi',
  target: { rate: 2000, p95: 12, growth: 1.5 },
  beside: { yardstick: bareList, atMost: 5710 / 2000 },
  run: ({ ground, server, headers, watched }) =>
    repeat(ground.options.repetitions, watched, () =>
      closedLoop({
        url: server.url,
        connections: 10,
        seconds: 4,
        next: (n) => ({
          method: 'GET',
          path: `/api/v1/conversations?tab=${inboxTabs[n % inboxTabs.length]}`,
          headers,
        }),
      }),
    ),
};
