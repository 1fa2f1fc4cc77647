import type { Channel, SkipReason } from '@sapa/contracts';
import { channelById, channelKind, countTemplateSend } from '../../channels/index.ts';
import { contactBarriers, ensureIdentities } from '../../contacts/index.ts';
import { type BroadcastMessage, slowedUntil, storeBroadcast } from '../../conversations/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { offsetOf, quietUntil } from '../audience/clocks.ts';
import { gatherStep } from '../audience/gather.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { changeCampaign } from '../change-campaign.ts';
import { paceAfter } from '../rules.ts';
import { compose } from './compose.ts';
import { endOf } from './end-of.ts';
import { GONE, withUpload } from './header-file.ts';
import { knownOf } from './known-of.ts';
import { dailyLimit, paceOf } from './limits.ts';
import { nextTurn } from './next-turn.ts';
import { costAhead, pricesNow } from './prices.ts';
import { freshAmong, noteReached, reachedToday } from './reached.ts';
import { sendable } from './sendable.ts';
import type { StepResult } from './step-result.ts';
import { takeCampaign } from './take-campaign.ts';
import { type NextRecipient, takeNext } from './take-next.ts';
import { takePace } from './take-pace.ts';
import { waitFor } from './wait-for.ts';

/**
 * Of one step. What is composed and written at once holds up whoever looks at the inbox meanwhile: at 400 their p95 was 44 ms,
 * at 120 it was 29. Far fewer, and on a busy machine the steps set the pace.
 */
const MOST_AT_ONCE = 200;
const SOON = 50;
const SECOND = 1_000;

/**
 * One step of a campaign that is under way: gathers some of its audience, or hands some of it over to the outbound queue, as
 * many as pace, limit and hours allow now. Everything of a step is one commit, under the campaign's lock: several workers
 * do nothing twice, and a kill undoes what was not wholly done.
 */
export function sendStep(ctx: Context, campaignId: string): Promise<StepResult> {
  return transaction({ ...ctx, quiet: true }, async (tx) => {
    const campaign = await takeCampaign(tx, campaignId);
    if (campaign === 'held') return { againIn: SECOND };
    if (campaign === null || campaign.status !== 'sending' || campaign.channel_id === null) return null;
    if (campaign.gathered_at === null) {
      await gatherStep(tx, campaign);
      return { againIn: 0 };
    }
    const channel = await channelById(tx, campaign.channel_id);
    const ended = await endOf(tx, campaign, channel);
    if (ended === 'over') return null;
    if (ended !== null) return ended;
    return handOver(tx, campaign, channel);
  });
}

