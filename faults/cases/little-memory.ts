import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { broadcastStage } from '../../server/src/testing/broadcast-stage.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';
import { residentMb } from '../processes.ts';
import { freshPhones, uploadContacts } from '../upload-contacts.ts';
import type { World } from '../world.ts';

/** What a small machine gives its one process. */
const LIMIT_MB = 512;
/** Node's own choice in a container of that size: half of it. */
const HEAP_MB = LIMIT_MB / 2;
const ROWS = Number(process.env.SAPA_FAULTS_ROWS ?? 100_000);
const PEOPLE = Number(process.env.SAPA_FAULTS_RECIPIENTS ?? 10_000);
const PATIENCE_SECONDS = 600;
const LOOK_EVERY_MS = 100;

/**
 * A file of contacts is tried and taken in while a broadcast goes out and its ticks come back. Whoever passes the limit is killed at
 * once, as the kernel does it in a container, and goes on where it stood.
 */
export const littleMemory: FaultCase = {
  name: 'little-memory',
  number: 22,
  guarantee: `${LIMIT_MB} MB for a process that takes in ${ROWS} contacts while a broadcast to ${PEOPLE} goes out: nothing is lost, nothing twice, and killed for passing them it goes on where it stood`,
  quick: false,
  async run(world, random) {
    // What other cases left in it is no part of this one.
    world.limitHeap(HEAP_MB);
    await world.killServer();
    const findings = noFindings(ROWS + PEOPLE);
    const guard = guardMemory(world);
    try {
      const { call } = world;
      const [channel] = (await call(api.listChannels)).items.filter(({ kind }) => kind === 'whatsapp');
      const stage = await broadcastStage(
        { call, stored: world.look, number: { channelId: channel!.id }, world: world.simulator },
        { tier: 'TIER_UNLIMITED', throughput: 'HIGH' },
      );
      const { labelId, phones } = await stage.people(PEOPLE);
      const { id } = await stage.campaign(labelId);
      const source = `memori-${Math.floor(random() * 1e9)}.csv`;
      const importId = await uploadContacts(world, source, freshPhones(ROWS, random));
      const ready = await eventually(
        () => call(api.getImport, { params: { id: importId } }),
        ({ state }) => state === 'ready',
        PATIENCE_SECONDS,
      );
      if (ready.answer.state !== 'ready') findings.wrong.push(`the file is ${ready.answer.state}`);
      const { batch_id } = await call(api.startImport, { params: { id: importId } });
      await stage.launch(id);
      const [sent, batch] = await Promise.all([
        eventually(
          () => stage.read(id),
          ({ status }) => !['scheduled', 'sending'].includes(status),
          PATIENCE_SECONDS,
        ),
        eventually(
          () => call(api.getBatch, { params: { id: batch_id! } }),
          ({ status }) => !api.isBatchOpen(status),
          PATIENCE_SECONDS,
        ),
      ]);
      findings.recoverySeconds = Math.max(sent.seconds, batch.seconds);
      if (sent.answer.status !== 'sent') findings.lost.push(`the broadcast is ${sent.answer.status}`);
      if (batch.answer.done !== ROWS) findings.lost.push(`${batch.answer.done} rows of ${ROWS}`);
      const [stored] = await world.look<{ rows: number }>(
        'select count(*)::int as rows from contacts where source_name = $1',
        [source],
      );
      if (stored?.rows !== ROWS) findings.wrong.push(`${stored?.rows} contacts of ${ROWS}`);
      const times = Map.groupBy(stage.sentTo(phones), (to) => to);
      const { unknown } = sent.answer.figures.states;
      if (times.size < PEOPLE - unknown) findings.lost.push(`${times.size} of ${PEOPLE} have a message`);
      for (const [to, all] of times) if (all.length > 1) findings.duplicated.push(to);
      return findings;
    } finally {
      const { most, killed } = await guard.end();
      console.warn(`  paling banyak ${most.toFixed(0)} MB, ${killed} kali dimatikan karenanya`);
      world.limitHeap(null);
    }
  },
};

/** Looks at what the process holds, and kills it where that is too much. */
function guardMemory(world: World): { end(): Promise<{ most: number; killed: number }> } {
  const seen = { most: 0, killed: 0 };
  let over = false;
  const watch = async () => {
    while (!over) {
      const now = residentMb(world.server().pid);
      seen.most = Math.max(seen.most, now);
      if (now > LIMIT_MB) {
        seen.killed += 1;
        await world.killServer();
      }
      await sleep(LOOK_EVERY_MS);
    }
  };
  const watching = watch();
  return {
    async end() {
      over = true;
      await watching;
      return seen;
    },
  };
}
