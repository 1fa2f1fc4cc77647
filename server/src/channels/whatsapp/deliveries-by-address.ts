import type { ChannelAddress } from '../channel.ts';
import { isObject, type JsonObject, listOf, objectOf, readJson } from '../meta/json.ts';
import { addressOf } from './parse/place.ts';

export interface AddressedDelivery {
  address: ChannelAddress;
  body: string;
}

/**
 * One POST may mix accounts and numbers: one delivery for each, so that every number keeps its order and nobody
 * gets what is another's. A POST about one number, the usual one, stays as it came.
 *
 * @returns null when it is no JSON
 */
export function deliveriesByAddress(text: string): AddressedDelivery[] | null {
  const read = readJson(text);
  if ('reason' in read) return null;
  const parts = new Map<string, { address: ChannelAddress; entries: Map<JsonObject, unknown[]> }>();
  for (const entry of listOf(objectOf(read.json).entry)) {
    if (!isObject(entry)) continue;
    for (const change of listOf(entry.changes)) {
      const address = addressOf(entry, objectOf(objectOf(change).value));
      if (address === null) continue;
      const key = `${address.kind} ${address.address}`;
      const part = parts.get(key) ?? { address, entries: new Map<JsonObject, unknown[]>() };
      const changes = part.entries.get(entry) ?? [];
      changes.push(change);
      part.entries.set(entry, changes);
      parts.set(key, part);
    }
  }
  if (parts.size === 1) return [...parts.values()].map(({ address }) => ({ address, body: text }));
  const envelope = objectOf(read.json);
  return [...parts.values()].map(({ address, entries }) => ({
    address,
    body: JSON.stringify({
      ...envelope,
      entry: [...entries].map(([entry, changes]) => ({ ...entry, changes })),
    }),
  }));
}
