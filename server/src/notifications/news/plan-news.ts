import { type PaidPlanType, type PlanPeriod, periods, planOf } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/context.ts';
import { tellMembers } from '../tell-members.ts';

/** What billing found worth a mail to the owners. */
export type PlanNews = keyof typeof words;

interface Order {
  [column: string]: unknown;
  number: string;
  plan: PaidPlanType;
  period: PlanPeriod;
  reason: string | null;
  ends_at: Date | null;
}

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
const until = ({ ends_at: end }: Order) => (end === null ? '' : day.format(end));
const planOfOrder = ({ plan, period }: Order) => `${planOf(plan).title} (${periods[period].label})`;
const ending = (left: string) => (order: Order) =>
  [`Paket berakhir ${left}`, `${planOfOrder(order)} berlaku sampai ${until(order)}.`] as const;

const words = {
  verified: (order: Order) =>
    ['Pembayaran diterima', `${planOfOrder(order)} berlaku sampai ${until(order)}.`] as const,
  rejected: (order: Order) =>
    [`Pembayaran ${order.number} ditolak`, order.reason ?? planOfOrder(order)] as const,
  revoked: (order: Order) =>
    [`Pembayaran ${order.number} ditarik kembali`, `${planOfOrder(order)} tidak berlaku lagi.`] as const,
  ends_in_7: ending('7 hari lagi'),
  ends_in_3: ending('3 hari lagi'),
  ends_in_1: ending('besok'),
  grace: (order: Order) =>
    ['Masa paket sudah habis', `Perpanjang ${planOfOrder(order)} agar semuanya tetap berjalan.`] as const,
  ended: (order: Order) => ['Kembali ke Paket Gratis', `${planOfOrder(order)} belum diperpanjang.`] as const,
};

export function tellOfPlan(
  ctx: Context,
  { orderId, news, occurrence }: { orderId: string; news: PlanNews; occurrence: string },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [order] = await tx.query<Order>({
      name: 'plan-order-to-notify-of',
      text: 'select number, plan, period, reason, ends_at from plan_orders where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, orderId],
    });
    // A payment that was decided after its time is history.
    const isOver = news === 'verified' && order?.ends_at != null && order.ends_at < tx.app.clock.now();
    if (order === undefined || isOver) return;
    const [title, text] = words[news](order);
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
