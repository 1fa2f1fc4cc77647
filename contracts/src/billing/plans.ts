/**
 * The plans: what they cost, what they hold, how they are told. Pricing cards, the compare table, the upgrade
 * screen, enforcement, the API and the public site read this and nothing else. Plain data without zod, so that a
 * prerendered page can use it. An admin may set later prices (billing, `plan_prices`); these are the default.
 */

import type { PaidPlanType, PlanPeriod, PlanType } from './plan-types.ts';

export * from './plan-types.ts';

/** Months that a payment buys, and its name on screens: Monthly, 3 Months, Yearly. */
export const periods: Record<PlanPeriod, { months: 1 | 3 | 12; label: string }> = {
  monthly: { months: 1, label: 'Monthly' },
  '3months': { months: 3, label: '3 Months' },
  yearly: { months: 12, label: 'Yearly' },
};

/** Rupiah. Both figures are always shown; only `total` is ever charged. */
export interface PlanPrice {
  months: number;
  /** 3 months of Business cost 10,300,000: a third is no whole rupiah and is rounded for showing. */
  per_month: number;
  total: number;
}

/** `null` is without limit. */
export interface PlanLimits {
  /** unique contacts who write in a month (Asia/Jakarta) */
  active_contacts: number | null;
  /** human agents: active members of the workspace, its owner included */
  members: number | null;
  /** AI credits a month (credits.ts): replies by a typical model */
  ai_responses: number;
  ai_agents: number | null;
  channels: number | null;
  /** WhatsApp numbers that Sapa has whitelisted */
  whitelisted_numbers: number;
  open_api: boolean;
  priority_support: boolean;
  on_call_support: boolean;
  exclusive_models: boolean;
}

export interface Plan<Type extends PlanType = PlanType> {
  type: Type;
  title: string;
  /** on the public pages */
  marketing_title: string;
  /** one sentence under the title */
  tagline: string;
  /** the one that is recommended */
  popular: boolean;
  limits: PlanLimits;
}
export type PlanPrices = Record<PlanPeriod, PlanPrice>;

/** Paket Gratis: enough to connect a number, teach an agent and try it with real customers. */
export const freePlan: Plan<'free'> = {
  type: 'free',
  title: 'Paket Gratis',
  marketing_title: 'Paket Gratis',
  tagline: 'Untuk mencoba Sapa dengan pelanggan Anda sendiri.',
  popular: false,
  limits: {
    active_contacts: 100,
    members: 2,
    ai_responses: 200,
    ai_agents: null,
    channels: null,
    whitelisted_numbers: 0,
    open_api: false,
    priority_support: false,
    on_call_support: false,
    exclusive_models: false,
  },
};

/** The four that are sold, cheapest first: cards, compare table and enforcement read prices and limits here alone. */
export const paidPlans: readonly Plan<PaidPlanType>[] = [
  {
    type: 'pro',
    title: 'Pro',
    marketing_title: 'Pro',
    tagline: 'Untuk usaha yang mulai kewalahan membalas chat.',
    popular: false,
    limits: {
      active_contacts: 3_000,
      members: 5,
      ai_responses: 15_000,
      ai_agents: null,
      channels: null,
      whitelisted_numbers: 0,
      open_api: false,
      priority_support: false,
      on_call_support: false,
      exclusive_models: false,
    },
  },
  {
    type: 'business',
    title: 'Business',
    marketing_title: 'Business',
    tagline: 'Untuk tim yang menyambungkan Sapa dengan sistemnya.',
    popular: true,
    limits: {
      active_contacts: 10_000,
      members: 7,
      ai_responses: 50_000,
      ai_agents: null,
      channels: null,
      whitelisted_numbers: 1,
      open_api: true,
      priority_support: true,
      on_call_support: false,
      exclusive_models: false,
    },
  },
  {
    type: 'enterprise',
    title: 'Enterprise',
    marketing_title: 'Enterprise',
    tagline: 'Untuk bisnis dengan puluhan ribu pelanggan aktif.',
    popular: false,
    limits: {
      active_contacts: 30_000,
      members: 10,
      ai_responses: 150_000,
      ai_agents: null,
      channels: null,
      whitelisted_numbers: 1,
      open_api: true,
      priority_support: true,
      on_call_support: false,
      exclusive_models: false,
    },
  },
  {
    type: 'unlimited',
    title: 'Unlimited',
    marketing_title: 'Unlimited+',
    tagline: 'Untuk pelanggan tanpa batas, didampingi 24/7.',
    popular: false,
    limits: {
      active_contacts: null,
      members: 30,
      ai_responses: 500_000,
      ai_agents: null,
      channels: null,
      whitelisted_numbers: 2,
      open_api: true,
      priority_support: true,
      on_call_support: true,
      exclusive_models: true,
    },
  },
];

export const plans: readonly Plan[] = [freePlan, ...paidPlans];

/** By the name that a workspace carries; what nobody sells any more is Paket Gratis. */
export const limitsOf = (planName: string): PlanLimits =>
  (plans.find(({ title }) => title === planName) ?? freePlan).limits;

