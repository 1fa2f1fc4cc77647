import type { InboundReferral } from '../../inbound.ts';
import { idOf, isObject, type JsonObject, objectOf } from '../../json.ts';
import { inboundReferral } from '../../meta/inbound-referral.ts';

/** The ad or post that a message was written from, or the product of the catalogue that it asks about. */
export function referralOf(message: JsonObject): InboundReferral | null {
  const { referral } = message;
  if (isObject(referral))
    return inboundReferral(referral.source_type === 'post' ? 'post' : 'ad', {
      headline: referral.headline,
      body: referral.body,
      greeting: objectOf(referral.welcome_message).text,
      adId: idOf(referral.source_id),
      url: referral.source_url,
      picture: referral.image_url ?? referral.thumbnail_url,
    });
  const product = idOf(objectOf(objectOf(message.context).referred_product).product_retailer_id);
  return product === null ? null : inboundReferral('product', { headline: product });
}
