import { type Context, transaction } from '../../platform/context.ts';
import { compose } from '../../platform/letter.ts';
import { waitingOrder } from '../orders/create-order.ts';
import { orderById } from '../orders/order-row.ts';
import { type BillingNews, composeLetter } from './compose-letter.ts';

interface News {
  news: BillingNews;
  order_id: string;
}

/** A mail to each owner, each a job that is tried again alone. */
export function tellOwners(ctx: Context, news: News): Promise<void> {
  return transaction(ctx, async (tx) => {
    const owners = await tx.query<{ user_id: string }>({
      name: 'owners-to-tell',
      text: `select m.user_id from members m join users u on u.id = m.user_id
             where m.workspace_id = $1 and m.role = 'owner' and m.disabled_at is null and u.disabled_at is null`,
      values: [tx.workspaceId],
    });
    for (const { user_id } of owners) tx.enqueue('billing.mail-owner', { ...news, user_id });
  });
}

export async function mailOwner(
  ctx: Context,
  { news, order_id, user_id }: News & { user_id: string },
): Promise<void> {
  const { order, renewal, person } = await transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ name: string; email: string }>({
      name: 'owner-to-mail',
      text: 'select name, email from users where id = $1 and disabled_at is null',
      values: [user_id],
    });
    return { order: await orderById(tx, order_id), renewal: await waitingOrder(tx), person: row };
  });
  if (person === undefined) return;
  const { name, email } = person;
  const letter = composeLetter(news, { order, renewal, name, url: ctx.app.config.PUBLIC_URL });
  await ctx.app.mail.send({ to: { name, address: email }, ...compose(letter) });
}
