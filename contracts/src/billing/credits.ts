/**
 * AI credits: 1 per typical prompt, more for advanced models or complex requests, as the price page says. One
 * is a reply by a typical model that reaches the customer. What is quoted from a procedure without a model, a
 * hand-over, and an answer that is never sent cost none. A trial costs whenever it asks a model, whatever comes of it:
 * nobody waits for it, so nothing else would end it. Plain data: the server charges by it, screens explain it.
 */

/** Credits of a reply by the model's name, the first that fits; any other model is typical. */
const modelCredits: readonly { names: RegExp; credits: number }[] = [
  { names: /(^|[^a-z])mini|nano|flash|haiku|lite|small/i, credits: 1 },
  { names: /opus|gpt-5\S*-pro|(^|[^a-z\d])o[13]($|-pro|-20)/i, credits: 10 },
  { names: /sonnet|gpt-4o|gpt-4\.1|gpt-5|gemini-[\d.]+-pro|mistral-large/i, credits: 3 },
];

/** Tokens in and out of the one call that was answered with; each begun portion of so many costs the same again. */
export const tokensOfOneReply = 16_000;

/** Whole credits that a reply costs; without tokens what one of ordinary size will cost. */
export function creditsOf(model: string, tokens = 0): number {
  const { credits } = modelCredits.find(({ names }) => names.test(model)) ?? { credits: 1 };
  return credits * Math.max(1, Math.ceil(tokens / tokensOfOneReply));
}

/** What credits are spent on. */
export const creditFeatures = ['reply', 'trial', 'suggestion', 'followup'] as const;
export type CreditFeature = (typeof creditFeatures)[number];

/** Top-ups: credits that never expire, spent after the plan's. Rupiah, tax included like the plans' prices. */
export const topUpPacks = [
  { credits: 1_000, price: 150_000 },
  { credits: 5_000, price: 650_000 },
  { credits: 20_000, price: 2_000_000 },
  { credits: 100_000, price: 7_500_000 },
] as const satisfies readonly { credits: number; price: number }[];

export const packOf = (credits: number) => topUpPacks.find((pack) => pack.credits === credits);

/** 'Top-up 5.000 kredit AI', on orders, invoices and mails. */
export const topUpName = (credits: number): string =>
  `Top-up ${new Intl.NumberFormat('id-ID').format(credits)} kredit AI`;
