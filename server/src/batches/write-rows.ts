import type { BatchOutcome } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import type { BatchRecord } from './batch-record.ts';

/** What became of one row. */
export interface RowResult {
  /** Its row in a file. Else they are counted as they come. */
  position?: number;
  subjectId: string | null;
  name: string;
  outcome: BatchOutcome;
  /** Why it was refused, and what to do next. */
  reason?: string;
  /** What puts it back; JSON. */
  undo?: object;
}

export function writeRows(tx: Transaction, batch: BatchRecord, rows: RowResult[]): void {
  if (rows.length === 0) return;
  const given = rows.map(({ subjectId, position, ...row }, index) => ({
    ...row,
    subject_id: subjectId,
    position: position ?? batch.done + index + 1,
  }));
  tx.write({
    name: 'write-batch-rows',
    text: `insert into batch_rows (workspace_id, batch_id, position, subject_id, name, outcome, reason, undo)
           select $1, $2, r.position, r.subject_id, r.name, r.outcome, r.reason, r.undo
           from json_to_recordset($3) as r (position int, subject_id uuid, name text, outcome text, reason text, undo jsonb)`,
    values: [tx.workspaceId, batch.id, JSON.stringify(given)],
  });
}
