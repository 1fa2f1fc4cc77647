import type { MessageStatus } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { explainError } from './explain-error.ts';

/** A message whose status moved. */
export interface MovedMessage {
  [column: string]: unknown;
  id: string;
  conversation_id: string;
  seq: number;
  status: MessageStatus;
  error_code: string | null;
  error_detail: string | null;
}

/** A tick moves on every screen of the workspace once this commits. */
export function emitStatus(tx: Transaction, moved: MovedMessage): void {
  tx.emit('message.status_changed', {
    conversation_id: moved.conversation_id,
    message_id: moved.id,
    seq: moved.seq,
    status: moved.status,
    error: moved.error_code === null ? null : explainError(moved.error_code, moved.error_detail),
  });
}
