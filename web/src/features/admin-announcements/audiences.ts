import { freePlan, type PlanType, paidPlans, paidPlanTypes } from '@sapa/contracts/billing/plans';

interface Audience {
  name: string;
  plans: readonly PlanType[];
}

/** Whom an announcement may be for. */
export const audiences: readonly Audience[] = [
  { name: 'Semua workspace', plans: [] },
  { name: 'Semua paket berbayar', plans: paidPlanTypes },
  ...[freePlan, ...paidPlans].map(({ type, title }) => ({
    name: `Paket ${title.replace(/^Paket /, '')}`,
    plans: [type],
  })),
];

const titles: Partial<Record<PlanType, string>> = Object.fromEntries(
  [freePlan, ...paidPlans].map(({ type, title }) => [type, title]),
);

const same = (plans: readonly PlanType[]) => [...plans].toSorted().join();

export const audienceOf = (plans: readonly PlanType[]): Audience =>
  audiences.find((audience) => same(audience.plans) === same(plans)) ?? {
    name: plans.map((plan) => titles[plan]).join(', '),
    plans,
  };
