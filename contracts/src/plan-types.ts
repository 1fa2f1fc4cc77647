export const planTypes = ['free', 'pro', 'business', 'enterprise', 'unlimited'] as const;
export type PlanType = (typeof planTypes)[number];

export const paidPlanTypes = ['pro', 'business', 'enterprise', 'unlimited'] as const;
export type PaidPlanType = (typeof paidPlanTypes)[number];

export const planPeriods = ['monthly', '3months', 'yearly'] as const;
export type PlanPeriod = (typeof planPeriods)[number];
