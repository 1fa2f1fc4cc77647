import { inbound, messageUpdate } from '@sapa/simulator';
import { closedLoop } from '../closed-loop.ts';
import { customerNumber } from '../data/ids.ts';
import { signedWebhook } from '../data/signed-webhooks.ts';
import { openInbox } from '../inbox-socket.ts';
import { repeat } from '../repeat.ts';
import type { Stage } from '../stage.ts';
import { until } from '../until.ts';
import { bareInsert } from '../yardsticks/bare-http.ts';
import type { Measure } from './measure.ts';

const MESSAGES = 6_000;

/** One message a webhook, the dearest way: Meta batches when it is behind. Counted until the last one is pushed. */
export const ingest: Measure = {
  name: 'ingest',
  title: 'masuk: webhook bertanda tangan → tersimpan → tampil',
  target: { rate: 2000, growth: 1.3 },
  beside: { yardstick: bareInsert, atMost: 5640 / 2000 },
  async run(stage) {
    const { ground, server, token, watched } = stage;
    const socket = await openInbox(server.url, token);
    const figure = await repeat(ground.options.repetitions, watched, async (round) => {
      const webhooks = inboundWebhooks(stage, `r${round}`, MESSAGES);
      let pushed = 0;
      socket.on('message.received', () => {
        pushed += 1;
      });
      const started = performance.now();
      await closedLoop({ url: server.url, connections: 16, next: (n) => webhooks[n] ?? null });
      await until(
        () => pushed >= MESSAGES,
        `${MESSAGES} pushes`,
        () => `${pushed} came`,
      );
      socket.off();
      return { operations: MESSAGES, seconds: (performance.now() - started) / 1000 };
    });
    socket.close();
    return figure;
  },
};

/** @param from other conversations than those from 0 on */
export function inboundWebhooks(
  { ground, share, phoneNumberId }: Stage,
  round: string,
  count: number,
  from = 0,
) {
  const number = ground.simulator.graph.numbers.get(phoneNumberId)!;
  const customers = share.last - share.first + 1;
  return Array.from({ length: count }, (_, index) => {
    const customer = share.first + (((from + index) * 37) % customers);
    const update = messageUpdate(
      number,
      { number: customerNumber(customer), name: `Pelanggan ${customer}` },
      inbound.text(`halo kak, pesanan ${round}-${index} sudah dikirim?`),
      { id: `wamid.bench.${round}.${index}.${process.pid}`, at: Date.now() },
    );
    return signedWebhook(ground.appSecret, [update]);
  });
}
