import type { TemplateCategory } from '@sapa/contracts/campaigns/sent-template';
import type { TemplateHeader } from '@sapa/contracts/campaigns/template-content';
import type { Template, TemplateQuality, TemplateStatus } from '@sapa/contracts/campaigns/templates';
import type { Tone } from '../../ui/form/chip.tsx';

export const statusWords: Record<TemplateStatus, { name: string; group: string; tone: Tone }> = {
  rejected: { name: 'Ditolak', group: 'Perlu tangan Anda', tone: 'danger' },
  paused: { name: 'Dijeda', group: 'Perlu tangan Anda', tone: 'waiting' },
  draft: { name: 'Draf', group: 'Draf', tone: 'neutral' },
  pending: { name: 'Ditinjau', group: 'Ditinjau Meta', tone: 'waiting' },
  approved: { name: 'Disetujui', group: 'Disetujui', tone: 'person' },
  disabled: { name: 'Dinonaktifkan', group: 'Dinonaktifkan', tone: 'neutral' },
};

export const qualityWords: Record<TemplateQuality, string> = {
  GREEN: 'Kualitas tinggi',
  YELLOW: 'Kualitas sedang',
  RED: 'Kualitas rendah',
  UNKNOWN: 'Kualitas belum dinilai',
};

export const categoryWords: Record<TemplateCategory, { name: string; text: string }> = {
  marketing: {
    name: 'Marketing',
    text: 'Promo, kabar, undangan. Tarif tertinggi, hanya untuk yang tidak menolak promosi.',
  },
  utility: {
    name: 'Utility',
    text: 'Tentang pesanan atau akun pelanggan. Gratis selama jendela 24 jam terbuka.',
  },
  authentication: {
    name: 'Kode masuk',
    text: 'Satu kode sekali pakai. Teksnya ditulis Meta dalam bahasa template.',
  },
};

export const headerWords: Partial<Record<TemplateHeader, string>> = {
  none: 'Tanpa',
  text: 'Teks',
  image: 'Gambar',
  video: 'Video',
  document: 'Dokumen',
};

const LANGUAGES: Record<string, string> = {
  id: 'Indonesia',
  en: 'Inggris',
  en_US: 'Inggris (AS)',
  en_GB: 'Inggris (UK)',
  ms: 'Melayu',
  jv: 'Jawa',
  zh_CN: 'Tionghoa',
  ar: 'Arab',
  ja: 'Jepang',
  ko: 'Korea',
};
export const languageName = (code: string) => LANGUAGES[code] ?? code;

export const canEdit = ({ status, unsupported }: Template) =>
  status !== 'pending' && status !== 'disabled' && unsupported === null;
