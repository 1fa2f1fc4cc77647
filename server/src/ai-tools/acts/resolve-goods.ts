import type { ToolAct } from '@sapa/contracts';
import { type CalledGoods, goodsCalled } from '../../commerce/index.ts';
import type { Context } from '../../platform/db/context.ts';
import type { FilledValues } from '../values/filled.ts';
import type { Resolved } from '../values/resolved.ts';

/** Pieces of one order by an agent; more is a matter of people. */
const MOST_PIECES = 1_000;
/** Choices that a chat shows as a list. */
const MOST_CHOICES = 9;

export const rupiah = (amount: number): string => `Rp${amount.toLocaleString('id-ID')}`;

/** As a customer reads it before the yes: the price is part of what is agreed. */
export const goodsInWords = ({ name, price }: CalledGoods): string => `${name}, ${rupiah(price)}`;

/** Puts the variant on sale for the words that a customer called it by, and what so many of it cost. */
export async function resolveGoods(
  ctx: Context,
  act: Extract<ToolAct, { do: 'product' | 'order' }>,
  values: FilledValues,
): Promise<Resolved> {
  const said = values[act.product];
  if (said === undefined) return { unknown: act.product };
  // Looked up before: its price may have changed since, so it is found again by its name.
  const called = await goodsCalled(ctx, said.shown);
  const known = called.filter(({ id }) => id === said.value);
  const found = known.length > 0 ? known : called;
  const [goods] = found;
  if (!goods) return { unknown: act.product };
  if (found.length > 1)
    return { which: act.product, choices: found.slice(0, MOST_CHOICES).map(({ name }) => name) };
  const resolved = { ...values, [act.product]: { value: goods.id, shown: goodsInWords(goods) } };
  if (act.do === 'product') return { values: resolved };
  const pieces = Number(values[act.quantity]?.value);
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > MOST_PIECES) return { unknown: act.quantity };
  const shown = `${pieces} (jadi ${rupiah(pieces * goods.price)})`;
  return { values: { ...resolved, [act.quantity]: { value: pieces, shown } } };
}
