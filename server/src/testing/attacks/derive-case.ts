import type { Endpoint } from '@sapa/contracts';
import { z } from 'zod';
import type { AttackCase, TenantFixture } from './attack-case.ts';

/** Names that people's devices make, for calls that are repeated. */
const OWN_NAMES = ['client_id'];

/** A search for what nobody else holds. */
const SEARCHES = ['search', 'q', 'actor'];

/**
 * How an endpoint is called, as far as it says so itself: `/api/v1/tickets/:id` names the shop's `ticket`, `column_id` in
 * a body its `column`, `label_ids` a list of its `label`. What is taken away is a `spareTicket` where the shop has one.
 */
export function deriveCase({ method, path, query, body }: Endpoint): AttackCase {
  const taken = method === 'DELETE';
  const named = paramsOf(path);
  const searched = fieldsOf(query).filter((field) => SEARCHES.includes(field));
  const naming = [...fieldsOf(body), ...fieldsOf(query)].filter(
    (field) => /_ids?$/.test(field) && !OWN_NAMES.includes(field),
  );
  return {
    ...(named.length > 0 && { params: (shop) => rowsOf(shop, named, taken) }),
    ...(searched.length > 0 && { query: ({ canary }) => byName(searched, () => canary) }),
    names: byName(naming, (field) => (shop: TenantFixture) => {
      const id = rowOf(shop, nounOf(field.replace(/_ids?$/, '')));
      return field.endsWith('s') ? [id] : id;
    }),
    ...(taken && { destroys: 'row' }),
  };
}

const fieldsOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const byName = <T>(names: string[], of: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** `[name, noun]` of each: an `id` is of what stands before it. */
function paramsOf(path: string): [name: string, noun: string][] {
  const parts = path.split('/');
  return parts.flatMap((part, index): [string, string][] => {
    if (!part.startsWith(':')) return [];
    const name = part.slice(1);
    return [[name, nounOf(name === 'id' ? singular(parts[index - 1] ?? '') : name.replace(/_id$/, ''))]];
  });
}

const singular = (plural: string) => plural.replace(/ies$/, 'y').replace(/ches$/, 'chs').replace(/s$/, '');
/** `board-column`, `board_column` → `boardColumn`. */
const nounOf = (words: string) => words.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());

function rowsOf(shop: TenantFixture, named: [name: string, noun: string][], taken: boolean) {
  const [last] = named.at(-1)!;
  return Object.fromEntries(
    named.map(([name, noun]) => {
      const spare = `spare${noun[0]?.toUpperCase()}${noun.slice(1)}`;
      return [name, rowOf(shop, taken && name === last && spare in shop.ids ? spare : noun)];
    }),
  );
}

function rowOf({ ids }: TenantFixture, noun: string): string {
  const id = (ids as Record<string, string>)[noun];
  if (id === undefined)
    throw new Error(`the shop has no ${noun}: add one to it, or say in the case what is named`);
  return id;
}
