import { type Context, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { TableDownload } from '../platform/tabular/send-table.ts';
import { type ImportRecord, takeImport } from './import-record.ts';
import { CHUNK_ROWS, readChunk } from './rows-file.ts';

/** The name of the column that says why; it goes nowhere when the mended file is imported. */
const PROBLEM_HEADING = 'Masalah';

/**
 * The rows that were left out, as they stood in the file and in a file of its kind, with a column that says why: to be
 * mended and imported again.
 *
 * @throws Refusal NOT_FOUND, FILE_GONE
 */
export async function downloadRefusals(ctx: Context, id: string): Promise<TableDownload> {
  const record = await transaction(ctx, (tx) => takeImport(tx, id));
  const { columns, fileName, sheet, rowsKey } = record;
  if (rowsKey === null)
    throw new Refusal('FILE_GONE', {
      message: 'Berkas impor ini sudah tidak disimpan. Unggah lagi berkas aslinya.',
    });
  const before = columns.findIndex(({ heading }) => heading === PROBLEM_HEADING);
  const shown = columns.flatMap((_, at) => (at === before ? [] : [at]));
  return {
    name: `${fileName.replace(/\.[^.]*$/, '')} bermasalah`,
    format: sheet === null ? 'csv' : 'xlsx',
    headings: [...shown.map((at) => columns[at]?.heading ?? ''), PROBLEM_HEADING],
    rows: refusedRows(ctx, record, shown),
  };
}

async function* refusedRows(ctx: Context, record: ImportRecord, shown: number[]) {
  const { offsets, rowsKey } = record;
  if (rowsKey === null) return;
  for (let chunk = 0; chunk < offsets.length - 1; chunk += 1) {
    const rows = await readChunk(ctx.app.storage, { key: rowsKey, offsets }, chunk);
    const refused = await refusedBetween(ctx, record, rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0);
    if (refused.size === 0) continue;
    yield rows
      .filter(({ number }) => refused.has(number))
      .map(({ number, cells }) => [...shown.map((at) => cells[at] ?? ''), refused.get(number) ?? '']);
  }
}

/** What the check left out, and what the import itself did. */
async function refusedBetween(
  ctx: Context,
  { id, revision, batchId }: ImportRecord,
  from: number,
  to: number,
): Promise<Map<number, string>> {
  const rows = await transaction(ctx, (tx) =>
    tx.query<{ row: number; reason: string }>({
      name: 'refused-rows-between',
      text: `select row, reason from import_refusals
             where workspace_id = $1 and import_id = $2 and revision = $3 and row between $4 and $5
             union all
             select position, reason from batch_rows
             where workspace_id = $1 and batch_id = $6 and outcome = 'refused' and position between $4 and $5
             limit ${2 * CHUNK_ROWS}`,
      values: [tx.workspaceId, id, revision, from, to, batchId],
    }),
  );
  return new Map(rows.map(({ row, reason }) => [row, reason]));
}
