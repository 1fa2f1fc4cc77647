import type { Channel } from '@sapa/contracts';
import { countTemplateSend, type SendableTemplate } from '../../channels/index.ts';
import { storeBroadcast } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import type { HeaderFile } from '../header.ts';
import type { Decision } from './decide-sends.ts';
import { noteReached } from './reached.ts';

/** What was decided: messages in the outbound queue, what became of each recipient, and whom the portfolio has reached. */
export async function writeSends(
  tx: Transaction,
  campaign: StoredCampaign,
  {
    channel,
    template,
    header,
    decided,
  }: { channel: Channel; template: SendableTemplate | null; header: HeaderFile | null; decided: Decision },
): Promise<void> {
  const { sends, skipped, counted } = decided;
  const stored = await storeBroadcast(tx, {
    channelId: channel.id,
    campaignId: campaign.id,
    senderName: campaign.name,
    replies: campaign.replies,
    replyDays: campaign.attribution_days,
    file: header,
    messages: sends,
  });
  const queued = new Map(stored.map((one) => [one.identityId, one]));
  const rows = [
    ...skipped.map(({ position, reason }) => ({ position, state: 'skipped', reason })),
    ...sends.map(({ identityId, position, contactId, country }) => {
      const message = queued.get(identityId);
      // Their thread went with them, just now.
      if (message === undefined) return { position, state: 'skipped', reason: 'gone' };
      const { conversationId, messageId } = message;
      return {
        position,
        state: 'queued',
        contact_id: contactId,
        conversation_id: conversationId,
        message_id: messageId,
        country,
      };
    }),
  ];
  if (rows.length > 0) await writeDown(tx, campaign.id, rows);
  noteReached(tx, channel, counted);
  if (template !== null && sends.length > 0) await countTemplateSend(tx, template.id, sends.length);
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
