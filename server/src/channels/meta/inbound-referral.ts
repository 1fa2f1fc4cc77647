import type { ContactSource, ReferralWords } from '@sapa/contracts';
import type { InboundReferral } from '../inbound.ts';
import { shortTextOf, textOf, webAddressOf } from '../json.ts';

/** What somebody pressed to write, by parts as Meta tells them. */
export function inboundReferral(
  kind: ReferralWords['kind'],
  told: {
    headline?: unknown;
    body?: unknown;
    greeting?: unknown;
    adId?: string | null;
    url?: unknown;
    picture?: unknown;
  },
): InboundReferral {
  const picture = webAddressOf(told.picture);
  return {
    words: {
      kind,
      headline: shortTextOf(told.headline),
      body: shortTextOf(told.body, 2000),
      greeting: textOf(told.greeting, 2000)?.trim() || null,
      ad_id: told.adId ?? null,
      url: webAddressOf(told.url),
    },
    pictures:
      picture === null
        ? []
        : [
            {
              kind: 'image',
              mimeType: 'image/jpeg',
              mediaId: picture,
              storageKey: null,
              fileName: null,
              size: null,
              voice: false,
              ofReferral: true,
            },
          ],
  };
}

/** How the contact came, where an ad or post brought them: a link or a product says nothing of it. */
export function sourceOf(referral: InboundReferral | null): ContactSource | null {
  if (referral === null) return null;
  const { kind, headline, body, ad_id, url } = referral.words;
  if (kind !== 'ad' && kind !== 'post') return null;
  return {
    kind,
    name: headline ?? body ?? ad_id,
    detail: {
      ...(headline && { headline }),
      ...(body && { body }),
      ...(ad_id && { ad_id }),
      ...(url && { url }),
    },
  };
}
