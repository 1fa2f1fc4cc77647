import type { ContactAct } from '@sapa/contracts';
import { type ActResult, barContact, contactAct } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { silenceThreads } from './silence-threads.ts';

type BarAct = Extract<ContactAct, { act: 'bar' }>;
interface Undo {
  /** Why they were barred before, where the act took that back. */
  reason: string;
}

export const barAct = contactAct<{ do: BarAct }, Undo>({
  kind: 'contacts.bar',
  /** Each is written with its line in the log, and its conversations. */
  atOnce: 50,
  async apply(tx, contactIds, { do: { bar, on, reason } }) {
    const before = await reasonsOf(tx, contactIds, bar);
    const results = new Map<string, ActResult<Undo>>();
    for (const id of contactIds) {
      const changed = await setOne(tx, id, { bar, on, reason });
      results.set(
        id,
        changed ? { outcome: 'changed', undo: { reason: before.get(id) ?? '' } } : { outcome: 'unchanged' },
      );
    }
    return results;
  },
  async undo(tx, undone, { do: { bar, on } }) {
    for (const [id, { reason }] of undone) await setOne(tx, id, { bar, on: !on, reason });
  },
});

async function setOne(tx: Transaction, contactId: string, bar: Omit<BarAct, 'act'>): Promise<boolean> {
  const changed = await barContact(tx, { contactId, ...bar });
  if (changed) await silenceThreads(tx, contactId);
  return changed;
}

async function reasonsOf(
  tx: Transaction,
  contactIds: string[],
  bar: BarAct['bar'],
): Promise<Map<string, string | null>> {
  const rows = await tx.query<{ id: string; reason: string | null }>({
    name: `reasons-of-${bar}`,
    text: `select id, ${bar}_reason as reason from contacts where workspace_id = $1 and id = any($2::uuid[])`,
    values: [tx.workspaceId, contactIds],
  });
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
