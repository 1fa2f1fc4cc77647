import type { Readable } from 'node:stream';
import { type Attachment, isProgram, UNSENT_FILE_DAYS } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { channelKind } from '../../channels/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { keepThumbnail } from '../../platform/files/keep-thumbnail.ts';
import { fileTypes } from '../../platform/files/sniff-file-type.ts';
import { type AttachmentRow, presentAttachment } from '../messages/message-row.ts';
import { requireSeen } from '../visibility/require-seen.ts';

/** Nothing that any channel takes is larger: WhatsApp documents. */
const LARGEST = 100 * 1024 * 1024;

const DAY_MS = 86_400_000;

/**
 * Keeps a file for a message that is being written. Its type is read from its bytes, and the channel's own limits
 * are applied before anything is sent.
 *
 * @throws Refusal NOT_FOUND, FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function uploadAttachment(
  ctx: Context,
  input: { conversationId: string; body: Readable; fileName: string | null; voice: boolean },
): Promise<Attachment> {
  requirePermission(ctx, 'conversation.reply');
  if (input.fileName !== null && isProgram(input.fileName)) throw new Refusal('FILE_TYPE_REFUSED');
  const kindOfChannel = await transaction(ctx, async (tx) => {
    await requireSeen(tx, input.conversationId);
    const rows = await tx.query<{ kind: string }>({
      name: 'channel-kind-of-conversation',
      text: `select channel.kind from conversations c
             join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
             where c.workspace_id = $1 and c.id = $2`,
      values: [tx.workspaceId, input.conversationId],
    });
    return found(rows[0]).kind;
  });
  const { capabilities } = channelKind(kindOfChannel);
  const stored = await ctx.app.storage.put({
    workspaceId: ctx.workspaceId,
    body: input.body,
    maxBytes: LARGEST,
  });
  const type = fileTypes[stored.type];
  // What the channel does not take as a picture or a film still goes as a document.
  const fits = (kind: 'image' | 'audio' | 'video' | 'document') => {
    const rule = capabilities.attachments[kind];
    return rule !== undefined && (rule.mime_types.length === 0 || rule.mime_types.includes(type.mime));
  };
  const kind = fits(type.kind) ? type.kind : 'document';
  const rule = capabilities.attachments[kind];
  if (rule === undefined || stored.size > rule.max_bytes || (stored.type === 'bin' && !fits('document'))) {
    await ctx.app.storage.remove(stored.key);
    throw new Refusal(
      rule !== undefined && stored.size > rule.max_bytes ? 'FILE_TOO_LARGE' : 'FILE_TYPE_REFUSED',
    );
  }
  const picture = kind === 'image' ? await keepThumbnail(ctx.app, ctx.workspaceId, stored) : null;
  return transaction(ctx, async (tx) => {
    const [row] = await tx.query<AttachmentRow>({
      name: 'insert-attachment',
      text: `insert into attachments (workspace_id, id, conversation_id, kind, mime_type, size, file_name, width, height,
               voice, state, storage_key, thumbnail_key)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'ready', $11, $12)
             returning *`,
      values: [
        tx.workspaceId,
        uuidv7(),
        input.conversationId,
        kind,
        type.mime,
        stored.size,
        input.fileName?.slice(0, 255) ?? null,
        picture?.width ?? null,
        picture?.height ?? null,
        input.voice && kind === 'audio',
        stored.key,
        picture?.key ?? null,
      ],
    });
    const attachment = found(row);
    tx.enqueue(
      'conversations.forget-upload',
      { attachment_id: attachment.id },
      // It lies in the queue for weeks: behind what customers wait for, so that nobody reads past it.
      { runAt: new Date(tx.app.clock.now().getTime() + UNSENT_FILE_DAYS * DAY_MS), priority: 10 },
    );
    return presentAttachment(tx.app, attachment);
  });
}
