import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import pg from 'pg';
import { broadcastStage } from '../../server/src/testing/broadcast-stage.ts';
import { type Along, type Figure, figureOf, percentile } from '../figure.ts';
import { paced } from '../paced.ts';
import { processorMs, residentMb, treeProcessorMs } from '../processor-time.ts';
import { type Progress, watchProgress } from '../progress.ts';
import type { Stage } from '../stage.ts';
import type { Measure } from './measure.ts';

/** `SAPA_BENCH_RECIPIENTS=10000` for a look on a busy machine. */
const RECIPIENTS = Number(process.env.SAPA_BENCH_RECIPIENTS ?? 100_000);
const MOST_MINUTES = 20;
/** Pages of the inbox a second: two hundred people who look every ten seconds. */
const LOOKS = 20;
const LOOK_SECONDS = 5;
const TOKEN_MS = 600_000;
const PLANNED_SECONDS = 3;
/** What the process may grow by from the second quarter of a campaign to its last. */
const FLAT = 1.2;
/** Of the campaign that is paused. */
const PAUSED_OF = 5_000;

/**
 * A campaign through the simulator at its 1,000 messages a second, each with sent, delivered and read coming back, while
 * people work in the inbox: from the launch until every tick is counted. Its progress is looked at all the while, and its
 * end compared with the simulator's books. How long the planning took, what the inbox's p95 came to and how the process grew
 * are lines of the table; what the simulator took of the same processors is logged.
 */
export const broadcast: Measure = {
  name: 'broadcast',
  title: `siaran: ${RECIPIENTS.toLocaleString('id-ID')} penerima dengan status kembali`,
  target: { rate: 1_000 },
  async run(stage) {
    const { ground, server, phoneNumberId } = stage;
    const { simulator } = ground;
    simulator.graph.numbers.get(phoneNumberId)!.throughput = 1_000;
    simulator.statuses.settings.autoRead = true;
    // As Meta sends them when there are many.
    Object.assign(simulator.webhooks.conditions, { batch: 50, delayMs: 0 });
    await simulator.webhooks.configure(`${server.url}/webhooks/meta`);
    const owner = new pg.Pool({ connectionString: stage.database.url, max: 1 });
    const call = api.createClient({ baseUrl: server.url, token: () => stage.token });
    const books = new Map<string, number>();
    const unlisten = simulator.recorded.sends.listen(({ recipient }) =>
      books.set(recipient, (books.get(recipient) ?? 0) + 1),
    );
    try {
      const stored = async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
        (await owner.query<Row>(sql, values)).rows;
      const [channel] = (await call(api.listChannels)).items.filter(({ kind }) => kind === 'whatsapp');
      const work = await broadcastStage(
        { call, stored, number: { channelId: channel!.id }, world: simulator },
        { tier: 'TIER_UNLIMITED', throughput: 'HIGH' },
      );
      const { labelId } = await work.people(RECIPIENTS);
      await owner.query('analyze');
      const { id } = await work.campaign(labelId);
      await call(api.updateCampaignSettings, { body: { approval_over: null } });
      const idle = percentile(await lookedAt(stage), 0.95) ?? 0;
      const figure = await sent(stage, { call, id, idle, stored });
      await compareWithBooks(stage, { id, books, stored });
      await pauseAtFullSpeed(stage, { call, work });
      return figure;
    } finally {
      unlisten();
      await owner.end();
    }
  },
};

type Stored = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

async function sent(
  stage: Stage,
  {
    call,
    id,
    idle,
    stored,
  }: { call: ReturnType<typeof api.createClient>; id: string; idle: number; stored: Stored },
): Promise<Figure> {
  const { ground, server, watched } = stage;
  const memory = [residentMb(server.pid)];
  const spent = () => [processorMs(server.pid), treeProcessorMs(watched.databasePid ?? 0)] as const;
  const [serverMs, databaseMs] = spent();
  const own = process.cpuUsage();
  const began = performance.now();
  await call(api.launchCampaign, { params: { id } });
  const counted = (performance.now() - began) / 1000;
  const latencies: number[] = [];
  const progress = watchProgress(RECIPIENTS);
  const until = began + MOST_MINUTES * 60_000;
  let signedIn = began;
  for (let over = false; !over; ) {
    if (performance.now() > until) throw new Error(`not over: ${progress.last()}`);
    if (performance.now() - signedIn > TOKEN_MS) {
      await stage.signInAgain();
      signedIn = performance.now();
    }
    const looking = lookedAt(stage, 1);
    // Meanwhile the progress, as the screen asks for it.
    for (let look = 0; look < 4 && !over; look++) {
      const campaign = await call(api.getCampaign, { params: { id } });
      if (['failed', 'paused', 'cancelled'].includes(campaign.status))
        throw new Error(`${campaign.status}: ${campaign.notice}`);
      over = progress.seen(campaign);
      if (!over) await sleep(250);
    }
    latencies.push(...(await looking));
    memory.push(residentMb(server.pid));
  }
  const seconds = (progress.endedAt() - began) / 1000;
  const [serverNow, databaseNow] = spent();
  const used = process.cpuUsage(own);
  const [planned] = await stored(
    'select extract(epoch from gathered_at - started_at)::float8 as seconds from campaigns where id = $1',
    [id],
  );
  const busy = percentile(latencies, 0.95) ?? 0;
  const [second, last] = [quarterOf(memory, 1), quarterOf(memory, 3)];
  ground.log(
    `  simulator dan pengukur ${((used.user + used.system) / 1000 / RECIPIENTS).toFixed(2)} ms prosesor tiap penerima`,
  );
  report(ground, progress);
  const figure = figureOf([
    { operations: RECIPIENTS, seconds, serverMs: serverNow - serverMs, databaseMs: databaseNow - databaseMs },
  ]);
  return {
    ...figure,
    along: [
      planning('dihitung dan direncanakan (API)', counted),
      planning('penerima dikumpulkan', Number(planned?.seconds ?? 0)),
      {
        title: 'kotak masuk p95, sebelum → selama siaran',
        value: `${idle.toFixed(1)} → ${busy.toFixed(1)} ms`,
        target: '≤ 2×',
        reached: busy <= idle * 2,
      },
      {
        title: 'memori: awal, paling banyak, perempat kedua → terakhir',
        value: `${memory[0]!.toFixed(0)}, ${Math.max(...memory).toFixed(0)}, ${second.toFixed(0)} → ${last.toFixed(0)} MB`,
        target: 'datar (≤ 1,2×)',
        reached: last <= second * FLAT,
      },
    ],
  };
}

