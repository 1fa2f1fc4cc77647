import type { Channel } from '@sapa/contracts';
import { channelById, channelKind } from '../../channels/index.ts';
import { slowedUntil } from '../../conversations/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { offsetOf, quietUntil, WIT_MINUTES, WITA_MINUTES } from '../audience/clocks.ts';
import { gatherStep } from '../audience/gather.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { changeCampaign } from '../change-campaign.ts';
import { holdOutgrown } from '../control/hold-outgrown.ts';
import { paceAfter } from '../rules.ts';
import { decideSends } from './decide-sends.ts';
import { endOf } from './end-of.ts';
import { factsOf } from './facts-of.ts';
import { withUpload } from './header-file.ts';
import { paceOf } from './limits.ts';
import { nextTurn } from './next-turn.ts';
import type { StepResult } from './step-result.ts';
import { takeCampaign } from './take-campaign.ts';
import { takeNext } from './take-next.ts';
import { takePace } from './take-pace.ts';
import { waitFor } from './wait-for.ts';
import { writeSends } from './write-sends.ts';

/** In one step: what is composed and written at once holds up whoever looks at the inbox meanwhile, and an even stream is what a pace of a second wants. */
const MOST_AT_ONCE = 120;
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
      if (await gatherStep(tx, campaign)) await holdOutgrown(tx, campaign);
      return { againIn: 0 };
    }
    const channel = await channelById(tx, campaign.channel_id);
    const ended = await endOf(tx, campaign, channel);
    if (ended === 'over') return null;
    if (ended !== null) return ended;
    return handOver(tx, campaign, channel);
  });
}

/** As many as may go now: who they are, what is known of them, what is decided, and that written down. */
async function handOver(tx: Transaction, campaign: StoredCampaign, channel: Channel): Promise<StepResult> {
  const { schedule } = campaign;
  const now = tx.app.clock.now();
  const { shifts, quiet, until } = quietOf(schedule, now);
  if (quiet.length === shifts.length) return waitFor(tx, campaign, 'quiet_hours', until(0));
  const rate = paceOf(channel);
  const pace = await takePace(tx, campaign, { rate, most: MOST_AT_ONCE });
  if (pace.allowed === 0) {
    const slowed = pace.full ? await slowedUntil(tx, campaign.id) : null;
    if (slowed === null) return { againIn: pace.full ? SOON : pace.againIn };
    return waitFor(tx, campaign, 'provider', slowed);
  }
  const { header, most } = await withUpload(tx, campaign, pace.allowed);
  if (most === 0) return { againIn: SOON };
  const alwaysOpen = channelKind(channel.kind).capabilities.window_hours === null;
  const next = await takeNext(tx, campaign, { limit: most, quiet, alwaysOpen });
  if (next.length === 0) {
    if (quiet.length > 0) return waitFor(tx, campaign, 'quiet_hours', until(quiet[0]!));
    const turn = await nextTurn(tx, campaign.id);
    return turn === null ? { againIn: SECOND } : waitFor(tx, campaign, 'recipient_clock', turn);
  }
  const { candidates, facts } = await factsOf(tx, campaign, { channel, header, next });
  const decided = decideSends(candidates, facts);
  await writeSends(tx, campaign, { channel, template: facts.template, header, decided });
  pace.note(decided.sends.length);
  if (decided.held && decided.sends.length === 0) return waitFor(tx, campaign, 'daily_limit', null);
  await changeCampaign(tx, campaign.id, {
    spent: campaign.spent + decided.spent,
    pace: paceAfter(campaign.pace, now, decided.sends.length),
    waitsFor: null,
    waitsUntil: null,
  });
  return { againIn: 0 };
}

/** The clocks of its recipients, by how far they are ahead, and those of them on which it is quiet now. */
function quietOf({ zone, clock, quiet }: StoredCampaign['schedule'], now: Date) {
  const offset = offsetOf(zone, now);
  const shifts = clock === 'recipient' ? [WITA_MINUTES - offset, WIT_MINUTES - offset, 0] : [0];
  const until = (shift: number) => quietUntil(quiet, now, offset + shift);
  return { shifts, quiet: shifts.filter((shift) => until(shift) !== null), until };
}
