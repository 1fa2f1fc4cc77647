import { type BatchKind, batchKind, type RowResult } from '../batches/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { TableRow } from '../platform/tabular/table.ts';
import type { ImportKind, RowReader } from './import-kind.ts';
import { type ImportRecord, importById, settingsOf } from './import-record.ts';
import { readChunk } from './rows-file.ts';

interface Prepared {
  record: ImportRecord;
  rows: TableRow[];
  /** By the row: why the check left it out. */
  refused: Map<number, string>;
  reader: RowReader<unknown>;
}

/** The batch that imports files of a kind: a step takes one piece of the file's rows. */
export const importBatch = (kind: ImportKind): BatchKind =>
  batchKind<{ import_id: string }, { chunk: number }, Prepared, never>({
    kind: kind.batch,
    prepare: async (ctx, { params, cursor }) => prepare(ctx, kind, params.import_id, cursor?.chunk ?? 0),
    async step(tx, { cursor }, { record, rows, refused, reader }) {
      const chunk = cursor?.chunk ?? 0;
      const good = rows
        .filter(({ number }) => !refused.has(number))
        .map(({ number, cells }) => ({ row: number, values: reader.read(cells).values }));
      const written = await kind.write(tx, good, settingsOf(record));
      const leftOut = [...refused].map(
        ([position, reason]): RowResult => ({
          position,
          subjectId: null,
          name: '',
          outcome: 'refused',
          reason,
        }),
      );
      const isLast = chunk + 2 >= record.offsets.length;
      return { rows: [...written, ...leftOut], next: isLast ? null : { chunk: chunk + 1 } };
    },
    ...(kind.undo && { undo: (tx, rows) => kind.undo!(tx, rows) }),
  });

async function prepare(ctx: Context, kind: ImportKind, id: string, chunk: number): Promise<Prepared> {
  const record = await transaction(ctx, (tx) => importById(tx, id));
  if (record?.rowsKey == null)
    throw new Refusal('NOT_FOUND', { message: 'Berkas impor ini sudah tidak ada. Unggah lagi berkasnya.' });
  const rows = await readChunk(ctx.app.storage, { key: record.rowsKey, offsets: record.offsets }, chunk);
  return transaction(ctx, async (tx) => {
    const refused = await tx.query<{ row: number; reason: string }>({
      name: 'import-refusals-between',
      text: `select row, reason from import_refusals
             where workspace_id = $1 and import_id = $2 and revision = $3 and row between $4 and $5`,
      values: [tx.workspaceId, id, record.revision, rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0],
    });
    return {
      record,
      rows,
      refused: new Map(refused.map(({ row, reason }) => [row, reason])),
      reader: await kind.reader(tx, settingsOf(record)),
    };
  });
}
