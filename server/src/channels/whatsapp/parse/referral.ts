import type { ContactSource } from '@sapa/contracts';
import { idOf, isObject, shortTextOf } from '../../json.ts';

/** The ad or post that somebody wrote from, by the referral of their message. */
export function sourceOf(referral: unknown): ContactSource | null {
  if (!isObject(referral)) return null;
  const [headline, body] = [shortTextOf(referral.headline), shortTextOf(referral.body)];
  const [adId, url] = [idOf(referral.source_id), shortTextOf(referral.source_url, 2000)];
  return {
    kind: referral.source_type === 'post' ? 'post' : 'ad',
    name: headline ?? body ?? adId,
    detail: {
      ...(headline && { headline }),
      ...(body && { body }),
      ...(adId && { ad_id: adId }),
      ...(url && /^https?:/.test(url) && { url }),
    },
  };
}
