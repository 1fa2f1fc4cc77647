import type { Label } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { columnsOf, keysExcept } from '../../platform/db/table-columns.ts';
import { labels } from '../tables.ts';

const columns = columnsOf(labels, keysExcept(labels, 'workspaceId'));
export type LabelRow = typeof columns.row;

export const LABEL_COLUMNS = columns.list('l');

export const presentLabel = ({ created_at, ...rest }: LabelRow): Label => ({
  ...rest,
  created_at: created_at.toISOString(),
});

/** By name. */
export async function allLabels(tx: Transaction): Promise<Label[]> {
  const rows = await tx.query<LabelRow>({
    name: 'all-labels',
    text: `select ${LABEL_COLUMNS} from labels l where l.workspace_id = $1 order by lower(l.name)`,
    values: [tx.workspaceId],
  });
  return rows.map(presentLabel);
}
