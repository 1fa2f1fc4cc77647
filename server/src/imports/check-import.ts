import type { ImportCheck } from '@sapa/contracts';
import { and, eq, ne } from 'drizzle-orm';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { TableRow } from '../platform/tabular/table.ts';
import type { ImportKind, NumberedRow, PlannedRow, RowProblem, RowReader } from './import-kind.ts';
import {
  type ImportKinds,
  type ImportRecord,
  importById,
  isImport,
  kindOf,
  settingsOf,
} from './import-record.ts';
import { readChunk } from './rows-file.ts';
import { importRefusals, imports, type StoredColumn } from './tables.ts';

const MOST_SAMPLES = 30;
const MOST_NAMED_ROWS = 5;
const SLICE = 250;

/**
 * Tries the whole file with the settings of one revision and saves nothing but what would come of it. Every thousand
 * rows is one transaction, in which it is asked whether somebody has changed the settings.
 */
export async function checkImport(
  ctx: Context,
  kinds: ImportKinds,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const record = await transaction(ctx, (tx) => importById(tx, id));
  if (record?.revision !== revision || record.state !== 'checking' || record.rowsKey === null) return;
  const kind = kindOf(kinds, record);
  const began = performance.now();
  try {
    const tally = await tried(ctx, kind, record, record.rowsKey);
    if (tally === null) return;
    const checked: ImportCheck = { ...tally.check, milliseconds: Math.round(performance.now() - began) };
    await transaction(ctx, async (tx) => {
      const ready = { state: 'ready' as const, checked, columns: tally.columns };
      await tx.db.update(imports).set(ready).where(isRevision(tx, record));
      await tx.db
        .delete(importRefusals)
        .where(and(ofImport(tx, record), ne(importRefusals.revision, revision)));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = Object.values(error.fields ?? {})[0] ?? error.message;
    await transaction(ctx, (tx) =>
      tx.db
        .update(imports)
        .set({ state: 'ready', checked: null, error: message })
        .where(isRevision(tx, record)),
    );
  }
}

const isRevision = (tx: Transaction, { id, revision }: ImportRecord) =>
  and(isImport(tx, id), eq(imports.revision, revision), eq(imports.state, 'checking'));
const ofImport = (tx: Transaction, { id }: ImportRecord) =>
  and(eq(importRefusals.workspaceId, tx.workspaceId), eq(importRefusals.importId, id));

/** @returns null: somebody changed the settings meanwhile */
async function tried(ctx: Context, kind: ImportKind, record: ImportRecord, key: string) {
  const settings = settingsOf(record);
  const reader = await transaction(ctx, (tx) => kind.reader(tx, settings));
  const seen = new Map<string, number>();
  const tally = startTally();
  await transaction(ctx, (tx) => tx.db.delete(importRefusals).where(ofImport(tx, record)));
  for (let chunk = 0; chunk < record.offsets.length - 1; chunk += 1) {
    const rows = await readChunk(ctx.app.storage, { key, offsets: record.offsets }, chunk);
    const { good, refusals } = await sorted(rows, reader, seen);
    const leftOut = await transaction(ctx, async (tx) => {
      const [current] = await tx.db
        .update(imports)
        .set({ progress: tally.rows() + rows.length })
        .where(isRevision(tx, record))
        .returning({ id: imports.id });
      if (current === undefined) return null;
      const planned = await kind.plan(tx, good, settings);
      const all = [...refusals, ...impossible(good, planned)];
      tx.write({
        name: 'write-import-refusals',
        text: `insert into import_refusals (workspace_id, import_id, revision, row, reason)
               select $1, $2, $3, r.row, r.reason from json_to_recordset($4) as r (row int, reason text)`,
        values: [tx.workspaceId, record.id, record.revision, JSON.stringify(all.map(told))],
      });
      tally.plan(good, planned);
      return all;
    });
    if (leftOut === null) return null;
    tally.refuse(leftOut, rows.length);
  }
  return { check: tally.check(), columns: noted(record.columns, reader, tally.wrong) };
}

interface RefusedRow {
  row: number;
  problems: RowProblem[];
}

/** Rows that cannot be beside what is there already. */
const impossible = (good: NumberedRow<unknown>[], planned: PlannedRow[]): RefusedRow[] =>
  good.flatMap(({ row }, at) => {
    const problem = planned[at]?.problem;
    return problem ? [{ row, problems: [problem] }] : [];
  });

const told = ({ row, problems }: RefusedRow) => ({
  row,
  reason: problems.map(({ reason, value }) => (value === '' ? reason : `${reason}: ${value}`)).join('; '),
});

/** Reads rows, a few at a time so that others get their turn; the second row of one key is refused. */
async function sorted(rows: TableRow[], reader: RowReader<unknown>, seen: Map<string, number>) {
  const good: NumberedRow<unknown>[] = [];
  const refusals: RefusedRow[] = [];
  for (const [at, { number, cells }] of rows.entries()) {
    if (at % SLICE === SLICE - 1) await new Promise(setImmediate);
    const { values, problems, keys, same: known } = reader.read(cells);
    const same = known.map((key) => seen.get(key)).find((row) => row !== undefined);
    if (problems.length > 0) refusals.push({ row: number, problems });
    else if (same !== undefined)
      refusals.push({
        row: number,
        problems: [
          {
            target: '',
            reason: 'Ganda di dalam file',
            value: `sama dengan baris ${same.toLocaleString('id-ID')}`,
          },
        ],
      });
    else {
      for (const key of keys) seen.set(key, number);
      good.push({ row: number, values });
    }
  }
  return { good, refusals };
}

function startTally() {
  const counts = { created: 0, existing: 0, refused: 0 };
  const problems = new Map<string, ImportCheck['problems'][number]>();
  const samples: ImportCheck['samples'] = [];
  /** Refused rows, by the column they are refused for. */
  const wrong = new Map<string, number>();
  let rows = 0;
  return {
    rows: () => rows,
    wrong,
    plan(good: NumberedRow<unknown>[], planned: PlannedRow[]) {
      for (const [at, { exists, outcome, name, detail, problem }] of planned.entries()) {
        if (problem) continue;
        counts[exists ? 'existing' : 'created'] += 1;
        const alike = samples.filter((sample) => sample.outcome === outcome).length;
        if (alike < MOST_SAMPLES / 3) samples.push({ row: good[at]?.row ?? 0, name, detail, outcome });
      }
    },
    refuse(refusals: RefusedRow[], of: number) {
      rows += of;
      counts.refused += refusals.length;
      for (const { row, problems: of } of refusals) {
        const [first] = of;
        if (first === undefined) continue;
        wrong.set(first.target, (wrong.get(first.target) ?? 0) + 1);
        const group = problems.get(first.reason) ?? { reason: first.reason, count: 0, rows: [] };
        group.count += 1;
        if (group.rows.length < MOST_NAMED_ROWS) group.rows.push({ row, value: first.value.slice(0, 120) });
        problems.set(first.reason, group);
      }
    },
    check: (): Omit<ImportCheck, 'milliseconds'> => ({
      ...counts,
      problems: [...problems.values()].toSorted((one, other) => other.count - one.count),
      samples,
    }),
  };
}

function noted(
  columns: StoredColumn[],
  reader: RowReader<unknown>,
  wrong: ReadonlyMap<string, number>,
): StoredColumn[] {
  return columns.map((column) => {
    const { target, facts } = column;
    const [first] = facts.samples;
    if (target === null)
      return { ...column, result: null, note: `${facts.different.toLocaleString('id-ID')} nilai berbeda` };
    return {
      ...column,
      result: first === undefined ? null : reader.show(target, first, facts),
      note: reader.note(target, facts, wrong.get(target) ?? 0),
    };
  });
}
