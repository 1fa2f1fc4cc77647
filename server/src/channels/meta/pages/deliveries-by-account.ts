import { idOf, isObject, type JsonObject, listOf, objectOf } from '../../json.ts';
import type { AddressedDelivery } from '../addressed-delivery.ts';
import type { PageProduct } from './page-product.ts';
import { accountIdOf, itemsOf } from './parse/direct-source.ts';

/**
 * One POST may mix pages or accounts: one delivery for each, so that each keeps its order and nobody gets what is
 * another's. A POST about one, the usual one, stays as it came.
 */
export const deliveriesByAccount =
  (kind: PageProduct['kind']) =>
  (envelope: JsonObject, text: string): AddressedDelivery[] => {
    const parts = new Map<string, JsonObject[]>();
    for (const entry of listOf(envelope.entry).filter(isObject)) {
      const [item] = itemsOf(entry);
      const account = idOf(entry.id) ?? accountIdOf(entry, objectOf(item));
      if (account !== null) parts.set(account, [...(parts.get(account) ?? []), entry]);
    }
    return [...parts].map(([address, entry]) => ({
      address: { kind, address },
      body: parts.size === 1 ? text : JSON.stringify({ ...envelope, entry }),
    }));
  };
