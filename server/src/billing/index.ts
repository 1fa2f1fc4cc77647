export { reserveCredits } from './credits/reserve-credits.ts';
export { releaseCredits, settleCredits } from './credits/settle-credits.ts';
export { extendPlan } from './plan/extend-plan.ts';
