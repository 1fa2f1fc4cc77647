export const planTypes = ['free', 'pro', 'business', 'enterprise', 'unlimited'] as const;
export type PlanType = (typeof planTypes)[number];

export const paidPlanTypes = ['pro', 'business', 'enterprise', 'unlimited'] as const;
export type PaidPlanType = (typeof paidPlanTypes)[number];

export const planPeriods = ['monthly', '3months', 'yearly'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** What a workspace's owners are told of their plan's time: days before its end, or that it ended. */
export const planNotices = ['ends_in_7', 'ends_in_3', 'ends_in_1', 'grace', 'ended'] as const;
export type PlanNotice = (typeof planNotices)[number];
