import type { ContactField, ContactFieldType } from '@sapa/contracts';
import { contactFileColumns } from '@sapa/contracts/rules/file-columns';
import type { ExportColumn } from '../../batches/index.ts';
import { Refusal } from '../../platform/errors.ts';
import type { CellKind } from '../../platform/tabular/table-file.ts';

/** What the shop sees of a contact and no import sets: behind the columns that an import reads. */
const FIGURES: ExportColumn[] = [
  { target: 'channels', heading: 'Saluran', kind: 'text' },
  { target: 'spend', heading: 'Belanja (Rp)', kind: 'rupiah' },
  { target: 'orders', heading: 'Jumlah pesanan', kind: 'number' },
  { target: 'last_activity', heading: 'Percakapan terakhir', kind: 'day' },
  { target: 'created', heading: 'Kontak sejak', kind: 'day' },
];

const KINDS: Partial<Record<ContactFieldType, CellKind>> = {
  number: 'number',
  rupiah: 'rupiah',
  date: 'day',
};

/**
 * @param wanted targets; undefined: all
 * @throws Refusal VALIDATION_FAILED for a column that is none, or is gone
 */
export function exportColumns(
  fields: readonly ContactField[],
  wanted: readonly string[] | undefined,
): ExportColumn[] {
  const typeOf = new Map(fields.map(({ id, type }) => [`field:${id}`, type]));
  const all = [
    ...contactFileColumns(fields).map((column): ExportColumn => {
      const type = typeOf.get(column.target);
      return { ...column, kind: (type && KINDS[type]) ?? 'text' };
    }),
    ...FIGURES,
  ];
  if (wanted === undefined) return all;
  if (wanted.some((target) => all.every((column) => column.target !== target)))
    throw new Refusal('VALIDATION_FAILED', {
      fields: { columns: 'Salah satu kolom sudah dihapus. Pilih kolomnya lagi.' },
    });
  return all.filter(({ target }) => wanted.includes(target));
}
