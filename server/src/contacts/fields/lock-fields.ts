import type { ContactField } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { isNameTaken } from './rules.ts';

/** Whoever adds, renames or orders fields waits for the one before: names and their number hold. */
export async function lockFields(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'lock-contact-fields',
    text: `select pg_advisory_xact_lock(hashtextextended('contact_fields' || $1, 0))`,
    values: [tx.workspaceId],
  });
}

/** @throws Refusal VALIDATION_FAILED */
export function refuseTakenName(name: string, others: readonly ContactField[]): void {
  if (!isNameTaken(name, others)) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { name: 'Sudah ada kolom dengan nama ini. Pilih nama lain.' },
  });
}
