import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';

/** Whoever makes, changes or deletes a team does it one after the other, until the commit. */
export async function lockTeams(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'lock-teams',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`teams ${tx.workspaceId}`],
  });
}

/** Is it there, and will be until the commit? */
export async function isTeam(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx.query({
    name: 'hold-team',
    text: 'select from teams where workspace_id = $1 and id = $2 and deleted_at is null for share',
    values: [tx.workspaceId, id],
  });
  return held.length > 0;
}

/**
 * Where something is about to be given to a team: it is not deleted before the commit.
 *
 * @param field of the input that names it
 * @throws Refusal VALIDATION_FAILED where it is not there
 */
export async function holdTeam(tx: Transaction, id: string, field: string): Promise<void> {
  if (await isTeam(tx, id)) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { [field]: 'Tim tidak ditemukan. Mungkin sudah dihapus; muat ulang daftar tim.' },
  });
}
