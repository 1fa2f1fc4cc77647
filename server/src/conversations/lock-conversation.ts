import type { ChannelKind } from '@sapa/contracts';
import type { Transaction } from '../platform/context.ts';
import { found } from '../platform/errors.ts';

export interface LockedConversation {
  [column: string]: unknown;
  id: string;
  channel_id: string;
  contact_id: string;
  status: 'open' | 'resolved';
  handler: 'ai' | 'member' | 'queue';
  handler_id: string | null;
  handler_name: string | null;
  ai_allowed: boolean;
  last_seq: number;
  unread_count: number;
  csw_expires_at: Date | null;
  waiting_since: Date | null;
  revision: number;
  channel_kind: ChannelKind;
  channel_status: 'connected' | 'reconnect_needed' | 'disconnected';
  channel_answers: boolean;
}

/** The conversation, held until the transaction ends: order within a thread comes from this lock. */
export async function lockConversation(tx: Transaction, id: string): Promise<LockedConversation> {
  const rows = await tx.query<LockedConversation>({
    name: 'lock-conversation',
    text: `select c.id, c.channel_id, c.contact_id, c.status, c.handler, c.handler_id, c.handler_name, c.ai_allowed,
                  c.last_seq, c.unread_count, c.csw_expires_at, c.waiting_since, c.revision,
                  channel.kind as channel_kind, channel.status as channel_status, channel.answers as channel_answers
           from conversations c
           join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
           where c.workspace_id = $1 and c.id = $2
           for update of c`,
    values: [tx.workspaceId, id],
  });
  return found(rows[0]);
}
