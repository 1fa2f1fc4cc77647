import { type PlanPeriod, type PlanPrice, shortPrice } from '@sapa/contracts/billing/plans';

const figure = (rupiah: number) => `Rp ${rupiah.toLocaleString('id-ID')}`;

const EVERY: Record<PlanPeriod, string> = { monthly: 'bulan', '3months': '3 bulan', yearly: 'tahun' };

/** The large figure of a card, always of a month. */
export const perMonth = (period: PlanPeriod, { per_month, total }: PlanPrice): string =>
  period === 'monthly' ? `Rp ${shortPrice(total)}` : figure(per_month);

export const whatIsPaid = (period: PlanPeriod, { total }: PlanPrice): string =>
  `${figure(total)} ditagih tiap ${EVERY[period]}`;
