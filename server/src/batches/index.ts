export { type BatchKind, batchKind, type RowToUndo, type RunningBatch } from './batch-kind.ts';
export { startBatch } from './start-batch.ts';
export type { RowResult } from './write-rows.ts';
