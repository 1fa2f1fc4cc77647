import type { MessageStatus } from '@sapa/contracts';
import { noteChannelProblem, type SendOutcome } from '../../channels/index.ts';
import type { Transaction } from '../../platform/context.ts';
import { takePendingStatuses } from './apply-statuses.ts';
import type { Claimed } from './claim-next.ts';
import { pushStatus } from './push-status.ts';

/**
 * Writes down what the provider answered. A status webhook may have come first and moved the message further:
 * then only the provider's id is added.
 */
export async function recordOutcome(tx: Transaction, claimed: Claimed, outcome: SendOutcome): Promise<void> {
  const change = changeOf(outcome);
  const [row] = await tx.query<{ seq: number; status: MessageStatus }>({
    name: 'record-send-outcome',
    text: `update messages set
               status = case when status = 'sending' then $3 else status end,
               external_id = coalesce($4, external_id),
               error_code = case when status = 'sending' then $5 else error_code end,
               error_detail = case when status = 'sending' then $6 else error_detail end,
               retry_at = case when $7::int is null then null else now() + make_interval(secs => $7) end,
               sent_at = case when $3 in ('sent', 'delivered') then now() end,
               sending_since = null, updated_at = now()
             where workspace_id = $1 and id = $2
             returning seq, status`,
    values: [
      tx.workspaceId,
      claimed.message.id,
      change.status,
      change.externalId,
      change.code,
      change.detail,
      change.afterSeconds,
    ],
  });
  if (row === undefined) return;
  if (outcome.uploadedMediaId !== undefined)
    await keepUploadedMedia(tx, claimed.message.id, outcome.uploadedMediaId);
  if (outcome.outcome === 'sent') await takePendingStatuses(tx, claimed.channelId, outcome.externalId);
  if (outcome.outcome === 'failed') {
    if (outcome.channelProblem !== undefined)
      await noteChannelProblem(
        tx,
        claimed.channelId,
        outcome.channelProblem,
        outcome.reconnectNeeded === true,
      );
    tx.emit('message.failed', {
      conversation_id: claimed.conversationId,
      message_id: claimed.message.id,
      channel_id: claimed.channelId,
      channel_kind: claimed.channelKind,
      contact_id: claimed.contactId,
      code: outcome.code,
    });
  }
  pushStatus(tx, {
    id: claimed.message.id,
    conversation_id: claimed.conversationId,
    seq: row.seq,
    status: row.status,
    error_code: row.status === change.status ? change.code : null,
    error_detail: change.detail,
  });
}

interface Change {
  status: MessageStatus;
  externalId: string | null;
  code: string | null;
  detail: string | null;
  afterSeconds: number | null;
}

function changeOf(outcome: SendOutcome): Change {
  const none = { externalId: null, code: null, detail: null, afterSeconds: null };
  switch (outcome.outcome) {
    case 'sent':
      return {
        ...none,
        status: outcome.delivered === true ? 'delivered' : 'sent',
        externalId: outcome.externalId,
      };
    case 'retry':
      return { ...none, status: 'queued', afterSeconds: outcome.afterSeconds };
    case 'unknown':
      return { ...none, status: 'unknown', code: 'unanswered', detail: outcome.detail };
    case 'failed':
      return { ...none, status: 'failed', code: outcome.code, detail: outcome.detail };
  }
}

/** The file is at the provider now: the next try need not upload it again. */
async function keepUploadedMedia(tx: Transaction, messageId: string, mediaId: string): Promise<void> {
  await tx.query({
    name: 'keep-uploaded-media',
    text: `update attachments set external_media_id = $3
           where workspace_id = $1 and message_id = $2 and position = 0`,
    values: [tx.workspaceId, messageId, mediaId],
  });
}
