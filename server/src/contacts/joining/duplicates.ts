import type { Contact } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { displayPhone } from '../display-phone.ts';
import { namesakesOf } from './namesakes.ts';

/** A stranger may claim a number as often as they like: more are no help to anybody. */
const MOST = 5;

interface Row {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  claimed: boolean;
}

/**
 * Contacts that may be the same person: a number or e-mail in common, claimed or verified on either side, and not told
 * apart by a member. Those that have it by more than a claim come first, those who are only called alike last.
 */
export async function duplicatesOf(tx: Transaction, contactId: string): Promise<Contact['duplicates']> {
  const rows = await tx.query<Row>({
    name: 'duplicates-of-contact',
    text: `with told as (
        select phone, email_key as email from contacts where workspace_id = $1 and id = $2
        union
        select phone, email from contact_identities where workspace_id = $1 and contact_id = $2
      ), alike as (
        select c.id, told.phone, null as email, false as claimed
        from told join contacts c on c.workspace_id = $1 and c.phone = told.phone
        union all
        select c.id, null, told.email, false
        from told join contacts c on c.workspace_id = $1 and c.email_key = told.email
        union all
        select i.contact_id, told.phone, null, not i.verified
        from told join contact_identities i on i.workspace_id = $1 and i.phone = told.phone
        union all
        select i.contact_id, null, told.email, not i.verified
        from told join contact_identities i on i.workspace_id = $1 and i.email = told.email
      )
      select c.id, c.name, max(alike.phone) as phone, max(alike.email) as email, bool_and(alike.claimed) as claimed
      from alike join contacts c on c.workspace_id = $1 and c.id = alike.id
      where c.id <> $2 and not exists (
        select from distinct_contacts d
        where d.workspace_id = $1 and d.contact_id = least(c.id, $2) and d.other_id = greatest(c.id, $2)
      )
      group by c.id, c.name, c.created_at
      order by bool_and(alike.claimed), c.created_at
      limit ${MOST}`,
    values: [tx.workspaceId, contactId],
  });
  const sharing = rows.map(({ phone, email, ...rest }) => {
    return { ...rest, phone_display: displayPhone(phone), email, namesake: null };
  });
  const namesakes = sharing.length < MOST ? await namesakesOf(tx, contactId) : [];
  const known = new Set(sharing.map(({ id }) => id));
  return [...sharing, ...namesakes.filter(({ id }) => !known.has(id))].slice(0, MOST);
}
