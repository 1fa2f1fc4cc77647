import { type ConnectedChannel, connectedChannel } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';

export interface AtProvider {
  channel: ConnectedChannel;
  externalId: string;
  to: { externalId: string; phone: string | null };
}

/** Where a message stands at its provider; null: it has not got there, or its channel is connected no more. */
export async function atProvider(ctx: Context, messageId: string): Promise<AtProvider | null> {
  return transaction(ctx, async (tx) => {
    const [row] = await tx.query<{
      channel_id: string;
      external_id: string;
      to_external_id: string;
      phone: string | null;
    }>({
      name: 'message-at-provider',
      text: `select m.channel_id, m.external_id, i.external_id as to_external_id, i.alias as phone
             from messages m
             join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
             join contact_identities i on i.workspace_id = $1 and i.id = c.identity_id
             where m.workspace_id = $1 and m.id = $2 and m.external_id is not null`,
      values: [tx.workspaceId, messageId],
    });
    const channel = row === undefined ? null : await connectedChannel(tx, row.channel_id);
    if (row === undefined || channel === null) return null;
    return { channel, externalId: row.external_id, to: { externalId: row.to_external_id, phone: row.phone } };
  });
}
