import type { Body, changeImport as endpoint, Import } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { enqueueCheck } from './enqueue-check.ts';
import type { Target } from './guess-targets.ts';
import {
  type ImportKinds,
  type ImportRecord,
  importById,
  isImport,
  kindOf,
  presentImport,
  takeImport,
} from './import-record.ts';
import { imports } from './tables.ts';

/**
 * Another sheet, other places for its columns, another way with what is there already: all rows are checked anew.
 *
 * @throws Refusal NOT_FOUND, IMPORT_STARTED, VALIDATION_FAILED
 */
export function changeImport(
  ctx: Context,
  kinds: ImportKinds,
  id: string,
  change: Body<typeof endpoint>,
): Promise<Import> {
  return transaction(ctx, async (tx) => {
    const record = await takeImport(tx, id);
    const kind = kindOf(kinds, record);
    const targets = await kind.targets(tx);
    if (record.state === 'started') throw new Refusal('IMPORT_STARTED');
    if (change.sheet !== undefined && change.sheet !== record.sheet)
      await readAgain(tx, record, change.sheet);
    else if (record.state !== 'reading' && record.state !== 'failed') {
      const labelIds = change.label_ids && [...new Set(change.label_ids)];
      if (labelIds !== undefined) await kind.holdLabels(tx, labelIds);
      await enqueueCheck(tx, id, {
        ...(change.targets && { columns: sent(record, change.targets, targets) }),
        ...(change.existing && { existing: change.existing }),
        ...(labelIds && { labelIds }),
      });
    }
    return presentImport((await importById(tx, id)) ?? record, targets);
  });
}

async function readAgain(tx: Transaction, { id, sheets }: ImportRecord, sheet: string): Promise<void> {
  if (!sheets.includes(sheet))
    throw new Refusal('VALIDATION_FAILED', { fields: { sheet: 'Lembar ini tidak ada di berkas.' } });
  await tx.db
    .update(imports)
    .set({ sheet, state: 'reading', rows: null, progress: 0, checked: null, error: null })
    .where(isImport(tx, id));
  tx.enqueue('imports.read', { import_id: id });
}

function sent(
  { columns }: ImportRecord,
  given: (string | null)[],
  targets: readonly Target[],
): ImportRecord['columns'] {
  const wrong = (message: string) => new Refusal('VALIDATION_FAILED', { fields: { targets: message } });
  if (given.length !== columns.length) throw wrong('Jumlah kolom tidak cocok. Muat ulang halaman.');
  const chosen = given.filter((target) => target !== null);
  if (new Set(chosen).size !== chosen.length)
    throw wrong('Dua kolom masuk ke tempat yang sama. Pilih satu saja, yang lain dilewati.');
  if (chosen.some((target) => !targets.some((one) => one.target === target)))
    throw wrong('Tujuan kolom ini tidak ada lagi. Muat ulang halaman.');
  return columns.map((column, at) => {
    const target = given[at] ?? null;
    return target === column.target ? column : { ...column, target, guess: null };
  });
}
