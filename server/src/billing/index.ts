export { extendPlan } from './plan/extend-plan.ts';
