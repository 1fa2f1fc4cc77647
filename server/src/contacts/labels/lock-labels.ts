import type { Label } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { LABEL_COLUMNS, type LabelRow, presentLabel } from './label-row.ts';

/**
 * Whoever changes the workspace's vocabulary does it one after the other, until the commit: names stay unique and the
 * limit holds without a race.
 */
export async function lockLabels(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'lock-labels',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`labels ${tx.workspaceId}`],
  });
}

/** Labels that are about to change: nobody puts them on or takes them off until the commit. */
export async function takeLabels(tx: Transaction, ids: string[]): Promise<Label[]> {
  const rows = await tx.query<LabelRow>({
    name: 'take-labels',
    text: `select ${LABEL_COLUMNS} from labels l where l.workspace_id = $1 and l.id = any($2::uuid[])
           order by l.id for update`,
    values: [tx.workspaceId, ids],
  });
  return rows.map(presentLabel);
}

/** @throws Refusal VALIDATION_FAILED for a name that another label has, whatever its case */
export async function refuseTakenName(tx: Transaction, name: string, except: string | null): Promise<void> {
  const taken = await tx.query({
    name: 'label-of-name',
    text: `select id from labels where workspace_id = $1 and lower(name) = lower($2) and id is distinct from $3`,
    values: [tx.workspaceId, name, except],
  });
  if (taken.length === 0) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { name: 'Label dengan nama ini sudah ada. Pakai nama lain, atau gabungkan keduanya.' },
  });
}
