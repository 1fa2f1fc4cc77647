import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { asCsv, customers } from '../data/customers.ts';
import { type Figure, figureOf } from '../figure.ts';
import { processorMs, residentMb, treeProcessorMs } from '../processor-time.ts';
import type { Stage } from '../stage.ts';
import { bareContacts } from '../yardsticks/bare-contacts.ts';
import type { Measure } from './measure.ts';

const ROWS = 100_000;
const MOST_SECONDS = 30;
const LOOK_MS = 100;

/** A file of 100,000 customers, from the moment it is started to its last row; how it is read and tried is logged. */
export const importContacts: Measure = {
  name: 'import-contacts',
  title: 'impor kontak: 100.000 baris, per baris',
  target: { rate: ROWS / MOST_SECONDS },
  beside: { yardstick: bareContacts },
  async run(stage) {
    const { ground, server } = stage;
    const call = api.createClient({ baseUrl: server.url, token: () => stage.token });
    const idle = residentMb(server.pid);
    let most = idle;
    const look = setInterval(() => {
      most = Math.max(most, residentMb(server.pid));
    }, LOOK_MS);
    try {
      const began = performance.now();
      const id = await upload(stage, asCsv(customers(ROWS)));
      const checked = await until(
        () => call(api.getImport, { params: { id } }),
        ({ state }) => state !== 'reading' && state !== 'checking',
      );
      if (checked.check?.created !== ROWS) throw new Error(`checked: ${JSON.stringify(checked.check)}`);
      ground.log(`  dibaca dan dicoba dalam ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await stage.signInAgain();
      const figure = await imported(stage, call, id);
      ground.log(`  memori ${idle.toFixed(0)} MB, paling banyak +${(most - idle).toFixed(0)} MB`);
      return figure;
    } finally {
      clearInterval(look);
    }
  },
};

async function imported(
  { server, watched }: Stage,
  call: ReturnType<typeof api.createClient>,
  id: string,
): Promise<Figure> {
  const spent = () => [processorMs(server.pid), treeProcessorMs(watched.databasePid ?? 0)] as const;
  const [serverMs, databaseMs] = spent();
  const began = performance.now();
  const { batch_id } = await call(api.startImport, { params: { id } });
  const batch = await until(
    () => call(api.getBatch, { params: { id: batch_id ?? '' } }),
    ({ status }) => !api.isBatchOpen(status),
  );
  const seconds = (performance.now() - began) / 1000;
  if (batch.counts.changed !== ROWS) throw new Error(`imported: ${JSON.stringify(batch)}`);
  const [serverNow, databaseNow] = spent();
  return figureOf([
    { operations: ROWS, seconds, serverMs: serverNow - serverMs, databaseMs: databaseNow - databaseMs },
  ]);
}

async function upload({ server, headers }: Stage, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'pelanggan.csv');
  const reply = await fetch(`${server.url}/api/v1/imports?kind=contacts`, {
    method: 'POST',
    headers,
    body: form,
  });
  return ((await reply.json()) as api.Import).id;
}

async function until<T>(look: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look();
    if (isDone(value)) return value;
    await sleep(LOOK_MS);
  }
}
