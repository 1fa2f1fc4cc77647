import type { ContactFilter } from '@sapa/contracts';
import { createField } from '../server/src/contacts/fields/create-field.ts';
import { saveValues } from '../server/src/contacts/fields/save-values.ts';
import { createSegment } from '../server/src/contacts/segments/create-segment.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import type { Random } from './random.ts';
import type { ThreadRows } from './thread-rows.ts';

const optionsOf = (...names: string[]) => names.map((name) => ({ id: crypto.randomUUID(), name }));

/** What the team has noted of its customers beside name and number, and whom it looks at together. */
export async function knowContacts(tx: Transaction, threads: ThreadRows[], random: Random): Promise<void> {
  const kinds = optionsOf('Rumahan', 'Kantor', 'Kedai', 'Reseller');
  const tastes = optionsOf('Gayo', 'Toraja', 'Kintamani', 'Robusta Lampung');
  const kind = await createField(tx, {
    name: 'Jenis pelanggan',
    type: 'choice',
    options: kinds,
    group: 'Profil',
  });
  const born = await createField(tx, { name: 'Tanggal lahir', type: 'date', group: 'Profil' });
  const taste = await createField(tx, {
    name: 'Kopi kesukaan',
    type: 'choices',
    options: tastes,
    group: 'Selera',
  });
  const limit = await createField(tx, { name: 'Batas tempo', type: 'rupiah', group: 'Grosir' });

  const ids = new Set(threads.map(({ conversation }) => conversation.contactId));
  const values = [...ids].flatMap((id) => {
    if (!random.chance(0.45)) return [];
    const chosen = random.pick(kinds);
    const known = new Map<string, string | number | string[]>([[kind.id, chosen.id]]);
    if (random.chance(0.5)) known.set(born.id, birthday(random));
    if (random.chance(0.6)) known.set(taste.id, [random.pick(tastes).id]);
    if (chosen.name === 'Reseller') known.set(limit.id, random.between(2, 20) * 500_000);
    return [[id, known] as const];
  });
  saveValues(tx, [kind, born, taste, limit], new Map(values));

  const segments: [string, ContactFilter['all']][] = [
    ['Pelanggan setia', [{ subject: 'spend', operator: 'at_least', values: [500_000] }]],
    ['Tidak aktif 90 hari', [{ subject: 'last_activity', operator: 'before_days', values: [90] }]],
    ['Ulang tahun bulan ini', [{ subject: born.id, operator: 'month', values: [0] }]],
    [
      'Prospek grosir',
      [
        {
          any: [
            { subject: kind.id, operator: 'is', values: kinds.slice(2).map(({ id }) => id) },
            { subject: 'company', operator: 'filled', values: [] },
          ],
        },
      ],
    ],
  ];
  for (const [name, all] of segments) await createSegment(tx, { name, filter: { all } });
}

function birthday(random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${random.between(1962, 2005)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
}
