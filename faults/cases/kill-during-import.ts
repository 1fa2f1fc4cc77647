import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { type Findings, noFindings } from '../findings.ts';
import { freshPhones, uploadContacts } from '../upload-contacts.ts';
import type { World } from '../world.ts';

const CONTACTS = 20_000;
const PATIENCE_SECONDS = 120;

export const killDuringImport: FaultCase = {
  name: 'kill-during-import',
  number: 36,
  guarantee:
    'kill -9 while a file of contacts is tried, imported, exported and taken back: every row once, the file whole',
  quick: false,
  async run(world, random) {
    const findings = noFindings(CONTACTS);
    const kill = async () => {
      await sleep(random() * 1_000);
      await world.killServer();
    };
    const killDuring = (id: string, status: api.BatchStatus) =>
      kill().then(() => over(world, findings, id, status));
    const fileName = `pelanggan-${Math.floor(random() * 1e9)}.csv`;
    const phones = freshPhones(CONTACTS, random);

    const id = await uploadContacts(world, fileName, phones);
    await kill();
    await eventually(
      () => world.call(api.getImport, { params: { id } }),
      ({ state }) => state === 'ready',
      PATIENCE_SECONDS,
    );
    const { batch_id } = await world.call(api.startImport, { params: { id } });
    await killDuring(batch_id!, 'done');
    const stored = await storedPhones(world, fileName);
    compare(findings, 'imported', phones, stored);

    const filter = { all: [{ subject: 'source_name' as const, operator: 'is', values: [fileName] }] };
    const file = await world.call(api.startContactExport, {
      body: { of: { filter }, format: 'csv', columns: ['phone'] },
    });
    await killDuring(file.id, 'done');
    const [, ...rows] = (await download(world, file.id)).trimEnd().split('\r\n');
    compare(
      findings,
      'exported',
      phones,
      rows.map((row) => row.replace(/^'/, '')),
    );

    await world.call(api.undoBatch, { params: { id: batch_id! } });
    await killDuring(batch_id!, 'undone');
    const left = await storedPhones(world, fileName);
    if (left.length > 0) findings.wrong.push(`taken back: ${left.length} contacts are still there`);
    return findings;
  },
};

/** As the file of a shop has them; stored with their country. */
async function over(world: World, findings: Findings, id: string, status: api.BatchStatus): Promise<void> {
  const { answer, seconds } = await eventually(
    () => world.call(api.getBatch, { params: { id } }),
    (batch) => !api.isBatchOpen(batch.status),
    PATIENCE_SECONDS,
  );
  findings.recoverySeconds = Math.max(findings.recoverySeconds, seconds);
  if (answer.status !== status || answer.done !== CONTACTS)
    findings.wrong.push(`${answer.kind} is ${answer.status} with ${answer.done} of ${CONTACTS}`);
}

const storedPhones = async (world: World, fileName: string): Promise<string[]> =>
  (await world.look<{ phone: string }>('select phone from contacts where source_name = $1', [fileName])).map(
    ({ phone }) => phone,
  );

async function download(world: World, id: string): Promise<string> {
  const reply = await fetch(`${world.server().url}/api/v1/batches/${id}/file`, {
    headers: { authorization: `Bearer ${world.token()}` },
  });
  return reply.text();
}

function compare(findings: Findings, what: string, meant: string[], found: string[]): void {
  const there = new Set(found);
  const lost = meant.filter((phone) => !there.has(phone)).length;
  if (lost > 0) findings.lost.push(`${what}: ${lost} of ${meant.length} contacts are missing`);
  if (found.length > there.size)
    findings.duplicated.push(`${what}: ${found.length - there.size} contacts twice`);
  if (there.size + lost > meant.length) findings.wrong.push(`${what}: rows that were in no file`);
}
