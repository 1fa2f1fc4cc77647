import { Client } from 'undici';
import { idOf } from '../data/ids.ts';
import { percentile } from '../figure.ts';
import { paced } from '../paced.ts';
import { repeat } from '../repeat.ts';
import { OWNER, type Stage } from '../stage.ts';
import type { Measure } from './measure.ts';

const SIGN_INS = 55;
const READS = 50;
const SECONDS = 5;

/** Each sign-in hashes for 20 ms; a member who reads meanwhile must not feel it. */
export const signIn: Measure = {
  name: 'sign-in',
  title: `halaman percakapan selama ${SIGN_INS} orang masuk per detik`,
  // Twice what the same reads take alone, found out below.
  target: {},
  async run(stage) {
    const alone: number[] = [];
    const figure = await repeat(stage.ground.options.repetitions, stage.watched, async () => {
      alone.push(percentile(await readThreads(stage), 0.95) ?? 0);
      const started = performance.now();
      const [latencies] = await Promise.all([readThreads(stage), signPeopleIn(stage)]);
      return { operations: latencies.length, seconds: (performance.now() - started) / 1000, latencies };
    });
    signIn.target.p95 = Math.round(20 * (percentile(alone, 0.5) ?? 0)) / 10;
    return figure;
  },
};

async function readThreads({ server, headers, share }: Stage): Promise<number[]> {
  const client = new Client(server.url, { pipelining: 10 });
  const latencies = await paced(READS, SECONDS, async (n) => {
    const path = `/api/v1/conversations/${idOf('conversation', share.first + n)}/messages`;
    const { body } = await client.request({ method: 'GET', path, headers });
    await body.dump();
  });
  await client.close();
  return latencies;
}

/** Every one from an address of its own: tries are counted by address. */
async function signPeopleIn({ server }: Stage): Promise<void> {
  const client = new Client(server.url, { pipelining: 100 });
  await paced(SIGN_INS, SECONDS, async (n) => {
    const { statusCode, body } = await client.request({
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
      body: JSON.stringify(OWNER),
    });
    if (statusCode !== 200) throw new Error(`signing in: ${statusCode} ${await body.text()}`);
    await body.dump();
  });
  await client.close();
}
