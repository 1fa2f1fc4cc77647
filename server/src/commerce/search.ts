import { nameIn } from '../platform/chat-language/name-in.ts';
import type { Transaction } from '../platform/db/context.ts';
import { likePart } from '../platform/db/like.ts';
import { numberIn } from '../platform/number-in.ts';

/** Up to this many customers of one name are led to their orders by index; with more, one is soon found among the newest rows. */
const FEW = 200;

/**
 * Orders `o` of a number, or of customers whose name contains the words: of all of them, or a sum would miss some. Names
 * are found through an index that row-level security keeps a plain `like` from (docs/data-model.md, Search).
 *
 * At 1,000,000 orders on a busy machine: 20 ms for one customer, 0.2 s for the newest of 10,000; led from those to their
 * orders by index, the same page ran into the 10 s that a statement has.
 *
 * @param value puts a value into the statement and gives its name there
 */
export async function ofCustomer(
  tx: Transaction,
  search: string,
  value: (one: unknown) => string,
): Promise<string> {
  const number = numberIn(search);
  if (number !== null) return `o.number = ${value(number)}`;
  const pattern = likePart(nameIn(search));
  const rows = await tx.query<{ id: string }>({
    name: 'order-search',
    text: `select app.match_contacts($1, ${FEW + 1}) as id`,
    values: [pattern],
  });
  if (rows.length <= FEW) {
    return `o.conversation_id in (${conversationsOf(`= any(${value(rows.map(({ id }) => id))}::uuid[])`)})`;
  }
  // `is true` keeps it from becoming a join that begins with the names: rows are held against them one by one.
  return `(o.conversation_id in (${conversationsOf(`in (select app.match_contacts(${value(pattern)}, null))`)})) is true`;
}

const conversationsOf = (contacts: string) =>
  `select named.id from conversations named where named.workspace_id = $1 and named.contact_id ${contacts}`;
