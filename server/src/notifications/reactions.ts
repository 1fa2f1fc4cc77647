import type { Events, MessageContent } from '@sapa/contracts';
import type { ReleaseReason } from '@sapa/contracts/rules/release-words';
import { v7 as uuidv7 } from 'uuid';
import { type Reaction, reaction } from '../platform/db/emit.ts';
import type { CampaignNews } from './news/campaign-news.ts';
import type { Returned } from './news/customer-waits.ts';

/** Who is asked about a campaign, and whoever wrote it, hear what became of it. */
export const toldOfCampaign: Reaction<'campaign.status_changed'> = reaction(
  'campaign.status_changed',
  'notifications.campaign',
  (change, { actor }) => {
    const by = actor.type === 'member' ? actor.memberId : null;
    const news = newsOf(change, by);
    return news === null
      ? null
      : { payload: { campaign_id: change.campaign.id, news, by, occurrence: uuidv7() } };
  },
);

/** Null: whoever did it saw it, or nobody waits for it. */
function newsOf(
  { campaign: { status, approval, notice }, before }: Events['campaign.status_changed'],
  by: string | null,
): CampaignNews['news'] | null {
  if (before !== 'scheduled' && status === 'scheduled' && approval.state === 'waiting') return 'asks';
  if (before === 'draft') return null;
  if (before === 'scheduled' && by !== null) {
    if (status === 'scheduled' && approval.state === 'approved') return 'approved';
    return status === 'draft' && approval.state === 'rejected' ? 'rejected' : null;
  }
  if (by !== null) return null;
  if (status === 'sent') return 'sent';
  return status === 'failed' || (status === 'paused' && notice !== null) ? 'stopped' : null;
}

/** A conversation is nobody's again, and its customer waits: as the grey line says it. */
export const toldOfReturn: Reaction<'activity.added'> = reaction(
  'activity.added',
  'notifications.returned',
  ({ conversation: { id, handler, waiting_since }, message: { content, sender } }, { actor }) => {
    if (content.kind !== 'activity' || handler.type !== 'queue' || waiting_since === null) return null;
    const because = returnedBecause(content, sender.name);
    const by = actor.type === 'member' ? actor.memberId : null;
    return because === null ? null : { payload: { conversation_id: id, by, because, occurrence: uuidv7() } };
  },
);

function returnedBecause(
  { event, detail }: Extract<MessageContent, { kind: 'activity' }>,
  who: string,
): Returned['because'] | null {
  switch (event) {
    case 'conversation.released':
      return {
        what: detail.because as ReleaseReason,
        from: detail.from ?? '',
        minutes: Number(detail.minutes),
      };
    case 'conversation.unassigned':
      return { what: 'unassigned', who, team: null };
    case 'conversation.sent_to_team':
      return { what: 'sent_to_team', who, team: detail.team ?? null };
    default:
      return null;
  }
}
