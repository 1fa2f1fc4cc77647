import { isProgram } from '@sapa/contracts/admin/programs';
import type { ChannelCapabilities } from '@sapa/contracts/channels/channels';
import { fileSize } from '../../../lib/format.ts';

type Kind = 'image' | 'audio' | 'video' | 'document';

/** What a file will be sent as: a picture type that the channel cannot show goes as a document. */
export function kindOf(type: string, capabilities: ChannelCapabilities): Kind {
  const [family] = type.split('/');
  if (family === 'image' || family === 'audio' || family === 'video') {
    const known = capabilities.attachments[family]?.mime_types;
    if (known?.includes(type.split(';')[0] ?? type)) return family;
  }
  return 'document';
}

/** Why a file cannot be sent, before a byte of it is uploaded; null when it can. */
export function refuseFile(
  file: { name: string; size: number; type: string },
  capabilities: ChannelCapabilities,
): string | null {
  if (file.size === 0) return `${file.name} kosong. Pilih berkas lain.`;
  if (isProgram(file.name))
    return `${file.name}: program tidak bisa dikirim. Kirim sebagai PDF atau gambar, atau tempel tautan unduhannya.`;
  const kind = kindOf(file.type, capabilities);
  const limit = capabilities.attachments[kind];
  if (!limit) return `${file.name}: saluran ini tidak menerima jenis berkas tersebut.`;
  if (file.size > limit.max_bytes)
    return `${file.name} berukuran ${fileSize(file.size)}; batasnya ${fileSize(limit.max_bytes)}. Perkecil lalu lampirkan lagi.`;
  return null;
}
