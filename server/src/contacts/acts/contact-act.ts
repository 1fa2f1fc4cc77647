import type { BatchKind as BatchKindName, ContactChoice } from '@sapa/contracts';
import { type BatchKind, batchKind, type RowResult } from '../../batches/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { nextContacts } from './next-contacts.ts';

/** What became of one contact, with what puts it back. */
export type ActResult<Undo extends object> = Pick<RowResult, 'outcome' | 'reason'> & { undo?: Undo };

interface ContactActKind<Params, Undo extends object> {
  kind: BatchKindName;
  /** How many contacts go in one step. */
  atOnce: number;
  /** The contacts are there, and locked. */
  apply(tx: Transaction, contactIds: string[], params: Params): Promise<ReadonlyMap<string, ActResult<Undo>>>;
  /** The last first; contacts that are gone, joined with others, are left out. They are locked. */
  undo?(tx: Transaction, undone: ReadonlyMap<string, Undo>, params: Params): Promise<void>;
}

/** An act on many contacts as a batch: it walks through those that were chosen, in the order of their ids. */
export const contactAct = <Params, Undo extends object>({
  kind,
  atOnce,
  apply,
  undo,
}: ContactActKind<Params, Undo>): BatchKind =>
  batchKind<Params & { of: ContactChoice }, string, undefined, Undo>({
    kind,
    async step(tx, batch) {
      const { ids, next } = await nextContacts(tx, batch, atOnce);
      const people = await lockThose(tx, ids);
      const results = await apply(tx, [...people.keys()], batch.params);
      const rows = ids.map((subjectId): RowResult => {
        const name = people.get(subjectId) ?? '';
        return { subjectId, name, ...(results.get(subjectId) ?? GONE) };
      });
      return { rows, next };
    },
    async undo(tx, rows, { params }) {
      if (undo === undefined) return [];
      const undone = new Map(rows.map(({ subject_id, undo }) => [subject_id ?? '', undo]));
      const people = await lockThose(tx, [...undone.keys()]);
      await undo(tx, new Map([...undone].filter(([id]) => people.has(id))), params);
      return [];
    },
  });

const GONE: ActResult<never> = {
  outcome: 'refused',
  reason: 'Kontak ini sudah tidak ada, mungkin sudah digabung dengan kontak lain.',
};

/** @returns the names of those that are there */
async function lockThose(tx: Transaction, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>({
    name: 'lock-contacts-of-act',
    text: `select id, name from contacts where workspace_id = $1 and id = any($2::uuid[]) order by id for update`,
    values: [tx.workspaceId, ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
