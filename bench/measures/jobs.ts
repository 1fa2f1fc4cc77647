import { setTimeout as sleep } from 'node:timers/promises';
import { inbound, messageUpdate } from '@sapa/simulator';
import { Client } from 'undici';
import { customerNumber } from '../data/ids.ts';
import { signedWebhook } from '../data/signed-webhooks.ts';
import { paced } from '../paced.ts';
import { repeat } from '../repeat.ts';
import type { Stage } from '../stage.ts';
import { employAgent, questions } from './ai-turn.ts';
import type { Measure } from './measure.ts';

const QUESTIONS = 20;
const PICTURES = 100;
const SECONDS = 5;
/** More downloads under way at once than any process has hands for. */
const PROVIDER_MS = 1_000;

/** Customers wait for answers while a slow provider is asked for 100 pictures a second. */
export const jobs: Measure = {
  name: 'jobs',
  title: `mulainya pekerjaan yang ditunggu, di tengah ${PICTURES} unduhan lambat per detik`,
  target: { p95: 10 },
  async run(stage) {
    const { ground, server, watched } = stage;
    const dismiss = await employAgent(stage);
    const client = new Client(server.url, { pipelining: 10 });
    const send = async (webhook: ReturnType<typeof signedWebhook>) => {
      const { body } = await client.request(webhook);
      await body.dump();
    };
    const slow = ground.simulator.graph.failNext({
      delayMs: PROVIDER_MS,
      count: Number.POSITIVE_INFINITY,
      match: { method: 'GET' },
    });
    const figure = await repeat(ground.options.repetitions, watched, async (round) => {
      const asked = questions(stage, 1_000 + round);
      const sent = pictures(stage, round);
      const before = await waits(server.url);
      const started = performance.now();
      await Promise.all([
        paced(QUESTIONS, SECONDS, (n) => send(asked[n]!)),
        paced(PICTURES, SECONDS, (n) => send(sent[n]!)),
      ]);
      const seconds = (performance.now() - started) / 1000;
      const latencies = spread(before, await allStarted(server.url, before));
      return { operations: latencies.length, seconds, latencies };
    });
    slow.stop();
    await client.close();
    await dismiss();
    return figure;
  },
};

function pictures({ ground, phoneNumberId, share }: Stage, round: number) {
  const number = ground.simulator.graph.numbers.get(phoneNumberId)!;
  return Array.from({ length: PICTURES * SECONDS }, (_, n) => {
    const customer = share.first + (n % (share.last - share.first));
    const update = messageUpdate(
      number,
      { number: customerNumber(customer), name: `Pelanggan ${customer}` },
      inbound.image({ id: `9${round}${n}`, mime_type: 'image/jpeg', sha256: '' }),
      { id: `wamid.bench.picture.${round}.${n}.${process.pid}`, at: Date.now() },
    );
    return signedWebhook(ground.appSecret, [update]);
  });
}

/** Upper bound in milliseconds → jobs that started within it, as the server counts them. */
async function waits(url: string): Promise<Map<number, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(
    /^sapa_job_wait_seconds_bucket\{le="([^"]+)",job="routing\.respond"\} (\d+)$/gm,
  );
  return new Map(
    [...lines].map(([, bound, count]) => [Number(bound?.replace('+Inf', 'Infinity')) * 1000, Number(count)]),
  );
}

async function allStarted(url: string, before: Map<number, number>): Promise<Map<number, number>> {
  const wanted = QUESTIONS * SECONDS + (before.get(Number.POSITIVE_INFINITY) ?? 0);
  for (;;) {
    const now = await waits(url);
    if ((now.get(Number.POSITIVE_INFINITY) ?? 0) >= wanted) return now;
    await sleep(20);
  }
}

/** A histogram's counts as if each job had waited as long as its bucket allows. */
function spread(before: Map<number, number>, after: Map<number, number>): number[] {
  let counted = 0;
  return [...after].flatMap(([bound, count]) => {
    const within = count - (before.get(bound) ?? 0);
    const added = within - counted;
    counted = within;
    return Array.from({ length: added }, () => bound);
  });
}
