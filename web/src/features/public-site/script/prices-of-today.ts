import type { listPlanPrices } from '@sapa/contracts/billing/plan-prices';
import { planPeriods, savedPercent } from '@sapa/contracts/billing/plans';
import type { Reply } from '@sapa/contracts/endpoint';
import { perMonth, whatIsPaid } from '../pricing/price-words.ts';

const PATH: (typeof listPlanPrices)['path'] = '/api/v1/plans';

/** The page was written down with the list prices; since then an admin may have set others, which are what is paid. */
export async function showPricesOfToday(plans: HTMLElement): Promise<void> {
  const answer = await fetch(PATH).catch(() => null);
  if (!answer?.ok) return;
  const { items } = (await answer.json()) as Reply<typeof listPlanPrices>;
  for (const { package: plan, prices } of items)
    for (const period of planPeriods) {
      const card = plans.querySelector(`[data-plan="${plan}"] [data-period="${period}"]`);
      say(card?.querySelector('[data-per-month]'), perMonth(period, prices[period]));
      say(card?.querySelector('[data-paid]'), whatIsPaid(period, prices[period]));
    }
  const saved = Math.min(...items.map(({ prices }) => savedPercent(prices, 'yearly')));
  const badge = plans.querySelector<HTMLElement>('[data-saved]');
  say(badge, `Save ${saved}%`);
  if (badge) badge.hidden = saved <= 0;
}

/** What stands there already is left alone: nothing moves on a page whose prices are the list's. */
function say(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
