import type { Inbound } from '../../inbound.ts';
import { momentOf, objectOf, shortTextOf } from '../../json.ts';
import { accountNews, type DeliverySource } from './delivery-source.ts';
import { personOf } from './sender.ts';

const DECISIONS = { stop: 'withdrawn', resume: 'granted' } as const;

/** One of `user_preferences[]`: somebody pressed "Berhenti" or "Lanjutkan" at the business's promotions in WhatsApp. */
export function readMarketingPreference(source: DeliverySource, value: unknown): Inbound[] {
  const preference = objectOf(value);
  const at = momentOf(preference.timestamp, source.now) ?? source.now;
  const said = shortTextOf(preference.value, 16)?.toLowerCase();
  const sender = personOf(source, { id: preference.wa_id, userId: preference.user_id });
  if (
    preference.category !== 'marketing_messages' ||
    sender === null ||
    (said !== 'stop' && said !== 'resume')
  )
    return [accountNews(source, 'user_preferences', value, at)];
  return [
    {
      type: 'marketing_preference',
      address: source.address,
      sender,
      decision: DECISIONS[said],
      words: shortTextOf(preference.detail, 200) ?? said,
      at,
    },
  ];
}
