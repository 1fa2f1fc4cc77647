import { type BatchKind as BatchKindName, EXPORT_KEPT_DAYS, type TableFormat } from '@sapa/contracts';
import type { Context } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { joinParts } from '../../platform/files/parts.ts';
import { MOST_ZIP_BYTES, type ZipSum } from '../../platform/files/zip.ts';
import type { TableCell, TableColumn } from '../../platform/tabular/table-file.ts';
import { tableFiles } from '../../platform/tabular/table-files.ts';
import { type BatchKind, batchKind, type RunningBatch } from '../batch-kind.ts';

export interface ExportColumn extends TableColumn {
  /** Of the shared vocabulary (`contracts/src/rules/file-columns.ts`). */
  target: string;
}

export interface ExportParams {
  format: TableFormat;
  columns: ExportColumn[];
  fileName: string;
}

export interface ExportedPage {
  rows: TableCell[][];
  /** Where the next page begins; null: this is the last. */
  next: string | null;
}

interface ExportKind<Params> {
  kind: BatchKindName;
  /** The rows behind `after`, a few thousand. */
  read(ctx: Context, batch: RunningBatch<Params, unknown>, after: string | null): Promise<ExportedPage>;
}

/** The next part of the file; the last one is the file. */
type Prepared = { rows: number; key: string } & ({ next: Cursor } | { next: null });

interface Cursor {
  after: string;
  /** What the parts come to. */
  sum: ZipSum;
}

const DAY_MS = 86_400_000;

/**
 * A file of rows as a batch. Each step leaves a part in the store and the last joins them: a kill costs one step, and a
 * million rows no memory.
 */
export const exportKind = <Params extends ExportParams>({ kind, read }: ExportKind<Params>): BatchKind =>
  batchKind<Params, Cursor, Prepared>({
    kind,
    async prepare(ctx, batch) {
      const { params, cursor, done, partKeys } = batch;
      const table = tableFiles[params.format];
      const { rows, next } = await read(ctx, batch, cursor?.after ?? null);
      if (done + rows.length >= table.mostRows) throw new Refusal('EXPORT_TOO_LONG');
      const opened =
        cursor === null ? await table.open(params.columns) : { bytes: NO_BYTES, sum: cursor.sum };
      const { bytes, sum } = await table.rows(params.columns, rows, opened.sum);
      const part = Buffer.concat([opened.bytes, bytes]);
      const { workspaceId, app } = ctx;
      if (next !== null) {
        const { key } = await app.storage.put({ workspaceId, body: part, maxBytes: MOST_ZIP_BYTES });
        return { rows: rows.length, key, next: { after: next, sum } };
      }
      const { head, tail } = await table.close(sum);
      const pieces = [head, ...partKeys, part, tail];
      const { key } = await joinParts(app, { workspaceId, pieces, maxBytes: MOST_ZIP_BYTES });
      return { rows: rows.length, key, next: null };
    },
    async step(tx, { params }, { rows: done, key, next }) {
      if (next !== null) return { done, next, parts: [key] };
      const expiresAt = new Date(tx.app.clock.now().getTime() + EXPORT_KEPT_DAYS * DAY_MS);
      return { done, next, file: { key, name: params.fileName, expiresAt } };
    },
  });

const NO_BYTES = Buffer.alloc(0);
