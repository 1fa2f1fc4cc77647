import type { BatchKind as KindName } from '@sapa/contracts';
import type { Context, Transaction } from '../platform/db/context.ts';
import type { BatchRecord } from './batch-record.ts';
import type { RowResult } from './write-rows.ts';

/** A batch as its kind sees it. */
export interface RunningBatch<Params, Cursor> extends Omit<BatchRecord, 'params' | 'cursor'> {
  params: Params;
  /** null: the first step. */
  cursor: Cursor | null;
}

export interface Step<Cursor> {
  /** The rows that were dealt with, with what puts each back. */
  rows?: RowResult[];
  /** How many, where nothing is kept of each. */
  done?: number;
  /** What else is counted: added to `counts`. */
  counts?: Record<string, number>;
  /** How many there are in all, when that is known. */
  total?: number;
  /** Where the next step goes on; null: there is nothing left to do. */
  next: Cursor | null;
  /** More stored files that it joins in the end; gone when it is over. */
  parts?: string[];
  /** What is to be downloaded, kept until then. */
  file?: { key: string; name: string; expiresAt: Date };
}

/** A row that was changed, with what its step left to put it back. */
export interface RowToUndo<Undo> {
  position: number;
  subject_id: string | null;
  undo: Undo;
}

/** A row of which an undo left something as it is, and why. */
export interface KeptRow {
  position: number;
  reason: string;
}

/**
 * How batches of a kind are done. A step takes a few hundred rows, at most some 200 ms: between two of them others have
 * their turn, and a cancel takes hold. It is one transaction together with its cursor, so a process that is killed
 * anywhere leaves nothing out and does nothing twice. A Refusal ends the batch with its sentence; any other error is
 * tried again.
 */
export interface BatchKind<Params = unknown, Cursor = unknown, Prepared = unknown, Undo = unknown> {
  kind: KindName;
  /** What takes long and changes no row (reading a file, writing one), before the step's transaction: may be repeated. */
  prepare?(ctx: Context, batch: RunningBatch<Params, Cursor>): Promise<Prepared>;
  /** Where the next step will go on, where that is known before this one is taken: it is prepared while PostgreSQL works. */
  following?(batch: RunningBatch<Params, Cursor>, prepared: Prepared): Cursor | null;
  step(tx: Transaction, batch: RunningBatch<Params, Cursor>, prepared: Prepared): Promise<Step<Cursor>>;
  /** How many rows `undo` takes at once, where it needs more than a glance at each: left out, 500. */
  undoAtOnce?: number;
  /** Puts back what rows were, the last first; only what the batch changed, and nobody since. Tells of what stays. */
  undo?(tx: Transaction, rows: RowToUndo<Undo>[], batch: RunningBatch<Params, Cursor>): Promise<KeptRow[]>;
}

/** Its types are its own: what it wrote is what it reads. */
export const batchKind = <Params, Cursor, Prepared = undefined, Undo = never>(
  kind: BatchKind<Params, Cursor, Prepared, Undo>,
): BatchKind => kind as BatchKind;
