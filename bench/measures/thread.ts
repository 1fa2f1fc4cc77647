import { closedLoop } from '../closed-loop.ts';
import { idOf } from '../data/ids.ts';
import { repeat } from '../repeat.ts';
import { bareRead } from '../yardsticks/bare-http.ts';
import type { Measure } from './measure.ts';

/** A prime: walks over the whole workspace, so that no page is warm by chance. */
const STRIDE = 7919;

export const thread: Measure = {
  name: 'thread',
  title: 'percakapan: halaman pertama, 10 koneksi',
  target: { rate: 2500, p95: 10, growth: 1.2 },
  beside: { yardstick: bareRead, atMost: 7563 / 2500 },
  run({ ground, server, headers, watched, share }) {
    const conversations = share.last - share.first + 1;
    let asked = 0;
    return repeat(ground.options.repetitions, watched, () =>
      closedLoop({
        url: server.url,
        connections: 10,
        seconds: 4,
        next: () => ({
          method: 'GET',
          path: `/api/v1/conversations/${idOf('conversation', share.first + ((asked++ * STRIDE) % conversations))}/messages`,
          headers,
        }),
      }),
    );
  },
};
