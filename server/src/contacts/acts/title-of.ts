import type { ContactAct } from '@sapa/contracts';
import { channelNames } from '@sapa/contracts/rules/file-columns';
import type { Transaction } from '../../platform/db/context.ts';
import { holdLabels } from '../labels/hold-labels.ts';
import { allLabels } from '../labels/label-row.ts';
import { valueFor } from './fill-act.ts';

const BARS = {
  block: { on: 'Blokir', off: 'Buka blokir' },
  spam: { on: 'Tandai spam', off: 'Lepas tanda spam' },
} as const;

/** What an act does, as members read it. @throws Refusal VALIDATION_FAILED for one that cannot be done */
export async function titleOf(tx: Transaction, act: ContactAct): Promise<string> {
  switch (act.act) {
    case 'label':
      return ofLabels(tx, act);
    case 'bar':
      return BARS[act.bar][act.on ? 'on' : 'off'];
    case 'fill': {
      const { field, value } = await valueFor(tx, act);
      return `${value === null ? 'Kosongkan' : 'Isi'} ${field.name}`;
    }
    case 'opt-out':
      return `Hentikan promo di ${channelNames[act.channel_kind]}`;
  }
}

async function ofLabels(
  tx: Transaction,
  { add_ids, remove_ids }: { add_ids: string[]; remove_ids: string[] },
): Promise<string> {
  await holdLabels(tx, { addIds: add_ids, removeIds: remove_ids });
  const labels = await allLabels(tx);
  const said = (verb: string, ids: string[]) => {
    const names = labels.flatMap(({ id, name }) => (ids.includes(id) ? name : []));
    return names.length === 0 ? [] : `${verb} label ${names.join(', ')}`;
  };
  return [said('Tambah', add_ids), said('Lepas', remove_ids)].flat().join(' · ');
}
