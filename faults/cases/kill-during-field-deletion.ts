import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

const VALUES = 50_000;

export const killDuringFieldDeletion: FaultCase = {
  name: 'kill-during-field-deletion',
  number: 36,
  guarantee:
    'kill -9 while the values of a deleted field are taken away: all of them go, of other fields none',
  quick: false,
  async run(world, random) {
    const field = async (name: string) =>
      (await world.call(api.createContactField, { body: { name, type: 'text' } })).id;
    const at = Math.floor(random() * 1e9);
    const [gone, kept] = [await field(`Hapus ${at}`), await field(`Simpan ${at}`)];
    await world.look(
      `insert into contacts (workspace_id, id, name)
       select workspace_id, gen_random_uuid(), 'Orang ${at} ' || n
       from contact_fields, generate_series(1, ${VALUES}) n where id = $1`,
      [gone],
    );
    // Else each value looks for its contact through all of them.
    await world.look('analyze contacts', []);
    await world.look(
      `insert into contact_field_values (workspace_id, contact_id, field_id, text)
       select workspace_id, id, unnest(array[$1, $2]::uuid[]), 'isi' from contacts where name like $3`,
      [gone, kept, `Orang ${at} %`],
    );
    const left = async (id: string) =>
      (await world.look('select from contact_field_values where field_id = $1', [id])).length;
    await world.call(api.deleteContactField, { params: { id: gone } });
    await sleep(random() * 300);
    await world.killServer();
    const { answer, seconds } = await eventually(
      () => left(gone),
      (count) => count === 0,
      120,
    );
    const findings = { ...noFindings(VALUES), recoverySeconds: seconds };
    if (answer > 0) findings.wrong.push(`${answer} values of the deleted field are still there`);
    const others = await left(kept);
    if (others !== VALUES) findings.lost.push(`${VALUES - others} values of another field`);
    return findings;
  },
};
