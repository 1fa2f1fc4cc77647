import type { Inbound } from '../../../inbound.ts';
import { isObject, type JsonObject, listOf, objectOf, readJson, TOO_DEEP } from '../../../json.ts';
import { type DirectSource, directSource, itemsOf, unreadable } from './direct-source.ts';
import { readItem } from './item.ts';

/**
 * Every entry and item of one delivery of Messenger or Instagram. Total: each part that should hold something gives at
 * least one item, and what cannot be read comes back whole.
 *
 * @param now stands in for a time that the payload lacks or makes up
 */
export function parseDirect(product: DirectSource['product'], body: string, now = new Date()): Inbound[] {
  const read = readJson(body);
  if ('reason' in read) return [unreadable(body, read.reason)];
  const { entry } = objectOf(read.json);
  if (!Array.isArray(entry)) return [unreadable(body, 'no entries')];
  const found = entry.flatMap((one) =>
    isObject(one) ? readEntry(product, one, now) : [unreadable(one, 'an entry that is no object')],
  );
  return read.cut ? [...found, unreadable(body, TOO_DEEP)] : found;
}

function readEntry(product: DirectSource['product'], entry: JsonObject, now: Date): Inbound[] {
  const found = itemsOf(entry).flatMap((item) => unfailing(product, entry, item, now));
  const others = listOf(entry.changes).filter((change) => objectOf(change).field !== 'messages');
  const strange = others.map((change) =>
    unreadable({ ...entry, changes: [change] }, 'a change that is no message'),
  );
  if (found.length + strange.length > 0) return [...found, ...strange];
  const { id: _id, time: _time, ...rest } = entry;
  return Object.keys(rest).length === 0 ? [] : [unreadable(entry, 'an entry of a strange shape')];
}

/** The promise that nothing is lost must not hang on every reader being perfect. */
function unfailing(product: DirectSource['product'], entry: JsonObject, item: unknown, now: Date): Inbound[] {
  try {
    if (!isObject(item)) return [unreadable({ ...entry, messaging: [item] }, 'an item that is no object')];
    const source = directSource(product, entry, item, now);
    if (source === null) return [unreadable({ ...entry, messaging: [item] }, 'an item of nobody')];
    return readItem(source, item);
  } catch (error) {
    return [unreadable({ ...entry, messaging: [item] }, String(error))];
  }
}
