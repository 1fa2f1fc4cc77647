import type { InboundReferral } from '../../../inbound.ts';
import { idOf, isObject, objectOf } from '../../../json.ts';
import { inboundReferral } from '../../inbound-referral.ts';

/** The ad, the link to the chat (`m.me`, `ig.me`) or the product of the shop that somebody wrote from. */
export function referralOf(value: unknown): InboundReferral | null {
  if (!isObject(value)) return null;
  const adId = idOf(value.ad_id);
  const { ad_title, photo_url, video_url } = objectOf(value.ads_context_data);
  // `video_url` is the video's thumbnail, whatever its name says.
  if (value.source === 'ADS' || adId !== null)
    return inboundReferral('ad', { headline: ad_title, adId, picture: photo_url ?? video_url });
  const product = idOf(objectOf(value.product).id);
  if (product !== null) return inboundReferral('product', { headline: product });
  return inboundReferral('link', { headline: value.ref, url: value.referer_uri });
}
