import type { Readable } from 'node:stream';
import { isProgram, type Template } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { keepThumbnail } from '../../../platform/files/keep-thumbnail.ts';
import { fileTypes } from '../../../platform/files/sniff-file-type.ts';
import { whatsAppCapabilities } from '../capabilities.ts';
import { changeTemplates } from './change-templates.ts';
import { messageTemplates } from './tables.ts';
import { lockTemplate, presentTemplate, templateById, writtenIn } from './template-row.ts';

/** Meta takes documents of 100 MB in a chat; as the example of a header a PDF of that size helps nobody. */
const LARGEST = 16 * 1024 * 1024;

/**
 * The file of a header, which Meta reviews and customers get unless another is chosen. Its type is read from its bytes and
 * must be the header's.
 *
 * @throws Refusal NOT_FOUND, TEMPLATE_STEP_REFUSED, FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function setTemplateFile(
  ctx: Context,
  { id, body, fileName }: { id: string; body: Readable; fileName: string | null },
): Promise<Template> {
  requirePermission(ctx, 'template.manage');
  const { header } = writtenIn(await transaction(ctx, (tx) => templateById(tx, id))).content;
  if (fileName !== null && isProgram(fileName)) throw new Refusal('FILE_TYPE_REFUSED');
  const { storage } = ctx.app;
  const stored = await storage.put({ workspaceId: ctx.workspaceId, body, maxBytes: LARGEST });
  const kept = [stored.key];
  try {
    const { kind, mime } = fileTypes[stored.type];
    const rule = whatsAppCapabilities.attachments[kind];
    if (kind !== header || !rule?.mime_types.includes(mime))
      throw new Refusal('FILE_TYPE_REFUSED', { message: WANTED[header] ?? WANTED.none! });
    if (stored.size > rule.max_bytes) throw new Refusal('FILE_TOO_LARGE');
    const picture = kind === 'image' ? await keepThumbnail(ctx.app, ctx.workspaceId, stored) : null;
    if (picture !== null) kept.push(picture.key);
    return await changeTemplates(ctx, async (tx) => {
      const before = await lockTemplate(tx, id);
      if (before.status === 'pending' || before.status === 'disabled')
        throw new Refusal('TEMPLATE_STEP_REFUSED');
      await tx.db
        .update(messageTemplates)
        .set({
          fileKey: stored.key,
          fileThumbnailKey: picture?.key ?? null,
          fileName: fileName?.slice(0, 255) ?? `contoh.${stored.type}`,
          fileType: mime,
          fileSize: stored.size,
          updatedAt: tx.app.clock.now(),
        })
        .where(and(eq(messageTemplates.workspaceId, tx.workspaceId), eq(messageTemplates.id, id)));
      return presentTemplate(tx, await templateById(tx, id));
    });
  } catch (error) {
    for (const key of kept) await storage.remove(key);
    throw error;
  }
}

const WANTED: Record<string, string> = {
  none: 'Template ini tidak memakai berkas. Pilih kepala gambar, video, atau dokumen dahulu.',
  image: 'Kepala ini berupa gambar. Unggah JPG atau PNG.',
  video: 'Kepala ini berupa video. Unggah MP4 atau 3GP.',
  document: 'Kepala ini berupa dokumen. Unggah PDF atau dokumen Office.',
};
