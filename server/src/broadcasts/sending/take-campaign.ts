import type { Transaction } from '../../platform/db/context.ts';
import { columnsOf } from '../../platform/db/table-columns.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { campaigns } from '../tables.ts';

const columns = columnsOf(campaigns);

/** Its row under its lock (`no key`: who only points at it, as each new counter does, waits for nobody); `held`: somebody else is at it, another worker or who pauses it. Null: it is gone. */
export async function takeCampaign(tx: Transaction, id: string): Promise<StoredCampaign | 'held' | null> {
  const [row] = await tx.query<StoredCampaign>({
    name: 'take-campaign',
    text: `select ${columns.list('c')} from campaigns c where c.workspace_id = $1 and c.id = $2 for no key update skip locked`,
    values: [tx.workspaceId, id],
  });
  if (row !== undefined) return row;
  const there = await tx.query({
    name: 'campaign-is-there',
    text: 'select from campaigns where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
  return there.length > 0 ? 'held' : null;
}
