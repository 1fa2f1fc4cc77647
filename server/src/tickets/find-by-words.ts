import type { Transaction } from '../platform/db/context.ts';
import { likePart } from '../platform/db/like.ts';
import { numberIn } from '../platform/number-in.ts';

/** How many tickets are looked up by their words; where more fit, the list is read in its order and each one asked. */
const FEW = 1000;

/** The index knows three letters in a row; asked for fewer it is read whole, 7 s of 1,000,000 titles. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/**
 * The condition for tickets whose title holds the words, or whose number they are. Rare words are found by their index
 * in a function of the database's owner: row-level security would keep it from being used, `like` not being leakproof.
 * What many titles hold soon fills a page without it.
 *
 * @param value puts a value into the statement and gives its name there
 */
export async function hasWords(
  tx: Transaction,
  words: string,
  value: (one: unknown) => string,
): Promise<string> {
  const number = numberIn(words);
  if (words.startsWith('#') && number !== null) return `t.number = ${value(number)}`;
  const pattern = likePart(words);
  const asked = () => `(lower(t.title) like ${value(pattern)} or t.number = ${value(number)}::int)`;
  if (!INDEXED.test(words)) return asked();
  const rows = await tx.query<{ id: string }>({
    name: 'match-tickets',
    text: `select app.match_tickets($1, ${FEW + 1}) as id
           union select id from tickets where workspace_id = $2 and number = $3`,
    values: [pattern, tx.workspaceId, number],
  });
  return rows.length > FEW ? asked() : `t.id = any(${value(rows.map(({ id }) => id))}::uuid[])`;
}
