import type { MessageStatus } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { type ConversationScope, roomsSeeing } from '../../platform/realtime/audience.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { scopeIn } from '../visibility/scope-in.ts';
import { explainError } from './explain-error.ts';

/** A message whose status moved. */
export interface MovedMessage {
  id: string;
  conversation_id: string;
  seq: number;
  status: MessageStatus;
  error_code: string | null;
  error_detail: string | null;
  /** Null: one of a campaign's many. */
  place: ConversationScope | null;
}

/** Of message `m`: where the conversation stands, and so who is told. */
export const PLACE_OF_MESSAGE = `case when m.campaign_id is null then (
  select ${scopeIn('c')} from conversations c
  where c.workspace_id = m.workspace_id and c.id = m.conversation_id) end as place`;

/**
 * A tick moves on every screen that shows the conversation once this commits. The tick of a campaign's message is told to whoever has
 * the conversation open alone: 3,000 ticks a second on every screen of a workspace would stop its work, and the campaign's
 * own figures move meanwhile.
 */
export function emitStatus(tx: Transaction, moved: MovedMessage): void {
  tx.emit(
    'message.status_changed',
    {
      conversation_id: moved.conversation_id,
      message_id: moved.id,
      seq: moved.seq,
      status: moved.status,
      error: moved.error_code === null ? null : explainError(moved.error_code, moved.error_detail),
    },
    moved.place === null
      ? [rooms.conversation(tx.workspaceId, moved.conversation_id)]
      : roomsSeeing(tx.workspaceId, moved.place),
  );
}