async function handOver(tx: Transaction, campaign: StoredCampaign, channel: Channel): Promise<StepResult> {
  const { schedule } = campaign;
  const now = tx.app.clock.now();
  const zone = offsetOf(schedule.zone, now);
  const shifts = schedule.clock === 'recipient' ? [480 - zone, 540 - zone, 0] : [0];
  const quiet = shifts.filter((shift) => quietUntil(schedule.quiet, now, zone + shift) !== null);
  if (quiet.length === shifts.length)
    return waitFor(tx, campaign, 'quiet_hours', quietUntil(schedule.quiet, now, zone));
  const rate = paceOf(channel);
  const { kind } = channel;
  const limit = dailyLimit(channel);
  const room = limit === null ? MOST_AT_ONCE : limit - (await reachedToday(tx, channel));
  const { allowed, full } = await takePace(tx, campaign, { rate, most: MOST_AT_ONCE });
  if (allowed === 0) {
    const slowed = full ? await slowedUntil(tx, campaign.id) : null;
    return slowed === null ? { againIn: SOON } : waitFor(tx, campaign, 'provider', slowed);
  }
  const alwaysOpen = channelKind(kind).capabilities.window_hours === null;
  const { header, most } = await withUpload(tx, campaign, allowed);
  if (most === 0) return { againIn: SOON };
  const next = await takeNext(tx, campaign, { limit: most, quiet, alwaysOpen });
  if (next.length === 0) {
    if (quiet.length > 0)
      return waitFor(tx, campaign, 'quiet_hours', quietUntil(schedule.quiet, now, zone + quiet[0]!));
    const turn = await nextTurn(tx, campaign.id);
    return turn === null ? { againIn: SECOND } : waitFor(tx, campaign, 'recipient_clock', turn);
  }
  const { template, sources, fileIds } = await sendable(tx, campaign);
  if (template !== null && template.file !== null && header === null)
    throw new Refusal('TEMPLATE_NOT_SENDABLE', { message: GONE });
  const purpose = template !== null && template.category !== 'marketing' ? 'service' : 'marketing';
  const known = await withIdentities(tx, channel, next);
  const contactIds = [...new Set(known.map(({ contactId }) => contactId))];
  const barriers = await contactBarriers(tx, { contactIds, channelKind: kind, purpose });
  const values = await knownOf(tx, contactIds, { sources, fileIds });
  const prices = await pricesOf(tx, campaign, next);
  const fresh =
    limit === null
      ? new Set<string>()
      : await freshAmong(
          tx,
          channel,
          next.map(({ address }) => address),
        );

  const out: Change[] = [];
  const messages: (Change & { country: string | null } & BroadcastMessage)[] = [];
  const counted: string[] = [];
  let spent = 0;
  let held = false;
  for (const { recipient, identityId, contactId, twice } of known) {
    const { position, window, address, country } = recipient;
    const skip = (reason: SkipReason | string) => out.push({ position, state: 'skipped', reason });
    const barrier = twice ? 'duplicate' : barriers.get(contactId);
    if (barrier !== undefined) {
      skip(barrier);
      continue;
    }
    const made = compose(
      campaign.message,
      template,
      window,
      values.get(recipient.contact_id ?? contactId) ?? {},
    );
    if ('closed' in made) {
      skip('window_closed');
      continue;
    }
    if ('missing' in made) {
      skip('no_value');
      continue;
    }
    const cost = costAhead(prices, country, {
      window,
      category: template?.category ?? null,
      text_in_window: made.composed.as === 'free_text',
    });
    if (
      campaign.cost_cap !== null &&
      cost > 0 &&
      campaign.spent + spent + cost > campaign.cost_cap * 10_000
    ) {
      skip('over_cap');
      continue;
    }
    const counts = window !== 'open' && fresh.has(address);
    if (counts && counted.length >= room) {
      held = true;
      continue;
    }
    if (counts) counted.push(address);
    spent += cost;
    const { text, content } = made.composed;
    messages.push({
      position,
      state: 'queued',
      reason: null,
      country,
      identityId,
      contactId,
      text,
      content,
      again: recipient.message_id,
    });
  }
  const stored = await storeBroadcast(tx, {
    channelId: channel.id,
    campaignId: campaign.id,
    senderName: campaign.name,
    replies: campaign.replies,
    replyDays: campaign.attribution_days,
    file: header,
    messages,
  });
  const ofIdentity = new Map(messages.map((message) => [message.identityId, message]));
  const inQueue = new Set(stored.map(({ identityId }) => identityId));
  for (const { identityId, position } of messages)
    if (!inQueue.has(identityId)) out.push({ position, state: 'skipped', reason: 'gone' });
  const written = [
    ...out,
    ...stored.map(({ identityId, conversationId, messageId }) => {
      const { position, state, reason, contactId, country } = ofIdentity.get(identityId)!;
      return {
        position,
        state,
        reason,
        conversation_id: conversationId,
        message_id: messageId,
        contact_id: contactId,
        country,
      };
    }),
  ];
  if (written.length > 0) await writeDown(tx, campaign.id, written);
  noteReached(tx, channel, counted);
  if (template !== null && messages.length > 0) await countTemplateSend(tx, template.id, messages.length);
  if (held && messages.length === 0) return waitFor(tx, campaign, 'daily_limit', null);
  await changeCampaign(tx, campaign.id, {
    spent: campaign.spent + spent,
    pace: paceAfter(campaign.pace, now, messages.length),
    waitsFor: null,
    waitsUntil: null,
  });
  return { againIn: 0 };
}

interface Change {
  position: number;
  state: string;
  reason: string | null;
}

/** Who has no identity in the channel gets one, as whoever is written to first does; an address is another's by now. */
async function withIdentities(tx: Transaction, channel: Channel, next: NextRecipient[]) {
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

async function pricesOf(tx: Transaction, campaign: StoredCampaign, next: NextRecipient[]) {
  const unknown = new Set(
    next.map(({ country }) => country).filter((one) => !((one ?? '') in campaign.prices)),
  );
  if (unknown.size === 0) return campaign.prices;
  const prices = { ...campaign.prices, ...(await pricesNow(tx, [...unknown])) };
  await changeCampaign(tx, campaign.id, { prices });
  return prices;
}

/** In one statement; a row that somebody else changed meanwhile (an erasure) is let be. */
async function writeDown(tx: Transaction, campaignId: string, rows: object[]): Promise<void> {
  await tx.query({
    name: 'write-down-recipients',
    text: `update campaign_recipients r set state = w.state, reason = w.reason,
             contact_id = coalesce(w.contact_id, r.contact_id), conversation_id = w.conversation_id, country = w.country,
             message_id = w.message_id, queued_at = case when w.message_id is not null then $4::timestamptz end
           from json_to_recordset($3) as w (position int, state text, reason text, conversation_id uuid, message_id uuid,
             contact_id uuid, country text)
           where r.workspace_id = $1 and r.campaign_id = $2 and r.position = w.position`,
    values: [tx.workspaceId, campaignId, JSON.stringify(rows), tx.app.clock.now()],
  });
}
