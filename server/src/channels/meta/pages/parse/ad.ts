import type { ContactSource } from '@sapa/contracts';
import { idOf, isObject, objectOf, shortTextOf } from '../../../json.ts';

/** The ad that somebody came from; null: none, or a link to the chat (`m.me`), which opens no 72 hours. */
export function adOf(referral: unknown): ContactSource | null {
  if (!isObject(referral)) return null;
  const adId = idOf(referral.ad_id);
  if (referral.source !== 'ADS' && adId === null) return null;
  const headline = shortTextOf(objectOf(referral.ads_context_data).ad_title);
  return {
    kind: 'ad',
    name: headline ?? adId,
    detail: { ...(headline && { headline }), ...(adId && { ad_id: adId }) },
  };
}
