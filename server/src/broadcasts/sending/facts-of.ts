import type { Channel } from '@sapa/contracts';
import { contactBarriers, ensureIdentities } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { changeCampaign } from '../change-campaign.ts';
import type { HeaderFile } from '../header.ts';
import { beginOf } from '../rules.ts';
import type { Candidate, SendFacts } from './decide-sends.ts';
import { GONE } from './header-file.ts';
import { knownOf } from './known-of.ts';
import { dailyLimit } from './limits.ts';
import { type Prices, pricesAt } from './prices.ts';
import { freshAmong, lockPortfolio, reachedToday } from './reached.ts';
import { sendable } from './sendable.ts';
import type { NextRecipient } from './take-next.ts';

/**
 * What is known of these at this moment: whom they are by now, who said no, what stands in their places and what is left.
 *
 * @throws Refusal TEMPLATE_NOT_SENDABLE
 */
export async function factsOf(
  tx: Transaction,
  campaign: StoredCampaign,
  { channel, header, next }: { channel: Channel; header: HeaderFile | null; next: NextRecipient[] },
): Promise<{ candidates: Candidate[]; facts: SendFacts }> {
  const { template, sources, fileIds } = await sendable(tx, campaign);
  if (template !== null && template.file !== null && header === null)
    throw new Refusal('TEMPLATE_NOT_SENDABLE', { message: GONE });
  const candidates = await withIdentities(tx, channel, next);
  const contactIds = [...new Set(candidates.map(({ contactId }) => contactId))];
  const limit = dailyLimit(channel);
  if (limit !== null) await lockPortfolio(tx, channel);
  return {
    candidates,
    facts: {
      message: campaign.message,
      template,
      prices: await pricesFor(tx, campaign, next),
      costCap: campaign.cost_cap,
      spent: campaign.spent,
      room: limit === null ? null : limit - (await reachedToday(tx, channel)),
      fresh: limit === null ? new Set() : await freshAmong(tx, channel, addressesOf(next)),
      barriers: await contactBarriers(tx, {
        contactIds,
        channelKind: channel.kind,
        purpose: template !== null && template.category !== 'marketing' ? 'service' : 'marketing',
      }),
      values: await knownOf(tx, contactIds, { sources, fileIds }),
    },
  };
}

const addressesOf = (next: readonly NextRecipient[]) => next.map(({ address }) => address);

/** Who has no identity in the channel gets one, as whoever is written to first does; an address is another's by now. */
async function withIdentities(
  tx: Transaction,
  channel: Channel,
  next: readonly NextRecipient[],
): Promise<Candidate[]> {
  const strangers = next.filter(({ identity_id }) => identity_id === null);
  const made =
    strangers.length === 0
      ? []
      : await ensureIdentities(
          tx,
          channel.id,
          strangers.map(({ address, phone }) => ({
            externalId: address,
            alias: null,
            phone: phone ?? `+${address}`,
            name: null,
            username: null,
          })),
        );
  const byAddress = new Map(strangers.map(({ address }, index) => [address, made[index]!]));
  const seen = new Set<string>();
  return next.map((recipient) => {
    const stranger = byAddress.get(recipient.address);
    const identityId = recipient.identity_id ?? stranger!.id;
    // Two addresses of one identity, as after a change of number: one message.
    const twice = seen.has(identityId);
    seen.add(identityId);
    return { recipient, identityId, twice, contactId: recipient.owner_id ?? stranger!.contact.id };
  });
}

/** As they were when it began; of a country that nobody of it was in then, as they are for that day. */
async function pricesFor(
  tx: Transaction,
  campaign: StoredCampaign,
  next: readonly NextRecipient[],
): Promise<Prices> {
  const unknown = new Set(
    next.map(({ country }) => country).filter((one) => !((one ?? '') in campaign.prices)),
  );
  if (unknown.size === 0) return campaign.prices;
  const begins = beginOf(campaign.schedule, campaign.started_at ?? tx.app.clock.now());
  const prices = { ...campaign.prices, ...(await pricesAt(tx, [...unknown], begins)) };
  await changeCampaign(tx, campaign.id, { prices });
  return prices;
}
