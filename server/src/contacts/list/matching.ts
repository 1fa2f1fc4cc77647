import type { Transaction } from '../../platform/db/context.ts';
import type { Filter } from '../../platform/db/filter.ts';
import { contactPattern } from '../contact-pattern.ts';

/** Up to this many are named one by one; with more, one is soon among the next rows of nearly any order. */
const FEW = 5_000;

/**
 * Contacts `c` whose name, number or e-mail contains the words. The index that finds them is open to the database's
 * owner only (docs/data-model.md, Search).
 */
export async function matching(tx: Transaction, words: string, value: Filter['value']): Promise<string> {
  const pattern = contactPattern(words);
  const rows = await tx.query<{ id: string }>({
    name: 'contacts-matching',
    text: `select app.match_contacts($1, ${FEW + 1}) as id`,
    values: [pattern],
  });
  return rows.length <= FEW
    ? `c.id = any(${value(rows.map(({ id }) => id))}::uuid[])`
    : containing(words, value);
}

/** The same, looked at contact by contact. */
export function containing(words: string, value: Filter['value']): string {
  const like = value(contactPattern(words));
  return `(lower(c.name) || ' ' || coalesce(c.phone, '') || ' ' || coalesce(lower(c.email), '') like ${like}
    or exists (select from contact_identities i
      where i.workspace_id = $1 and i.contact_id = c.id and not i.verified and i.phone like ${like} offset 0))`;
}
