import { type SendableTemplate, templateForSending } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * A template that a campaign may send: what stands in its head is words, or a file that the template has itself. Without what
 * its head wants Meta would refuse every one of them (132012).
 *
 * @throws Refusal NOT_FOUND, TEMPLATE_NOT_SENDABLE
 */
export async function templateForMany(
  tx: Transaction,
  where: { templateId: string; channelId: string },
): Promise<SendableTemplate> {
  const template = await templateForSending(tx, where);
  const { header } = template.content;
  if (header === 'location')
    throw new Refusal('TEMPLATE_NOT_SENDABLE', {
      message:
        'Siaran belum bisa membawa lokasi di kepala pesan. Pilih template dengan kepala teks, gambar, video, atau dokumen.',
    });
  if (header !== 'none' && header !== 'text' && template.file === null)
    throw new Refusal('TEMPLATE_NOT_SENDABLE', {
      message: `Template ini belum punya ${FILES[header] ?? 'berkas'} di kepalanya. Unggah di halaman template, lalu pilih lagi.`,
    });
  return template;
}

const FILES: Record<string, string> = { image: 'gambar', video: 'video', document: 'dokumen' };
