import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import pg from 'pg';
import { reachDatabase } from '../../server/src/platform/db/postgres/reach-database.ts';
import { runScript } from '../../server/src/testing/run-script.ts';
import { startServerProcess } from '../../server/src/testing/server-process.ts';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { type Findings, noFindings } from '../findings.ts';
import { untilTaken } from '../until-taken.ts';
import type { World } from '../world.ts';

const CONVERSATIONS = 10;
/** Each of the conversations is answered five times a second: 50 writes a second, and as many sends. */
const EVERY_MS = 200;

export const backupUnderLoad: FaultCase = {
  name: 'backup-under-load',
  number: 26,
  guarantee:
    'a backup while 50 writes/s go on, restored: all acknowledged before it began is there, nothing is sent unbidden or twice',
  quick: false,
  async run(world, random) {
    const home = await mkdtemp(join(tmpdir(), 'sapa-backup-'));
    try {
      const { before, conversationId, findings } = await backUpUnderLoad(
        world,
        join(home, 'cadangan'),
        random,
      );
      const { DATABASE_URL: _, ...elsewhere } = world.environment;
      const copy = { ...elsewhere, DATA_DIR: join(home, 'pulih') };
      const began = performance.now();
      const restored = await runScript('restore', [join(home, 'cadangan')], copy);
      findings.recoverySeconds = (performance.now() - began) / 1000;
      if (restored.code !== 0) findings.wrong.push(`the restore: ${restored.said}`);
      await lookAtTheCopy(world, copy, { before, conversationId, findings });
      return findings;
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};

interface BackedUp {
  /** Ids of what was acknowledged before the backup began. */
  before: string[];
  conversationId: string;
  findings: Findings;
}

async function backUpUnderLoad(world: World, backup: string, random: () => number): Promise<BackedUp> {
  const conversations = await conversationsOf(world, CONVERSATIONS);
  const acknowledged: string[] = [];
  let writing = true;
  const load = Promise.all(
    conversations.map(async ({ conversationId }) => {
      while (writing) {
        const [{ id }] = await Promise.all([reply(world.call, conversationId), sleep(EVERY_MS)]);
        acknowledged.push(id);
      }
    }),
  );
  await sleep(1_000 + random() * 2_000);
  const before = [...acknowledged];
  const made = await runScript('backup', [backup], world.environment);
  const meanwhile = acknowledged.length - before.length;
  writing = false;
  await load;
  const findings = noFindings(before.length);
  if (made.code !== 0) findings.wrong.push(`the backup: ${made.said}`);
  if (meanwhile === 0) findings.wrong.push('nothing was written while the backup was made');
  // What is sent from here on is sent by the copy.
  await eventually(
    () => world.look('select from outbound_deliveries'),
    (rows) => rows.length === 0,
    30,
  );
  return { before, conversationId: conversations[0]!.conversationId, findings };
}

const reply = (call: World['call'], id: string) =>
  untilTaken(() =>
    call(api.sendMessage, {
      params: { id },
      body: { client_id: crypto.randomUUID(), text: 'Sebentar, Kak' },
    }),
  );

async function lookAtTheCopy(
  world: World,
  copy: Record<string, string> & { DATA_DIR: string },
  { before, conversationId, findings }: BackedUp,
): Promise<void> {
  const sends = () => world.simulator.recorded.sends.all.map(({ callbackData }) => callbackData);
  const sentByOriginal = sends().length;
  const held = await startServerProcess({ env: copy });
  const inTheCopy = await reply(
    api.createClient({ baseUrl: held.url, token: world.token }),
    conversationId,
  ).finally(() => sleep(3_000));
  const there = new Set(await idsIn(copy.DATA_DIR, before));
  findings.lost.push(...before.filter((id) => !there.has(id)));
  if (sends().length > sentByOriginal) findings.wrong.push('the copy sends before it is told to');
  await held.stop();

  await runScript('restore', ['--send'], copy);
  const working = await startServerProcess({ env: copy });
  await eventually(
    async () => sends(),
    (all) => all.includes(inTheCopy.id),
    30,
  );
  await working.stop();
  const byCopy = sends().slice(sentByOriginal);
  if (byCopy.join() !== inTheCopy.id) findings.duplicated.push(`the copy sends ${byCopy.join()}`);
}

const idsIn = (dataDir: string, ids: string[]): Promise<string[]> =>
  reachDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id from messages where id = any($1)', [ids]);
    await client.end();
    return rows.map(({ id }) => id);
  });
