import { originOfTemplate, type ToolLookup } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { OutboundError } from '../../platform/http/http-client.ts';
import { resolveGoods } from '../acts/resolve-goods.ts';
import type { UsableTool } from '../form/form.ts';
import { lookUp } from '../http/look-up.ts';
import { authOf, UnsafeValue } from '../http/render-request.ts';
import { secretOf } from '../secret.ts';
import type { Filled, FilledValues } from '../values/filled.ts';
import type { Resolved } from '../values/resolved.ts';

/** Puts codes for what customers say: a product's variant, the service's own ("Bandung" → 3456); what has one already keeps it. */
export async function resolveValues(ctx: Context, tool: UsableTool, values: FilledValues): Promise<Resolved> {
  const { act } = tool;
  if (act.do === 'product' || act.do === 'order') return resolveGoods(ctx, act, values);
  const wanted = tool.parameters.filter(({ key, lookup }) => lookup !== null && needsCode(values[key]));
  if (wanted.length === 0 || act.do !== 'http') return { values };
  const secret = await transaction(ctx, (tx) => secretOf(tx, tool.id));
  /** The secret goes to the server that it was entered for, and nowhere else. */
  const headersFor = ({ url }: ToolLookup) => ({
    accept: 'application/json',
    ...(originOfTemplate(url) === originOfTemplate(act.url) && authOf(act.auth, secret)),
  });
  const resolved: Record<string, Filled> = { ...values };
  for (const { key, lookup } of wanted) {
    try {
      const words = String(values[key]?.value);
      const found = await lookUp(ctx.app, lookup!, { key, words, headers: headersFor(lookup!) });
      if (found === null) return { unknown: key };
      resolved[key] = found;
    } catch (error) {
      if (error instanceof OutboundError || error instanceof UnsafeValue) return { failed: error.message };
      throw error;
    }
  }
  return { values: resolved };
}

/** Words as they were said; a code differs from how it is told. */
const needsCode = (value: Filled | undefined): boolean => value !== undefined && value.value === value.shown;
