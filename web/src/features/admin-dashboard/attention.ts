import type { getPlatformFigures } from '@sapa/contracts/admin-workspaces';
import type { Reply } from '@sapa/contracts/endpoint';
import { count } from '../../lib/format.ts';

export type Figures = Reply<typeof getPlatformFigures>;

export interface Concern {
  to: string;
  text: string;
  action: string;
  tone: 'waiting' | 'danger';
}

/** Seconds after which inbound messages that nobody has read mean that a reader stands still. */
const STANDS_STILL = 60;

/** What somebody should look at, the most pressing first; nothing when all is well. */
export function needsAttention(f: Figures): Concern[] {
  const concerns: (Concern | false)[] = [
    f.inbound.oldest_seconds > STANDS_STILL && {
      to: '/admin/jobs',
      text: `${count(f.inbound.waiting)} kiriman masuk belum dibaca, yang tertua ${count(Math.round(f.inbound.oldest_seconds / 60))} menit`,
      action: 'Periksa',
      tone: 'danger',
    },
    f.failing_channels > 0 && {
      to: '/admin/workspaces?only=failing',
      text: `${count(f.failing_channels)} saluran tidak bisa mengirim atau menerima`,
      action: 'Lihat workspace',
      tone: 'danger',
    },
    f.dead_jobs > 0 && {
      to: '/admin/jobs',
      text: `${count(f.dead_jobs)} pekerjaan berhenti setelah semua percobaan gagal`,
      action: 'Coba lagi atau hapus',
      tone: 'danger',
    },
    f.quarantined > 0 && {
      to: '/admin/jobs',
      text: `${count(f.quarantined)} kiriman masuk tidak terbaca`,
      action: 'Baca ulang',
      tone: 'danger',
    },
    f.orders.to_decide > 0 && {
      to: '/admin/orders?status=to_decide',
      text: `${count(f.orders.to_decide)} pembayaran menunggu keputusan`,
      action: 'Putuskan',
      tone: 'waiting',
    },
    f.inquiries > 0 && {
      to: '/admin/inquiries',
      text: `${count(f.inquiries)} pesan dari situs belum ditangani`,
      action: 'Jawab',
      tone: 'waiting',
    },
  ];
  return concerns.filter((concern) => concern !== false);
}
