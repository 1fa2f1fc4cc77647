export { countActiveContacts } from './active-contacts/count-active-contacts.ts';
export { reserveCredits } from './credits/reserve-credits.ts';
export { releaseCredits, settleCredits } from './credits/settle-credits.ts';
export { monthOf } from './month.ts';
export { extendPlan } from './plan/extend-plan.ts';
