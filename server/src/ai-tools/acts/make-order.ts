import type { ToolAct } from '@sapa/contracts';
import { createOrder, lockOffered } from '../../commerce/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Form } from '../form/form.ts';
import { goodsInWords, rupiah } from './resolve-goods.ts';

/**
 * The order that a customer said yes to: at the price they read, of what there is. Looked at before anything is written,
 * so that a refusal leaves nothing behind.
 *
 * @returns its number and sum in words
 * @throws Refusal VALIDATION_FAILED where product, price or stock are no longer as they were told
 */
export async function makeOrder(
  tx: Transaction,
  act: Extract<ToolAct, { do: 'order' }>,
  { callId, values }: Form,
  conversationId: string,
): Promise<string> {
  const product = values[act.product];
  const quantity = Number(values[act.quantity]?.value);
  const goods = await lockOffered(tx, String(product?.value));
  if (!goods) throw changed('Produk ini tidak dijual lagi.');
  if (goodsInWords(goods) !== product?.shown) throw changed('Harga produk ini baru saja berubah.');
  if (goods.stock !== null && goods.stock < quantity)
    throw changed(`Stok ${goods.name} tinggal ${goods.stock}.`);
  const order = await createOrder(tx, {
    client_id: `tool:${callId}`,
    conversation_id: conversationId,
    lines: [{ name: goods.name, quantity, unit_price: goods.price, variant_id: goods.id }],
    shipping_cost: 0,
    discount: 0,
    ship_to: (act.ship_to === '' ? '' : (values[act.ship_to]?.shown ?? '')).slice(0, 500),
    courier: '',
    tracking_number: '',
    note: '',
  });
  return [
    `Pesanan #${order.number} sudah kami catat, Kak.`,
    `${quantity} × ${goods.name}: ${rupiah(order.total)}`,
    '',
    act.reply,
  ].join('\n');
}

const changed = (why: string) => new Refusal('VALIDATION_FAILED', { fields: { product: why } });
