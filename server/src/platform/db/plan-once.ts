import type { App } from '../app.ts';
import type { Transaction } from './context.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** What is asked so often is asked again. */
const OFTEN = 3;
/** Each is kept by every connection that ran it: a page with all that it shows in half a megabyte. */
const MOST_KEPT = 32;
/** Of those that were asked once or twice no more are remembered. */
const MOST_REMEMBERED = 300;

interface Asked {
  names: Map<string, string>;
  times: Map<string, number>;
}

const askedOf = new WeakMap<App, Asked>();

/**
 * A statement that is put together of what somebody asks, and is answered well by one plan whatever its values are: from
 * its third time on each connection plans it once. Planning four looks into a table of eighteen indexes takes longer than
 * most answers. In a transaction whose other statements have such a plan too, or none.
 */
export function planOnce<S extends Statement>(tx: Transaction, statement: S): S & { name?: string } {
  const name = nameOf(tx.app, statement.text);
  if (name === undefined) return statement;
  tx.write({
    name: 'one-plan',
    text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
    values: [],
  });
  return { ...statement, name };
}

function nameOf(app: App, text: string): string | undefined {
  const asked = askedOf.get(app) ?? { names: new Map(), times: new Map() };
  askedOf.set(app, asked);
  const { names, times } = asked;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_KEPT) return known;
  const now = (times.get(text) ?? 0) + 1;
  if (now < OFTEN) {
    if (times.size >= MOST_REMEMBERED) times.clear();
    times.set(text, now);
    return undefined;
  }
  times.delete(text);
  const name = `asked-${names.size + 1}`;
  names.set(text, name);
  return name;
}
