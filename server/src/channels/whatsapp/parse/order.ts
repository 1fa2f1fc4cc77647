import { idOf, listOf, numberOf, objectOf, shortTextOf, textOf } from '../../json.ts';
import type { ReadContent } from './read-content.ts';

/** A cart sent from the catalogue. Numbers are sometimes text; prices are in the item's own currency. */
export function readOrder(part: unknown): ReadContent | null {
  const order = objectOf(part);
  const items = listOf(order.product_items).map((value) => {
    const item = objectOf(value);
    return {
      sku: shortTextOf(item.product_retailer_id) ?? '',
      quantity: numberOf(item.quantity),
      price: numberOf(item.item_price),
      currency: shortTextOf(item.currency, 8) ?? 'IDR',
    };
  });
  if (items.length === 0) return null;
  return {
    text: textOf(order.text) ?? '',
    content: { kind: 'order', catalog_id: idOf(order.catalog_id), items },
    media: [],
  };
}
