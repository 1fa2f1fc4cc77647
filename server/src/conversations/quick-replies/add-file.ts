import type { Readable } from 'node:stream';
import { isProgram, MOST_QUICK_REPLY_FILES, type QuickReply } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { keepThumbnail } from '../../platform/files/keep-thumbnail.ts';
import { fileTypes } from '../../platform/files/sniff-file-type.ts';
import type { StoredFile } from '../../platform/files/storage.ts';
import { quickReplyFiles } from '../tables.ts';
import { changeQuickReplies, ownerOf } from './change-quick-replies.ts';
import { quickReplyById } from './quick-reply-row.ts';

/** What every channel takes of a voice; its own limits are applied when the file is put into a message. */
const LARGEST = 16 * 1024 * 1024;

/**
 * A picture, a PDF or a voice that goes with a quick reply. Its type is read from its bytes.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, FILE_TOO_LARGE, FILE_TYPE_REFUSED, TOO_MANY_FILES
 */
export async function addFile(
  ctx: Context,
  { quickReplyId, body, fileName }: { quickReplyId: string; body: Readable; fileName: string | null },
): Promise<QuickReply> {
  requirePermission(ctx, 'quick-reply.use');
  await transaction(ctx, async (tx) => refuseMore(tx, await quickReplyById(tx, quickReplyId)));
  if (fileName !== null && isProgram(fileName)) throw new Refusal('FILE_TYPE_REFUSED');
  const { storage } = ctx.app;
  const stored = await storage.put({ workspaceId: ctx.workspaceId, body, maxBytes: LARGEST });
  const kept = [stored.key];
  try {
    const kind = kindOf(stored);
    const picture = kind === 'image' ? await keepThumbnail(ctx.app, ctx.workspaceId, stored) : null;
    if (picture !== null) kept.push(picture.key);
    return await changeQuickReplies(ctx, async (tx) => {
      refuseMore(tx, await quickReplyById(tx, quickReplyId));
      await tx.db.insert(quickReplyFiles).values({
        workspaceId: tx.workspaceId,
        id: uuidv7(),
        quickReplyId,
        kind,
        mimeType: fileTypes[stored.type].mime,
        size: stored.size,
        fileName: fileName?.slice(0, 255) ?? `lampiran.${stored.type}`,
        storageKey: stored.key,
        thumbnailKey: picture?.key ?? null,
        createdAt: tx.app.clock.now(),
      });
      return quickReplyById(tx, quickReplyId);
    });
  } catch (error) {
    for (const key of kept) await storage.remove(key);
    throw error;
  }
}

function refuseMore(ctx: Context, { scope, files }: QuickReply): void {
  ownerOf(ctx, scope);
  if (files.length >= MOST_QUICK_REPLY_FILES) throw new Refusal('TOO_MANY_FILES');
}

function kindOf({ type }: StoredFile): 'image' | 'audio' | 'document' {
  const { kind } = fileTypes[type];
  if (kind === 'image' || kind === 'audio' || type === 'pdf') return kind as 'image' | 'audio' | 'document';
  throw new Refusal('FILE_TYPE_REFUSED');
}
