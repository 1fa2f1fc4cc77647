import type { Channel } from '@sapa/contracts';

const OTHERS = 20;

/** How many messages a second a channel may send: of a WhatsApp number what Meta says of it. */
export const paceOf = ({ whatsapp }: Pick<Channel, 'whatsapp'>): number =>
  whatsapp?.messages_per_second ?? OTHERS;

/**
 * Unique recipients outside their windows in 24 hours, for all numbers of the portfolio together; null: as many as one
 * likes. Meta did not say: the least that it gives anybody.
 */
export function dailyLimit({ kind, whatsapp }: Pick<Channel, 'kind' | 'whatsapp'>): number | null {
  if (kind !== 'whatsapp') return null;
  const [, number, thousands] = /TIER_(\d+)(K?)/.exec(whatsapp?.messaging_limit ?? 'TIER_250') ?? [];
  return number === undefined ? null : Number(number) * (thousands === 'K' ? 1_000 : 1);
}

/** Whose limit it is: numbers of one account share it. */
export const portfolioOf = ({ id, whatsapp }: Pick<Channel, 'id' | 'whatsapp'>): string =>
  whatsapp?.waba_id ?? id;
