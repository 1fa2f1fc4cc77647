import type { TemplateCategory, TemplateStatus } from '@sapa/contracts';

/** Why Meta refused a template (meta: template-review), with the way out. */
const REJECTIONS: Record<string, string> = {
  ABUSIVE_CONTENT: 'Isinya dinilai melanggar kebijakan atau kasar. Ubah kalimatnya lalu ajukan lagi.',
  INCORRECT_CATEGORY: 'Kategorinya tidak cocok dengan isinya. Ganti kategorinya, atau buang kalimat promosi.',
  CATEGORY_NOT_AVAILABLE: 'Kategori ini tidak tersedia lagi. Pilih kategori lain lalu ajukan lagi.',
  INVALID_FORMAT: 'Penulisannya belum benar: periksa variabel, tautan, dan tombolnya lalu ajukan lagi.',
  PROMOTIONAL:
    'Ada promosi di template yang bukan Marketing. Jadikan Marketing, atau buang kalimat promosinya.',
  SCAM: 'Meta menilai isinya menyerupai penipuan. Sebut nama bisnis dan maksudnya dengan jelas, lalu ajukan lagi.',
  TAG_CONTENT_MISMATCH:
    'Bahasa yang dipilih tidak sama dengan bahasa isinya. Duplikatkan dengan bahasa yang benar.',
};

function rejectionNotice(reason: string | null, recommendation: string | null): string {
  const known =
    REJECTIONS[reason ?? ''] ??
    'Meta tidak menyebut alasannya. Periksa isinya, atau ajukan banding di WhatsApp Manager.';
  return recommendation === null ? known : `${known} Kata Meta: “${recommendation}”`;
}

/** Meta pauses for three hours, then for six, then disables (meta: template-pausing). */
const PAUSES: Record<string, string> = {
  FIRST_PAUSE:
    'Dijeda 3 jam karena banyak penerima memblokir atau melaporkannya. Kirim hanya ke yang mengenal Anda.',
  SECOND_PAUSE: 'Dijeda 6 jam untuk kedua kalinya. Ubah isinya; jeda berikutnya menonaktifkan template ini.',
  RATE_LIMITING_PAUSE:
    'Dijeda karena terlalu banyak dikirim dalam waktu singkat. Tunggu sampai Meta membukanya lagi.',
};

/** What a state asks of people; null: nothing. */
export function noticeOf(
  status: TemplateStatus,
  {
    reason,
    recommendation = null,
    title = null,
  }: { reason: string | null; recommendation?: string | null; title?: string | null },
): string | null {
  switch (status) {
    case 'rejected':
      return rejectionNotice(reason, recommendation);
    case 'paused':
      return (
        PAUSES[title ?? ''] ??
        'Dijeda Meta karena banyak penerima memblokir atau melaporkannya. Ubah isinya, atau tunggu dibuka lagi.'
      );
    case 'disabled':
      return 'Dinonaktifkan Meta. Duplikatkan dengan isi yang lebih baik dan nama lain, lalu ajukan.';
    default:
      return null;
  }
}

export const FLAGGED =
  'Meta menandai template ini dan dapat menonaktifkannya. Kurangi pengirimannya dan perbaiki isinya.';

const categoryNames: Record<TemplateCategory, string> = {
  marketing: 'Marketing',
  utility: 'Utility',
  authentication: 'Authentication',
};

export const categoryAnnounced = (category: TemplateCategory): string =>
  `Meta akan memindahkan template ini ke kategori ${categoryNames[category]}; harganya ikut berubah. Keberatan bisa diajukan di WhatsApp Manager.`;
