import type { Contact } from '@sapa/contracts';
import { nameIn } from '../../platform/chat-language/name-in.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { contactPattern } from '../contact-pattern.ts';

/** How many who are called alike are looked at. */
const LOOKED_AT = 50;
/** Shorter names are anybody's, and stand in too many others. */
const SHORTEST = 6;

interface Row {
  id: string;
  name: string;
  sign: 'email' | 'city' | 'company';
  shared: string;
}

/**
 * Contacts of the same name, Bu or Kak aside, with another sign that they are one person: the same e-mail but for its
 * provider, the same company, the same city. A name alone is no reason: there are a thousand Rinas.
 */
export async function namesakesOf(tx: Transaction, contactId: string): Promise<Contact['duplicates']> {
  const [own] = await tx.query<{ name: string }>({
    name: 'name-with-signs',
    text: `select name from contacts where workspace_id = $1 and id = $2
           and (email is not null or city is not null or company is not null)`,
    values: [tx.workspaceId, contactId],
  });
  if (own === undefined || plain(own.name).length < SHORTEST) return [];
  const rows = await tx.query<Row>({
    name: 'namesakes',
    text: `select c.id, c.name, sign.sign, sign.shared
           from contacts own
           join contacts c on c.workspace_id = $1 and c.id = any(array(select app.match_contacts($3, ${LOOKED_AT})))
           cross join lateral (
             select * from (values
               (1, 'email', split_part(lower(own.email), '@', 1), split_part(lower(c.email), '@', 1)),
               (2, 'company', lower(own.company), lower(c.company)),
               (3, 'city', lower(own.city), lower(c.city))
             ) as signs (rank, sign, shared, theirs)
             where shared = theirs order by rank limit 1
           ) sign
           where own.workspace_id = $1 and own.id = $2 and c.id <> $2 and not exists (
             select from distinct_contacts d
             where d.workspace_id = $1 and d.contact_id = least(c.id, $2) and d.other_id = greatest(c.id, $2)
           )
           order by sign.rank, c.created_at`,
    values: [tx.workspaceId, contactId, contactPattern(own.name)],
  });
  return rows
    .filter(({ name }) => plain(name) === plain(own.name))
    .map(({ id, name, sign, shared }) => ({
      ...{ id, name, phone_display: null, email: null, claimed: false },
      namesake: { sign, shared },
    }));
}

const plain = (name: string): string => nameIn(name).toLowerCase();
