import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';
import type { World } from '../world.ts';

const CONTACTS = 20_000;

export const killDuringBatch: FaultCase = {
  name: 'kill-during-batch',
  number: 36,
  guarantee:
    'kill -9 while a label is put on many contacts and taken back: every contact once, none left out',
  quick: false,
  async run(world, random) {
    const city = `Kota ${Math.floor(random() * 1e9)}`;
    await world.look(
      `insert into contacts (workspace_id, id, name, city)
       select id, gen_random_uuid(), 'Orang ' || n, $1 from workspaces, generate_series(1, ${CONTACTS}) n`,
      [city],
    );
    const { id: label } = await world.call(api.createLabel, { body: { name: city, color: 'blue' } });
    const filter = { all: [{ subject: 'city' as const, operator: 'is', values: [city] }] };
    const { id } = await world.call(api.startContactAct, {
      body: { of: { filter }, do: { act: 'label', add_ids: [label], remove_ids: [] } },
    });
    const findings = noFindings(CONTACTS);
    const expect = async (what: string, status: api.BatchStatus, labelled: number) => {
      await sleep(random() * 400);
      await world.killServer();
      const { answer, seconds } = await eventually(
        () => world.call(api.getBatch, { params: { id } }),
        (batch) => !api.isBatchOpen(batch.status),
        120,
      );
      findings.recoverySeconds = Math.max(findings.recoverySeconds, seconds);
      if (answer.status !== status) findings.wrong.push(`${what}: the batch is ${answer.status}`);
      const { carried, rows, left } = await counted(world, id, label);
      if (carried !== labelled) findings.lost.push(`${what}: ${carried} of ${labelled} carry the label`);
      if (rows !== CONTACTS) findings.duplicated.push(`${what}: ${rows} rows of ${CONTACTS} contacts`);
      if (left !== labelled) findings.wrong.push(`${what}: ${left} of ${labelled} are still to be put back`);
    };
    await expect('put on', 'done', CONTACTS);
    await world.call(api.undoBatch, { params: { id } });
    await expect('taken back', 'undone', 0);
    return findings;
  },
};

async function counted(world: World, batchId: string, labelId: string) {
  const [counts] = await world.look<{ carried: number; rows: number; left: number }>(
    `select (select count(*)::int from contact_labels where label_id = $2) as carried,
       (select count(distinct subject_id)::int from batch_rows where batch_id = $1) as rows,
       (select count(*)::int from batch_rows where batch_id = $1 and undo is not null) as left`,
    [batchId, labelId],
  );
  return counts!;
}
