import { peopleById } from '../../identity/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
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
      text: `select user_id from members where workspace_id = $1 and role = 'owner' and disabled_at is null`,
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
    const person = (await peopleById(tx, [user_id])).get(user_id);
    if (person === undefined || person.disabled) return null;
    const { email, emailVerified: verified } = person;
    // Where nobody has verified the address, it may be a stranger's: no name that somebody typed is mailed there.
    const name = verified ? person.name : '';
    const workspace = verified ? await workspaceName(tx) : 'bisnis Anda';
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

async function workspaceName(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ name: string }>({
    name: 'workspace-to-mail-of',
    text: 'select name from workspaces where id = $1',
    values: [tx.workspaceId],
  });
  return found(row).name;
}
