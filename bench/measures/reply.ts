import { closedLoop } from '../closed-loop.ts';
import { idOf } from '../data/ids.ts';
import { repeat } from '../repeat.ts';
import { until } from '../until.ts';
import { bareInsert } from '../yardsticks/bare-http.ts';
import type { Measure } from './measure.ts';

const REPLIES = 1_500;
/** The member's own after the warm-up, as when somebody works through a morning. */
const CONVERSATIONS = 300;

/** From the member's click until the provider has it; statuses do not come back here, they are measured apart. */
export const reply: Measure = {
  name: 'reply',
  title: 'balas: API → tersimpan → sampai di simulator',
  target: { rate: 1000, growth: 1.3 },
  beside: { yardstick: bareInsert },
  run: ({ ground, server, headers, watched, share }) =>
    repeat(ground.options.repetitions, watched, async (round) => {
      const { sends } = ground.simulator.recorded;
      const before = sends.count;
      const started = performance.now();
      const { latencies } = await closedLoop({
        url: server.url,
        connections: 16,
        next: (n) =>
          n >= REPLIES
            ? null
            : {
                method: 'POST',
                path: `/api/v1/conversations/${idOf('conversation', share.last - (n % CONVERSATIONS))}/messages`,
                headers: { ...headers, 'content-type': 'application/json' },
                body: JSON.stringify({
                  client_id: `bench-${round}-${n}-${process.pid}`,
                  text: 'Baik Kak, pesanan sudah kami kirim.',
                }),
              },
      });
      await until(
        () => sends.count - before >= REPLIES,
        `${REPLIES} sends`,
        () => `${sends.count - before} came`,
      );
      return { operations: REPLIES, seconds: (performance.now() - started) / 1000, latencies };
    }),
};
