import type { ChannelAddress } from '../inbound.ts';
import { isObject, type JsonObject, listOf, objectOf } from '../json.ts';
import type { AddressedDelivery } from '../meta/addressed-delivery.ts';
import { addressOf } from './parse/delivery-source.ts';

/**
 * One POST may mix accounts and numbers: one delivery for each, so that every number keeps its order and nobody
 * gets what is another's. A POST about one number, the usual one, stays as it came.
 */
export function deliveriesByAddress(envelope: JsonObject, text: string): AddressedDelivery[] {
  const parts = new Map<string, { address: ChannelAddress; entries: Map<JsonObject, unknown[]> }>();
  for (const entry of listOf(envelope.entry)) {
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
  return [...parts.values()].map(({ address, entries }) => ({
    address,
    body: JSON.stringify({
      ...envelope,
      entry: [...entries].map(([entry, changes]) => ({ ...entry, changes })),
    }),
  }));
}
