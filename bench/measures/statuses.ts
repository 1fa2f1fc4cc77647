import { statusUpdate } from '@sapa/simulator';
import { closedLoop } from '../closed-loop.ts';
import { customerNumber, wamidOf } from '../data/ids.ts';
import { signedWebhook } from '../data/signed-webhooks.ts';
import { openInbox } from '../inbox-socket.ts';
import { repeat } from '../repeat.ts';
import type { Stage } from '../stage.ts';
import { until } from '../until.ts';
import { bareInsert } from '../yardsticks/bare-http.ts';
import type { Measure } from './measure.ts';

/** Meta sends up to 1,000 updates in a POST; when it keeps up, far fewer. */
const BATCH = 100;
const MOST_MESSAGES = 5_000;
/** Even messages are the business's. */
const OUTGOING = [2, 4, 6, 8, 10];

/** Delivered, then read, for messages that the data hold as sent. */
export const statuses: Measure = {
  name: 'statuses',
  title: `status masuk, ${BATCH} per webhook`,
  target: { rate: 3000, growth: 1.3 },
  beside: { yardstick: bareInsert },
  async run(stage) {
    const { ground, server, token, watched, share } = stage;
    const rounds = ground.options.repetitions + 1;
    const sent = (share.last - share.first + 1) * OUTGOING.length;
    const each = Math.min(MOST_MESSAGES, Math.floor(sent / rounds / BATCH) * BATCH);
    const socket = await openInbox(server.url, token);
    const figure = await repeat(ground.options.repetitions, watched, async (round) => {
      // A batch may move a message by two steps at once: what counts is that it arrived at the last one.
      const moved = new Set<string>();
      socket.on('message.status_changed', ({ message_id, status }) => {
        if (status === 'read') moved.add(message_id);
      });
      const webhooks = statusWebhooks(stage, round * each, each);
      const started = performance.now();
      await closedLoop({ url: server.url, connections: 4, next: (n) => webhooks[n] ?? null });
      await until(
        () => moved.size >= each,
        `${each} blue ticks`,
        () => `${moved.size} came`,
      );
      socket.off();
      return { operations: each * 2, seconds: (performance.now() - started) / 1000 };
    });
    socket.close();
    return figure;
  },
};

function statusWebhooks({ ground, share, phoneNumberId }: Stage, from: number, count: number) {
  const number = ground.simulator.graph.numbers.get(phoneNumberId)!;
  const updates = (['delivered', 'read'] as const).flatMap((status) =>
    Array.from({ length: count }, (_, index) => {
      const n = share.first + Math.floor((from + index) / OUTGOING.length);
      const id = wamidOf(n, OUTGOING[(from + index) % OUTGOING.length]!);
      return statusUpdate(number, { id, status, at: Date.now(), recipient: customerNumber(n) });
    }),
  );
  const batches = Array.from({ length: updates.length / BATCH }, (_, index) =>
    updates.slice(index * BATCH, (index + 1) * BATCH),
  );
  return batches.map((batch) => signedWebhook(ground.appSecret, batch));
}
