import type { Body, sendProduct as endpoint, Message } from '@sapa/contracts';
import { sendMessage, uploadAttachment } from '../../conversations/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { goodsName, offerOf } from './rules.ts';

/**
 * Offers a product to a customer: a message like any other, a card where the channel has one, else its picture with
 * name, price and link. The picture is a copy: what was sent stays when the product changes. The same `client_id` twice
 * is one message.
 *
 * @throws Refusal NOT_FOUND for a product that is not offered (any more), and all that `sendMessage` refuses
 */
export async function sendProduct(
  ctx: Context,
  conversationId: string,
  { client_id, variant_id, seen_seq }: Body<typeof endpoint>,
): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  const goods = await offered(ctx, variant_id);
  const product = {
    kind: 'product',
    name: goodsName(goods.name, goods.options),
    price: goods.price,
    link: goods.link,
  } as const;
  const attachment_ids =
    goods.storage_key === null ? [] : [await copyOf(ctx, conversationId, goods.storage_key)];
  return sendMessage(ctx, {
    conversationId,
    client_id,
    text: offerOf(product),
    attachment_ids,
    reply_to_id: null,
    choices: null,
    product,
    seen_seq,
  });
}

interface Offered {
  name: string;
  options: string[];
  price: number;
  link: string;
  /** Of its first picture. */
  storage_key: string | null;
}

/** @throws Refusal NOT_FOUND */
function offered(ctx: Context, variantId: string): Promise<Offered> {
  return transaction(ctx, async (tx) => {
    const [row] = await tx.query<Offered>({
      name: 'offered-variant',
      text: `select p.name, v.options, v.price, p.link,
               (select storage_key from product_pictures i
                where i.workspace_id = p.workspace_id and i.product_id = p.id order by i.position limit 1) as storage_key
             from product_variants v
             join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
             where v.workspace_id = $1 and v.id = $2 and p.active`,
      values: [tx.workspaceId, variantId],
    });
    return found(row);
  });
}

async function copyOf(ctx: Context, conversationId: string, key: string): Promise<string> {
  const body = await ctx.app.storage.read(key);
  return (await uploadAttachment(ctx, { conversationId, body, fileName: null, voice: false })).id;
}
