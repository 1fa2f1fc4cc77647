export {
  type BatchKind,
  batchKind,
  type KeptRow,
  type RowToUndo,
  type RunningBatch,
  type Step,
} from './batch-kind.ts';
export { presentBatch } from './batch-record.ts';
export { type ExportColumn, type ExportParams, exportKind } from './exports/export-kind.ts';
export { startExport } from './exports/start-export.ts';
export { forgetInBatches } from './forget-in-batches.ts';
export { startBatch } from './start-batch.ts';
export { seeBatch } from './take-batch.ts';
export type { RowResult } from './write-rows.ts';
