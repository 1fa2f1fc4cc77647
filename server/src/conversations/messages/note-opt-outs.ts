import type { ChannelKind } from '@sapa/contracts';
import { isOptOut } from '../../channels/index.ts';
import { recordConsents } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { MovedMessage } from './emit-status.ts';

/** A provider refused messages because their customers want no promotions: written into the ledger, with the message. */
export async function noteOptOuts(tx: Transaction, moved: MovedMessage[]): Promise<void> {
  const refused = moved.filter(({ error_code }) => error_code !== null && isOptOut(error_code));
  if (refused.length === 0) return;
  const detailOf = new Map(
    refused.map(({ id, error_code, error_detail }) => [id, `${error_code} ${error_detail ?? ''}`]),
  );
  const rows = await tx.query<{ id: string; contact_id: string; identity_id: string; kind: ChannelKind }>({
    name: 'recipients-who-opted-out',
    text: `select m.id, c.contact_id, c.identity_id, channel.kind
           from messages m
           join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
           join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
           where m.workspace_id = $1 and m.id = any($2::uuid[])`,
    values: [tx.workspaceId, [...detailOf.keys()]],
  });
  await recordConsents(
    tx,
    rows.map(({ id, contact_id, identity_id, kind }) => ({
      contactId: contact_id,
      channelKind: kind,
      purpose: 'marketing',
      decision: 'withdrawn',
      source: 'provider',
      at: tx.app.clock.now(),
      words: detailOf.get(id)!.trim(),
      messageId: id,
      identityId: identity_id,
    })),
  );
}
