import type { BatchRow } from '@sapa/contracts';
import * as api from '@sapa/contracts';
import { transaction } from '../platform/db/context.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { route } from '../platform/http/route.ts';
import { sendCsv } from '../platform/tabular/csv.ts';
import { presentBatch } from './batch-record.ts';
import { cancelBatch } from './cancel-batch.ts';
import { downloadFile } from './download-file.ts';
import { listBatches } from './list-batches.ts';
import { allBatchRows, listBatchRows } from './list-rows.ts';
import { seeBatch } from './take-batch.ts';
import { undoBatch } from './undo-batch.ts';

export const batchRoutes = [
  route(api.listBatches, (ctx, { query }) => listBatches(ctx, query)),
  route(api.getBatch, (ctx, { params }) =>
    transaction(ctx, async (tx) => presentBatch(tx.app, await seeBatch(tx, params.id))),
  ),
  route(api.cancelBatch, (ctx, { params }) => cancelBatch(ctx, params.id)),
  route(api.downloadBatchFile, async (ctx, { params }, { reply }) => {
    const { name, size, body } = await downloadFile(ctx, params.id);
    reply
      .type('application/octet-stream')
      .header('Content-Disposition', contentDisposition('attachment', name))
      .header('Content-Length', size)
      .header('Cache-Control', 'no-store');
    return body;
  }),
  route(api.undoBatch, (ctx, { params }) => undoBatch(ctx, params.id)),
  route(api.listBatchRows, (ctx, { params, query }) => listBatchRows(ctx, { batchId: params.id, ...query })),
  route(api.downloadBatchRows, async (ctx, { params, query }, http) => {
    await transaction(ctx, (tx) => seeBatch(tx, params.id));
    return sendCsv(
      http,
      'hasil-pekerjaan',
      HEADER,
      cells(allBatchRows(ctx, { batchId: params.id, ...query })),
    );
  }),
];

const HEADER = ['Baris', 'Nama', 'Hasil', 'Alasan'];
const OUTCOMES = { changed: 'Diubah', unchanged: 'Tidak berubah', refused: 'Ditolak' };

async function* cells(rows: AsyncIterable<BatchRow>) {
  for await (const { position, name, outcome, reason } of rows) {
    yield [position, name, OUTCOMES[outcome], reason];
  }
}
