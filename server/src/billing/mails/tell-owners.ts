import { type Context, transaction } from '../../platform/db/context.ts';
import { mailStranger } from '../../platform/mail/mail-stranger.ts';
import { compose } from '../../platform/mail/mail-template.ts';
import { orderById, waitingOrder } from '../orders/order-row.ts';
import { isStillNews } from '../plan/is-still-news.ts';
import { type BillingNews, composeBillingMail } from './compose-billing-mail.ts';
import { composeUsageMail, type UsageNews } from './compose-usage-mail.ts';

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

/** One mail of `tellOwners`, true when it is sent: of the end of a plan only while that is what is to be told. */
export async function mailOwner(
  ctx: Context,
  { user_id, ...news }: News & { user_id: string },
): Promise<void> {
  const { app, workspaceId } = ctx;
  const mail = await transaction(ctx, async (tx) => {
    // Where nobody has verified the address, it may be a stranger's: no name that somebody typed is mailed there.
    const [person] = await tx.query<{ name: string; email: string; verified: boolean; workspace: string }>({
      name: 'owner-to-mail',
      text: `select u.email, u.email_verified as verified, case when u.email_verified then u.name else '' end as name,
               case when u.email_verified then w.name else 'bisnis Anda' end as workspace
             from users u, workspaces w where u.id = $2 and u.disabled_at is null and w.id = $1`,
      values: [tx.workspaceId, user_id],
    });
    if (person === undefined) return null;
    const { name, email, verified, workspace } = person;
    const address = (screen: string) => `${app.config.PUBLIC_URL}${screen}?workspace=${workspaceId}`;
    const to = { name, address: email, verified };
    if (news.news === 'usage')
      return { to, ...composeUsageMail(news, { name, workspace, url: address('/user/usage') }) };
    if (!(await isStillNews(tx, { news: news.news, orderId: news.order_id }))) return null;
    const told = {
      order: { ...(await orderById(tx, news.order_id)), workspace_name: workspace },
      waiting: await waitingOrder(tx),
      name,
      url: address('/user/billings'),
      now: app.clock.now(),
    };
    return { to, ...composeBillingMail(news.news, told) };
  });
  if (mail === null) return;
  const { to, ...words } = mail;
  if (to.verified) await app.mail.send({ to, ...compose(words) });
  else await mailStranger(app, to.address, () => words);
}
