import type { BatchKind as BatchKindName, ExistingMode, ImportKindName } from '@sapa/contracts';
import type { KeptRow, RowResult, RowToUndo } from '../batches/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { Target } from './guess-targets.ts';

/** How a member wants a file imported. */
export interface ImportSettings {
  /** Columns that go somewhere, by their place in the file. */
  columns: { at: number; target: string; facts: ColumnFacts }[];
  existing: ExistingMode;
  labelIds: string[];
  fileName: string;
  /** When it was uploaded. */
  since: Date;
}

/** Why a row is left out. */
export interface RowProblem {
  /** Whose column it is. */
  target: string;
  /** Rows of one reason stand together. */
  reason: string;
  value: string;
}

/** What a row says. */
export interface ReadRow<Values> {
  values: Values;
  problems: RowProblem[];
  /** What it is known by, and by what an earlier row is the same: the second of two is refused. */
  keys: string[];
  same: string[];
}

/** What would become of a row. */
export interface PlannedRow {
  outcome: 'created' | 'updated' | 'unchanged';
  /** It is there already. */
  exists: boolean;
  name: string;
  detail: string;
  /** Beside what is there already it cannot be: the row is left out. */
  problem?: RowProblem | null;
}

export interface NumberedRow<Values> {
  row: number;
  values: Values;
}

/** Reads rows of one file: made once for its settings, then asked for every row. */
export interface RowReader<Values> {
  read(cells: readonly string[]): ReadRow<Values>;
  /** How one cell will stand there; null: as it is. */
  show(target: string, cell: string, facts: ColumnFacts): string | null;
  /** Of a whole column, once all rows were read; `wrong` rows are refused for it. */
  note(target: string, facts: ColumnFacts, wrong: number): string;
}

/** What can be imported. Values are its own: what it read is what it writes. */
export interface ImportKind<Values = unknown, Undo = unknown> {
  kind: ImportKindName;
  batch: BatchKindName;
  /** "Impor kontak dari pelanggan.xlsx" */
  title(fileName: string): string;
  targets(tx: Transaction): Promise<Target[]>;
  /** @throws Refusal VALIDATION_FAILED where nothing could come of it */
  reader(tx: Transaction, settings: ImportSettings): Promise<RowReader<Values>>;
  /** Labels that every row is to carry stay till the commit. @throws Refusal VALIDATION_FAILED where one is missing */
  holdLabels(tx: Transaction, ids: string[]): Promise<unknown>;
  /** What would become of rows, in their order; nothing is written. */
  plan(tx: Transaction, rows: NumberedRow<Values>[], settings: ImportSettings): Promise<PlannedRow[]>;
  /** Writes them; whoever does so for the same workspace waits. */
  write(tx: Transaction, rows: NumberedRow<Values>[], settings: ImportSettings): Promise<RowResult[]>;
  undo?(tx: Transaction, rows: RowToUndo<Undo>[]): Promise<KeptRow[]>;
  /** A file to fill: headings, and a row or two. */
  sample: string[][];
}

/** Its types are its own. */
export const importKind = <Values, Undo = never>(kind: ImportKind<Values, Undo>): ImportKind =>
  kind as ImportKind;
