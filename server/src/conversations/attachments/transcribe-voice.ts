import { type Context, transaction } from '../../platform/db/context.ts';
import { announceUpdated } from '../announce.ts';
import { writeDown } from './write-down.ts';

/** Services refuse more; half an hour of WhatsApp's voice is 4 MB. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Puts what is said in a customer's voice note below it, once. A service that fails is asked again; silence leaves nothing. */
export async function transcribeVoice(ctx: Context, attachmentId: string): Promise<void> {
  const [voice] = await transaction(ctx, (tx) =>
    tx.query<{ key: string; type: string; size: number }>({
      name: 'voice-to-transcribe',
      text: `select storage_key as key, mime_type as type, size from attachments
             where workspace_id = $1 and id = $2 and voice and state = 'ready' and transcript is null and size <= ${MOST_BYTES}`,
      values: [tx.workspaceId, attachmentId],
    }),
  );
  if (voice === undefined) return;
  const { key, type, size } = voice;
  const said = await writeDown(ctx.app, { type, size, bytes: await ctx.app.storage.read(key) });
  if (said === '') return;
  await transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ message_id: string; conversation_id: string }>({
      name: 'keep-transcript',
      text: `update attachments set transcript = $3 where workspace_id = $1 and id = $2 and transcript is null
             returning message_id, conversation_id`,
      values: [tx.workspaceId, attachmentId, said],
    });
    if (row !== undefined)
      await announceUpdated(tx, { messageId: row.message_id, conversationId: row.conversation_id });
  });
}
