import type { ContactFilter } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { select } from './selection.ts';

export interface MatchingPage {
  ids: string[];
  /** Behind it the next page begins; null: this is the last. */
  next: string | null;
}

/** How many contacts are looked at for one page, a tenth of a second: where few match it may come out empty. */
const LOOKED_AT = 20_000;

/**
 * The next contacts that match, in the order of their ids. Each contact is looked at once, with what stands beside it by
 * key: a join would gather all rows of a label or consent anew for each page, and in tables not yet analysed (after an
 * import, while a label is put on) compare each contact with all of them.
 *
 * @param page `after` null: from the beginning; `madeUntil`: none that were made later
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted
 */
export async function nextMatching(
  tx: Transaction,
  asked: { q?: string | undefined; filter: ContactFilter },
  { after, limit, madeUntil }: { after: string | null; limit: number; madeUntil?: Date },
): Promise<MatchingPage> {
  const where = await select(tx, asked, { ofFew: true });
  if (madeUntil !== undefined) where.and(`c.created_at <= ${where.value(madeUntil)}`);
  const conditions = where.conditions.join(' and ');
  const begins = where.value(after ?? FIRST);
  const rows = await tx.query<{ id: string }>({
    text: `select c.id
           from (select * from contacts where workspace_id = $1 and id > ${begins} order by id limit ${LOOKED_AT}) c
           ${/\bf\./.test(conditions) ? FIGURES : ''}
           where ${conditions} order by c.id limit ${limit}`,
    values: where.values,
  });
  const ids = rows.map(({ id }) => id);
  return { ids, next: ids.length === limit ? ids.at(-1)! : await lastLookedAt(tx, after) };
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const FIGURES = `cross join lateral (
  select * from contact_figures f where f.workspace_id = c.workspace_id and f.contact_id = c.id offset 0
) f`;

/** null: there are none behind those. */
async function lastLookedAt(tx: Transaction, after: string | null): Promise<string | null> {
  const [last] = await tx.query<{ id: string }>({
    name: 'last-looked-at',
    text: `select id from contacts where workspace_id = $1 and id > $2 order by id offset ${LOOKED_AT - 1} limit 1`,
    values: [tx.workspaceId, after ?? FIRST],
  });
  return last?.id ?? null;
}
