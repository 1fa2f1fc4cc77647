import * as api from '@sapa/contracts';
import { type Shop, until } from './shop.ts';

let customers = 0;

/** Somebody who writes to the shop's WhatsApp number for the first time, and what the shop says to them. */
export function newCustomer(shop: Shop) {
  customers += 1;
  const name = `Pembeli ${customers}`;
  const phone = shop.world.phone.customer({ number: `+6281288${String(300_000 + customers)}`, name });
  const conversation = async (): Promise<api.Conversation> => {
    const found = await until(
      async () =>
        (await shop.call(api.listConversations, { query: {} })).items.find(
          ({ contact }) => contact.name === name,
        ),
      (row) => row !== undefined,
    );
    return found!;
  };
  /** Messages, notes and grey lines, the oldest first. */
  const thread = async () => {
    const { id } = await conversation();
    return (await shop.call(api.listMessages, { params: { id }, query: {} })).items.toReversed();
  };
  const said = async () => (await thread()).filter(({ direction }) => direction === 'out');
  let heard = 0;
  /** All that was said to them, once it is so much. */
  const replies = async (count = 1) => {
    const all = await until(said, ({ length }) => length >= count);
    heard = all.length;
    return all;
  };
  const type = (text: string) => phone.text(shop.number.id, text);
  return {
    name,
    phone,
    conversation,
    thread,
    replies,
    /** Writes, and waits for nothing. */
    type,
    /** Writes, and waits for an answer. @returns its last message */
    write: async (text: string): Promise<api.Message> => {
      await type(text);
      return (await replies(heard + 1)).at(-1)!;
    },
  };
}

/** The same, who has written this already. */
export async function customerWho(shop: Shop, text: string) {
  const customer = newCustomer(shop);
  await customer.type(text);
  const { id } = await customer.conversation();
  return { ...customer, id };
}
