import type { Inbound } from '../../inbound.ts';
import { isObject, listOf, objectOf, readJson, shortTextOf, TOO_DEEP } from '../../json.ts';
import { readCall } from './calls.ts';
import { accountNews, type DeliverySource, sourceOf, unreadable } from './delivery-source.ts';
import { readHistory, readPastMessage } from './history.ts';
import { readMarketingPreference } from './marketing-preference.ts';
import { readEcho, readMessage } from './message.ts';
import { readStateSync } from './state-sync.ts';
import { readStatus } from './status.ts';
import { readUserIdUpdate } from './system.ts';

/**
 * Every entry, change, message and status of one delivery. Total: each part that should hold something gives at
 * least one item, and what cannot be read comes back whole.
 *
 * @param now stands in for a time that the payload lacks or makes up
 */
export function parseWhatsApp(body: string, now = new Date()): Inbound[] {
  const read = readJson(body);
  if ('reason' in read) return [unreadable(body, read.reason)];
  const { entry } = objectOf(read.json);
  if (!Array.isArray(entry)) return [unreadable(body, 'no entries')];
  const found = entry.flatMap((item) => {
    if (!isObject(item)) return [unreadable(item, 'an entry that is no object')];
    return listOf(item.changes).flatMap((change) => readChange(item, change, now));
  });
  return read.cut ? [...found, unreadable(body, TOO_DEEP)] : found;
}

type Reader = (source: DeliverySource, value: unknown) => Inbound[];

/** The lists that a change may hold, whatever its field is called. */
const lists: [name: string, read: Reader][] = [
  ['messages', readMessage],
  ['message_echoes', readEcho],
  ['statuses', readStatus],
  ['history', readHistory],
  ['state_sync', readStateSync],
  ['user_id_update', readUserIdUpdate],
  ['user_preferences', readMarketingPreference],
  ['calls', readCall],
];

function readChange(entry: Record<string, unknown>, change: unknown, now: Date): Inbound[] {
  const value = objectOf(objectOf(change).value);
  const field = shortTextOf(objectOf(change).field, 64) ?? 'unknown';
  const source = sourceOf(entry, value, now);
  if (source === null) return [unreadable(change, 'names no number and no account')];
  const found = lists.flatMap(([name, read]) => {
    const reader = name === 'messages' && field === 'history' ? readPastMessage : read;
    return listOf(value[name]).flatMap((item) => unfailing(reader, source, item));
  });
  const errors = listOf(value.errors).length > 0 ? [accountNews(source, 'errors', value)] : [];
  if (found.length + errors.length > 0) return [...found, ...errors];
  return [
    isObject(change) ? accountNews(source, field, value) : unreadable(change, 'a change that is no object'),
  ];
}

/** The promise that nothing is lost must not hang on every reader being perfect. */
function unfailing(read: Reader, source: DeliverySource, item: unknown): Inbound[] {
  try {
    return read(source, item);
  } catch (error) {
    return [unreadable(item, String(error))];
  }
}
