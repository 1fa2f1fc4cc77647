import { type BatchKind, batchKind, type RowResult } from '../batches/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { ImportKind, NumberedRow } from './import-kind.ts';
import { type ImportRecord, importById, settingsOf } from './import-record.ts';
import { readChunk } from './rows-file.ts';

interface Prepared {
  record: ImportRecord;
  rows: NumberedRow<unknown>[];
  /** By the row: why the check left it out. */
  refused: Map<number, string>;
}

/** The batch that imports files of a kind: a step takes one piece of the file's rows. */
export const importBatch = (kind: ImportKind): BatchKind =>
  batchKind<{ import_id: string }, { chunk: number }, Prepared, never>({
    kind: kind.batch,
    prepare: async (ctx, { params, cursor }) => prepare(ctx, kind, params.import_id, cursor?.chunk ?? 0),
    following: ({ cursor }, { record }) => nextChunk(record, cursor?.chunk ?? 0),
    async step(tx, { cursor }, { record, rows, refused }) {
      const written = await kind.write(tx, rows, settingsOf(record));
      const leftOut = [...refused].map(
        ([position, reason]): RowResult => ({
          position,
          subjectId: null,
          name: '',
          outcome: 'refused',
          reason,
        }),
      );
      return { rows: [...written, ...leftOut], next: nextChunk(record, cursor?.chunk ?? 0) };
    },
    ...(kind.undo && { undo: (tx, rows) => kind.undo!(tx, rows) }),
  });

const nextChunk = ({ offsets }: ImportRecord, chunk: number) =>
  chunk + 2 >= offsets.length ? null : { chunk: chunk + 1 };

async function prepare(ctx: Context, kind: ImportKind, id: string, chunk: number): Promise<Prepared> {
  const record = await transaction(ctx, (tx) => importById(tx, id));
  if (record?.rowsKey == null)
    throw new Refusal('NOT_FOUND', { message: 'Berkas impor ini sudah tidak ada. Unggah lagi berkasnya.' });
  const rows = await readChunk(ctx.app.storage, { key: record.rowsKey, offsets: record.offsets }, chunk);
  const [refused, reader] = await transaction(ctx, async (tx) => {
    const refusals = await tx.query<{ row: number; reason: string }>({
      name: 'import-refusals-between',
      text: `select row, reason from import_refusals
             where workspace_id = $1 and import_id = $2 and revision = $3 and row between $4 and $5`,
      values: [tx.workspaceId, id, record.revision, rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0],
    });
    const reasons = new Map(refusals.map(({ row, reason }) => [row, reason]));
    return [reasons, await kind.reader(tx, settingsOf(record))] as const;
  });
  const good = rows.filter(({ number }) => !refused.has(number));
  return {
    record,
    rows: good.map(({ number, cells }) => ({ row: number, values: reader.read(cells).values })),
    refused,
  };
}
