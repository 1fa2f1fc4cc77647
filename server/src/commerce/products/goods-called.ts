import { chatDictionary } from '../../platform/chat-language/dictionary.ts';
import { normalise } from '../../platform/chat-language/normalise.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { goodsName } from './rules.ts';

/** One variant that is sold now. */
export interface CalledGoods {
  id: string;
  name: string;
  price: number;
  /** Null: not counted. */
  stock: number | null;
}

interface Row {
  id: string;
  name: string;
  options: string[];
  price: number;
  stock: number | null;
}

const SELECT = `select v.id, p.name, v.options, v.price, v.stock from products p
  join product_variants v on v.workspace_id = p.workspace_id and v.product_id = p.id
  where p.workspace_id = $1 and p.active`;
/** As many as agents know of (`quotable-products.ts`). */
const MOST = 5_000;

/** What customers may mean by these words: of the variants on sale those that they fit best, all that fit alike; none: no word does. */
export function goodsCalled(ctx: Context, words: string): Promise<CalledGoods[]> {
  requirePermission(ctx, 'product.view');
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<Row>({
      name: 'goods-on-sale',
      text: `${SELECT} order by lower(p.name), p.id, v.position limit ${MOST}`,
      values: [tx.workspaceId],
    });
    return nearest(rows.map(presentGoods), words);
  });
}

/**
 * A variant on sale, its stock locked until the end of the transaction.
 *
 * @returns undefined: it is not offered any more
 */
export async function lockOffered(tx: Transaction, variantId: string): Promise<CalledGoods | undefined> {
  const [row] = await tx.query<Row>({
    name: 'lock-goods-on-sale',
    text: `${SELECT} and v.id = $2 for no key update of v`,
    values: [tx.workspaceId, variantId],
  });
  return row && presentGoods(row);
}

const presentGoods = ({ id, name, options, price, stock }: Row): CalledGoods => ({
  id,
  name: goodsName(name, options),
  price: Number(price),
  stock,
});

/** A word of a name counts the more the fewer names have it: "kopi gayo" is the Gayo, not every coffee. */
function nearest(goods: readonly CalledGoods[], words: string): CalledGoods[] {
  const said = new Set(formsOf(words));
  const named = goods.map((one) => ({ one, forms: new Set(formsOf(one.name)) }));
  const having = new Map<string, number>();
  for (const { forms } of named) for (const form of forms) having.set(form, (having.get(form) ?? 0) + 1);
  const scored = named.map(({ one, forms }) => ({
    one,
    score: [...said].reduce((sum, form) => sum + (forms.has(form) ? 1 / having.get(form)! : 0), 0),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ one }) => one);
}

const formsOf = (text: string): string[] => normalise(text, chatDictionary()).map(({ form }) => form);
