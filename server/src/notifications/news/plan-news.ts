import type { PaidPlanType, PlanPeriod } from '@sapa/contracts';
import { daysUntil, fullTitleOf, isStillNews } from '../../billing/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';

/** What billing found worth a mail to the owners. */
export type PlanNews = keyof typeof words;

interface Order {
  number: string;
  plan: PaidPlanType | null;
  period: PlanPeriod | null;
  credits: number | null;
  reason: string | null;
  ends_at: Date | null;
}

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
const until = ({ ends_at: end }: Order) => (end === null ? '' : day.format(end));
/** The day itself too: it is read days later in the notification centre. */
const ending = (order: Order, now: Date) =>
  [
    `Paket berakhir ${order.ends_at === null ? '' : daysUntil(order.ends_at, now)}`,
    `${fullTitleOf(order)} berlaku sampai ${until(order)}.`,
  ] as const;

const words = {
  verified: (order: Order) =>
    [
      'Pembayaran diterima',
      order.ends_at === null
        ? `${fullTitleOf(order)} sudah masuk.`
        : `${fullTitleOf(order)} berlaku sampai ${until(order)}.`,
    ] as const,
  rejected: (order: Order) =>
    [`Pembayaran ${order.number} ditolak`, order.reason ?? fullTitleOf(order)] as const,
  revoked: (order: Order) =>
    [`Pembayaran ${order.number} ditarik kembali`, `${fullTitleOf(order)} tidak berlaku lagi.`] as const,
  payment_returned: (order: Order) =>
    [
      `Pembayaran ganda ${order.number} dikembalikan`,
      `${fullTitleOf(order)} tetap berlaku; yang dibayar dua kali sudah dikembalikan.`,
    ] as const,
  ends_in_7: ending,
  ends_in_3: ending,
  ends_in_1: ending,
  grace: (order: Order) =>
    ['Masa paket sudah habis', `Perpanjang ${fullTitleOf(order)} agar semuanya tetap berjalan.`] as const,
  ended: (order: Order) => ['Kembali ke Paket Gratis', `${fullTitleOf(order)} belum diperpanjang.`] as const,
};

export function tellOfPlan(
  ctx: Context,
  { orderId, news, occurrence }: { orderId: string; news: PlanNews; occurrence: string },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [order] = await tx.query<Order>({
      name: 'plan-order-to-notify-of',
      text: 'select number, plan, period, credits, reason, ends_at from plan_orders where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, orderId],
    });
    // A payment that was decided after its time is history.
    const now = tx.app.clock.now();
    const isOver = news === 'verified' && order?.ends_at != null && order.ends_at < now;
    if (order === undefined || isOver || !(await isStillNews(tx, { news, orderId }))) return;
    const [title, text] = words[news](order, now);
    const about = {
      kind: 'plan',
      subjectId: orderId,
      occurrence,
      title,
      text,
      address: '/user/billings',
    } as const;
    await tellMembers(tx, about, { only: null, except: new Set() });
  });
}
