import type { ToolLookup } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import type { Filled } from '../values/filled.ts';
import { readAddress } from './call-address.ts';
import { atPath } from './paths.ts';
import { renderAddress } from './render-request.ts';

/**
 * The code that a service has for the words of a customer. Its first answer counts, and its own name for it is told, so
 * that whoever meant another one sees it.
 *
 * @returns null: the service knows none
 * @throws OutboundError, UnsafeValue
 */
export async function lookUp(
  app: Pick<App, 'config'>,
  lookup: ToolLookup,
  { key, words, headers }: { key: string; words: string; headers: Record<string, string> },
): Promise<Filled | null> {
  const url = renderAddress(lookup.url, (blank) => (blank === key ? words : ''));
  const answer = await readAddress(app, url, headers);
  const list = lookup.list === '' ? answer : atPath(answer, lookup.list);
  const [first] = Array.isArray(list) ? list : [];
  const value = atPath(first, lookup.value);
  const label = atPath(first, lookup.label);
  if ((typeof value !== 'string' && typeof value !== 'number') || typeof label !== 'string') return null;
  return { value, shown: inMixedCase(label.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 120)) };
}

/** Services write their towns in capitals; a customer is not shouted at. */
const inMixedCase = (label: string): string =>
  label === label.toUpperCase()
    ? label.replace(/\p{Lu}+/gu, (word) => (word === 'DKI' ? word : word[0] + word.slice(1).toLowerCase()))
    : label;
