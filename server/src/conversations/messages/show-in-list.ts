import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { previewOf } from '../rules.ts';
import { messageById } from './message-row.ts';

/**
 * A message reads otherwise than it did: the list's row says so too, where it is the conversation's last one. Its
 * conversation must be locked; call it before that is announced.
 */
export async function showInList(tx: Transaction, messageId: string): Promise<void> {
  const message = found(await messageById(tx, messageId));
  const file = message.attachments?.find(({ of_referral }) => !of_referral);
  const preview =
    message.deleted_at === null
      ? previewOf({ ...message, attachmentKind: file?.kind, fileName: file?.file_name })
      : 'Pesan dihapus';
  await tx.query({
    name: 'show-in-list',
    text: `update conversations set last_message = jsonb_set(last_message, '{preview}', to_jsonb($4::text)),
             revision = revision + 1, updated_at = now()
           where workspace_id = $1 and id = $2 and last_message ->> 'seq' = $3::int::text
             and last_message ->> 'preview' <> $4`,
    values: [tx.workspaceId, message.conversation_id, message.seq, preview],
  });
}
