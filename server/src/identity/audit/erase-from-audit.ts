import { ERASED_NAME } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

/**
 * Takes the words about a person out of the log: that something was done, by whom and when, stays. The log is closed to
 * us otherwise: a function of the database's owner does it, in this workspace only.
 *
 * @param subjectIds what they were logged under @param words their name, numbers and e-mails
 */
export async function eraseFromAudit(
  tx: Transaction,
  { subjectIds, words }: { subjectIds: string[]; words: string[] },
): Promise<void> {
  await tx.query({
    name: 'erase-from-audit',
    text: 'select app.erase_from_audit($1::uuid[], $2::text[], $3)',
    values: [subjectIds, words, ERASED_NAME],
  });
}
