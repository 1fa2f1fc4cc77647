import { type Context, transaction } from '../../platform/context.ts';
import { compose } from '../../platform/letter.ts';
import { orderById, waitingOrder } from '../orders/order-row.ts';
import { type BillingNews, composeLetter } from './compose-letter.ts';
import { composeUsageLetter, type UsageNews } from './compose-usage-letter.ts';

/** Of an order, or of how much is used. */
export type News = { news: BillingNews; order_id: string } | ({ news: 'usage' } & UsageNews);

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

/** One letter of `tellOwners`, with the order as it is when the job runs. */
export async function mailOwner(
  ctx: Context,
  { user_id, ...news }: News & { user_id: string },
): Promise<void> {
  const [person] = await transaction(ctx, (tx) =>
    tx.query<{ name: string; email: string; workspace: string }>({
      name: 'owner-to-mail',
      text: `select u.name, u.email, w.name as workspace from users u, workspaces w
             where u.id = $2 and u.disabled_at is null and w.id = $1`,
      values: [tx.workspaceId, user_id],
    }),
  );
  if (person === undefined) return;
  const { name, email, workspace } = person;
  const url = ctx.app.config.PUBLIC_URL;
  const letter =
    news.news === 'usage'
      ? composeUsageLetter(news, { name, workspace, url })
      : composeLetter(news.news, { ...(await orderAndRenewal(ctx, news.order_id)), name, url });
  await ctx.app.mail.send({ to: { name, address: email }, ...compose(letter) });
}

const orderAndRenewal = (ctx: Context, orderId: string) =>
  transaction(ctx, async (tx) => ({
    order: await orderById(tx, orderId),
    renewal: await waitingOrder(tx),
  }));
