import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { readTable } from '../platform/tabular/read-table.ts';
import { type Table, type TableRow, unreadable } from '../platform/tabular/table.ts';
import { gatherFacts } from './column-facts.ts';
import { enqueueCheck } from './enqueue-check.ts';
import { findHeadings, namesOf, ROWS_TO_LOOK_AT } from './find-headings.ts';
import { guessTargets, plainHeading } from './guess-targets.ts';
import { type ImportKinds, type ImportRecord, importById, isImport, kindOf } from './import-record.ts';
import { keepRows } from './rows-file.ts';
import { importMappings, imports, type StoredColumn } from './tables.ts';

/**
 * Reads an uploaded file once: its headings, what stands in its columns, and its rows into a file of our own. Guesses
 * where the columns go and has all of it checked. Begun again after a kill, it begins anew.
 */
export async function readImport(ctx: Context, kinds: ImportKinds, id: string): Promise<void> {
  const { app, workspaceId } = ctx;
  const record = await transaction(ctx, (tx) => importById(tx, id));
  if (record?.state !== 'reading') return;
  try {
    const table = await readTable(app.storage, {
      key: record.fileKey,
      type: record.fileType,
      sheet: record.sheet,
    });
    const parted = await partHeadings(table);
    let count = 0;
    async function* rows() {
      for await (const batch of parted.rows) {
        count += batch.length;
        yield batch;
      }
    }
    const kept = await keepRows(app.storage, workspaceId, rows());
    const columns = parted.columns();
    if (count === 0) {
      await app.storage.remove(kept.key);
      throw unreadable('Berkas ini hanya berisi judul kolom. Isi datanya lalu unggah lagi.');
    }
    const taken = await transaction(ctx, async (tx) => {
      const [row] = await tx.db
        .update(imports)
        .set({
          sheets: table.sheets,
          sheet: table.sheet,
          rows: count,
          rowsKey: kept.key,
          offsets: kept.offsets,
          columns: await guessed(tx, kinds, record, columns),
        })
        .where(isReading(tx, id))
        .returning({ id: imports.id });
      if (row !== undefined) await enqueueCheck(tx, id);
      return row !== undefined;
    });
    // Erased or deleted meanwhile.
    if (!taken) await app.storage.remove(kept.key);
    else if (record.rowsKey !== null) await app.storage.remove(record.rowsKey);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transaction(ctx, (tx) =>
      tx.db.update(imports).set({ state: 'failed', error: error.message }).where(isReading(tx, id)),
    );
  }
}

const isReading = (tx: Transaction, id: string) => and(isImport(tx, id), eq(imports.state, 'reading'));

type ReadColumn = Pick<StoredColumn, 'heading' | 'facts'>;

/** Parts a table's headings from its rows; `columns` once all rows were taken. */
async function partHeadings(table: Table) {
  const iterator = table.rows[Symbol.asyncIterator]();
  const head: TableRow[] = [];
  while (head.length < ROWS_TO_LOOK_AT) {
    const next = await iterator.next();
    if (next.done) break;
    head.push(...next.value);
  }
  const at = findHeadings(head.slice(0, ROWS_TO_LOOK_AT));
  const headings = head[at]?.cells ?? [];
  const columns: ReturnType<typeof gatherFacts>[] = [];
  const see = (rows: TableRow[]): TableRow[] =>
    rows.map(({ number, cells }) => ({
      number,
      cells: cells.map((cell, column) => {
        const gathering = columns[column] ?? gatherFacts();
        columns[column] = gathering;
        gathering.see(cell);
        return cell;
      }),
    }));
  async function* rows() {
    yield see(head.slice(at + 1));
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield see(next.value);
  }
  return {
    rows: rows(),
    columns: (): ReadColumn[] =>
      namesOf(headings, Math.max(headings.length, columns.length)).map((heading, column) => ({
        heading,
        facts: (columns[column] ?? gatherFacts()).facts(),
      })),
  };
}

export const digestOf = (columns: readonly Pick<StoredColumn, 'heading'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ heading }) => plainHeading(heading))))
    .digest('hex');

/** As a file with these headings went the last time, else by what they say and hold. */
async function guessed(
  tx: Transaction,
  kinds: ImportKinds,
  record: ImportRecord,
  columns: ReadColumn[],
): Promise<StoredColumn[]> {
  const targets = await kindOf(kinds, record).targets(tx);
  const [before] = await tx.db
    .select()
    .from(importMappings)
    .where(
      and(
        eq(importMappings.workspaceId, tx.workspaceId),
        eq(importMappings.kind, record.kind),
        eq(importMappings.headings, digestOf(columns)),
      ),
    );
  const guesses = guessTargets(columns, targets);
  return columns.map((column, at) => {
    const target = before?.targets[at] ?? null;
    const known = before !== undefined && (target === null || targets.some((one) => one.target === target));
    return {
      ...column,
      ...(known ? { target, guess: null } : (guesses[at] ?? { target: null, guess: null })),
    };
  });
}
