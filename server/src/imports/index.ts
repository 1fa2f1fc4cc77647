export { readDay } from './cells/read-day.ts';
export { readNumber, readRupiah } from './cells/read-number.ts';
export { readYesNo } from './cells/read-yes-no.ts';
export type { ColumnFacts } from './column-facts.ts';
export { forgetInImports } from './forget-in-imports.ts';
export type { Target } from './guess-targets.ts';
export {
  type ImportKind,
  type ImportSettings,
  importKind,
  type NumberedRow,
  type PlannedRow,
  type ReadRow,
  type RowProblem,
} from './import-kind.ts';
export { importBatch } from './run-import.ts';
