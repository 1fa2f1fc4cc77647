export { countActiveContacts } from './active-contacts/count-active-contacts.ts';
export { reserveCredits } from './credits/reserve-credits.ts';
export { releaseCredits, settleCredits } from './credits/settle-credits.ts';
export { beginningOfMonth, monthOf } from './month.ts';
export { fullTitleOf } from './orders/present.ts';
export { daysUntil } from './plan/days-until.ts';
export { extendPlan } from './plan/extend-plan.ts';
export { isStillNews } from './plan/is-still-news.ts';
export { usageState } from './usage/usage-state.ts';
