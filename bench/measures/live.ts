import { Client } from 'undici';
import { openInbox } from '../inbox-socket.ts';
import { openOnlookers } from '../onlookers.ts';
import { paced } from '../paced.ts';
import { repeat } from '../repeat.ts';
import { until } from '../until.ts';
import { bareFanOut } from '../yardsticks/bare-fan-out.ts';
import { inboundWebhooks } from './ingest.ts';
import type { Measure } from './measure.ts';

const PER_SECOND = 80;
const SECONDS = 6;

/** Paced, not pushed: what one member sees while 80 messages a second come in and so many inboxes are open. */
const live = (members: number): Measure => ({
  name: `live-${members}`,
  title: `langsung: ${PER_SECOND} pesan/s, ${members} anggota terhubung`,
  target: { p50: 10, p99: 40 },
  beside: { yardstick: bareFanOut },
  async run(stage) {
    const { ground, server, token, watched } = stage;
    const socket = await openInbox(server.url, token);
    const onlookers = await openOnlookers(server.url, token, members - 1);
    const client = new Client(server.url, { pipelining: 10 });
    const figure = await repeat(ground.options.repetitions, watched, async (round) => {
      const messages = PER_SECOND * SECONDS;
      const webhooks = inboundWebhooks(stage, `live${members}-${round}`, messages);
      const sentAt: number[] = [];
      const latencies: number[] = [];
      socket.on('message.received', ({ message }) => {
        const index = Number(/-(\d+) sudah/.exec(message.text)?.[1]);
        latencies.push(performance.now() - (sentAt[index] ?? Number.NaN));
      });
      const started = performance.now();
      await paced(PER_SECOND, SECONDS, async (n) => {
        sentAt.push(performance.now());
        const { body } = await client.request(webhooks[n]!);
        await body.dump();
      });
      await until(
        () => latencies.length >= messages,
        `${messages} pushes`,
        () => `${latencies.length} came`,
      );
      socket.off();
      return { operations: messages, seconds: (performance.now() - started) / 1000, latencies };
    });
    socket.close();
    onlookers.close();
    await client.close();
    return figure;
  },
});

export const live100 = live(100);
export const live200 = live(200);
