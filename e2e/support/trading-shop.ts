import { createOrder, listConversations, type Order, whoAmI } from '@sapa/contracts';
import { expect } from 'vitest';
import { freshName, newShop } from './new-shop.ts';
import type { RunningSapa } from './running-sapa.ts';

let customers = 0;

/** A shop to which a customer has written. */
export async function tradingShop(sapa: RunningSapa) {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  customers += 1;
  const name = freshName('Dewi Anggraini');
  const dewi = sapa.world.phone.customer({
    number: `+6281234599${String(customers).padStart(3, '0')}`,
    name,
  });
  await dewi.text(number.id, 'Kak, mau pesan kopi');
  const conversations = async () => (await shop.call(listConversations, { query: {} })).items;
  await expect.poll(async () => (await conversations()).length, { timeout: 20_000 }).toBe(1);
  const conversation = (await conversations())[0]!;
  const { user } = (await shop.call(whoAmI)).data;
  return {
    ...shop,
    workspaceId: user.workspace!.id,
    customer: name,
    conversation,
    /** Two packs of coffee and the postage: Rp215.000. */
    newOrder: (): Promise<Order> =>
      shop.call(createOrder, {
        body: {
          client_id: crypto.randomUUID(),
          conversation_id: conversation.id,
          lines: [{ name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 }],
          shipping_cost: 19_000,
        },
      }),
  };
}