export function planOf<Type extends PlanType>(type: Type): Plan<Type> {
  const plan = plans.find((candidate) => candidate.type === type);
  if (plan === undefined) throw new Error(`no such plan: ${type}`);
  return plan as Plan<Type>;
}

/**
 * What a payment costs, in rupiah. The "yearly" figures that are advertised are a month's price billed yearly,
 * those of three months are totals: 12 × 1,199,200 = 14,390,400.
 */
const totals: Record<PaidPlanType, Record<PlanPeriod, number>> = {
  pro: { monthly: 1_499_000, '3months': 4_200_000, yearly: 12 * 1_199_200 },
  business: { monthly: 3_799_000, '3months': 10_300_000, yearly: 12 * 3_039_200 },
  enterprise: { monthly: 5_799_000, '3months': 15_600_000, yearly: 12 * 4_639_200 },
  unlimited: { monthly: 15_799_000, '3months': 45_000_000, yearly: 12 * 12_639_200 },
};

export function priceOfTotal(period: PlanPeriod, total: number): PlanPrice {
  const { months } = periods[period];
  return { months, per_month: Math.round(total / months), total };
}

/** The list prices; an admin's later ones replace them one by one. */
export function pricesOf(plan: PaidPlanType): PlanPrices {
  const of = (period: PlanPeriod) => priceOfTotal(period, totals[plan][period]);
  return { monthly: of('monthly'), '3months': of('3months'), yearly: of('yearly') };
}

/** Whole percent that a period saves against paying monthly; 20 for a year of any plan. */
export function savedPercent(prices: PlanPrices, period: PlanPeriod): number {
  const { months, total } = prices[period];
  return Math.round((1 - total / (prices.monthly.total * months)) * 100);
}

/** The figures behind the questions and the terms. */
export const billingFacts = {
  time_zone: 'Asia/Jakarta',
  /** credits and active contacts start anew on this day of the month, 00.00 WIB */
  resets_on_day: 1,
  credits_per_typical_prompt: 1,
  yearly_saving_percent: 20,
  /** after a paid period, before Paket Gratis */
  grace_days: 7,
  /** days before its end at which a renewal is asked for */
  remind_days: [7, 3, 1],
  /** percent of a limit at which the workspace is warned */
  warn_percent: [80, 95, 100],
  /** terms: liability is capped at the fees of so many months; days of notice for material changes */
  liability_cap_months: 6,
  notice_days: 30,
} as const;

const count = /* @__PURE__ */ new Intl.NumberFormat('id-ID');

/** '1.499K', as the public pages say it. */
export const shortPrice = (rupiah: number): string => `${count.format(Math.round(rupiah / 1000))}K`;

const upTo = (limit: number | null, what: string) =>
  limit === null
    ? `${what.charAt(0).toUpperCase()}${what.slice(1)} tanpa batas`
    : `${count.format(limit)} ${what}`;

/** The lines of a plan's card, made of its limits so that a card never promises what is not enforced. */
export function featureLines({ limits }: Plan): string[] {
  return [
    upTo(limits.active_contacts, 'pengguna aktif per bulan'),
    upTo(limits.members, 'human agent'),
    `${count.format(limits.ai_responses)} respons AI per bulan`,
    upTo(limits.ai_agents, 'AI Agent'),
    'Inbox dan platform terhubung tanpa batas',
    limits.open_api && 'Akses OpenAPI',
    limits.whitelisted_numbers > 0 && `${limits.whitelisted_numbers} nomor WhatsApp whitelist`,
    limits.priority_support && !limits.on_call_support && 'Dukungan prioritas',
    limits.on_call_support && 'Dukungan on-call 24/7',
    limits.exclusive_models && 'Model AI eksklusif',
  ].filter((line) => line !== false);
}

/** A cell of 'Compare Plans': a figure as text, or has it / has it not. */
export interface CompareRow {
  label: string;
  cell(limits: PlanLimits): string | boolean;
}

const figure = (limit: number | null) => (limit === null ? 'Tanpa batas' : count.format(limit));

export const compareRows: readonly CompareRow[] = [
  { label: 'Pengguna aktif per bulan', cell: (limits) => figure(limits.active_contacts) },
  { label: 'Respons AI per bulan', cell: (limits) => figure(limits.ai_responses) },
  { label: 'Human agent', cell: (limits) => figure(limits.members) },
  { label: 'AI Agent', cell: (limits) => figure(limits.ai_agents) },
  { label: 'Inbox dan platform terhubung', cell: (limits) => figure(limits.channels) },
  {
    label: 'Nomor WhatsApp whitelist',
    cell: ({ whitelisted_numbers: numbers }) => numbers > 0 && figure(numbers),
  },
  { label: 'Akses OpenAPI', cell: (limits) => limits.open_api },
  { label: 'Dukungan prioritas', cell: (limits) => limits.priority_support },
  { label: 'Dukungan on-call 24/7', cell: (limits) => limits.on_call_support },
  { label: 'Model AI eksklusif', cell: (limits) => limits.exclusive_models },
];