const planning = (title: string, seconds: number): Along => ({
  title,
  value: `${seconds.toFixed(1)} s`,
  target: `≤ ${PLANNED_SECONDS} s`,
  reached: seconds <= PLANNED_SECONDS,
});

/** Of a quarter of the looks, 0 the first: what the process was as large as in the middle of it. */
function quarterOf(memory: readonly number[], quarter: number): number {
  const size = memory.length / 4;
  return percentile(memory.slice(Math.floor(quarter * size), Math.ceil((quarter + 1) * size)), 0.5) ?? 0;
}

function report({ log }: Stage['ground'], { samples, lies }: Progress): void {
  log(`  kemajuan dilihat ${samples()} kali, ${lies().length} kali tidak benar`);
  if (lies().length > 0) throw new Error(`the progress lied: ${lies().slice(0, 5).join('; ')}`);
}

/** To the last recipient: who got it by the simulator's books, and who by the report. */
async function compareWithBooks(
  { ground, share }: Stage,
  { id, books, stored }: { id: string; books: ReadonlyMap<string, number>; stored: Stored },
): Promise<void> {
  const rows = (await stored('select address, state from campaign_recipients where campaign_id = $1', [
    id,
  ])) as { address: string; state: string }[];
  const wrong = rows.filter(({ address, state }) => (books.get(address) ?? 0) !== (state === 'read' ? 1 : 0));
  ground.log(
    `  di buku simulator ${books.size} nomor, ${[...books.values()].filter((times) => times > 1).length} lebih dari sekali; di laporan ${rows.length} penerima, ${wrong.length} berbeda`,
  );
  if (wrong.length > 0 || rows.length !== RECIPIENTS)
    throw new Error(
      `workspace ${share.workspace}: ${rows.length} rows, ${JSON.stringify(wrong.slice(0, 5))}`,
    );
}

/** How long the answer to a pause takes, and what Meta still gets after it: what it was just being handed. */
async function pauseAtFullSpeed(
  { ground }: Stage,
  {
    call,
    work,
  }: { call: ReturnType<typeof api.createClient>; work: Awaited<ReturnType<typeof broadcastStage>> },
): Promise<void> {
  const { sends } = ground.simulator.recorded;
  const { labelId } = await work.people(PAUSED_OF);
  const { id } = await work.campaign(labelId);
  const before = sends.count;
  await work.launch(id);
  while (sends.count - before < PAUSED_OF / 5) await sleep(5);
  const asked = performance.now();
  await call(api.pauseCampaign, { params: { id } });
  const answered = performance.now() - asked;
  const then = sends.count;
  await sleep(1_000);
  const ended = sends.count;
  await sleep(2_000);
  const later = sends.count - ended;
  ground.log(
    `  jeda dijawab dalam ${answered.toFixed(0)} ms setelah ${then - before} pesan; ${ended - then} yang sedang diserahkan selesai dalam sedetik, ${later} sesudahnya`,
  );
  await call(api.cancelCampaign, { params: { id } });
  if (later > 0) throw new Error(`${later} messages began a second after the pause`);
}

/** As people who look from time to time: not as fast as it answers. */
const lookedAt = ({ server, headers }: Stage, seconds = LOOK_SECONDS): Promise<number[]> =>
  paced(LOOKS, seconds, async () => {
    const answer = await fetch(`${server.url}/api/v1/conversations?tab=all`, { headers });
    if (!answer.ok) throw new Error(`the inbox: ${answer.status}`);
    await answer.arrayBuffer();
  });
