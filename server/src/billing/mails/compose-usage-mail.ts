import type { UsageMeter } from '@sapa/contracts';
import { greetingOf, type MailTemplate } from '../../platform/mail/mail-template.ts';
import { endOfMonth } from '../month.ts';

export interface UsageNews {
  meter: UsageMeter;
  percent: number;
  month: string;
  used: number;
  limit: number;
}

const count = new Intl.NumberFormat('id-ID');
const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

/** How much is used, what happens at the limit, what can be done before. */
export function composeUsageMail(
  { meter, percent, month, used, limit }: UsageNews,
  { name, workspace, url }: { name: string; workspace: string; url: string },
): MailTemplate {
  const credits = meter === 'credits';
  const what = credits ? 'Kredit AI' : 'Kuota kontak aktif';
  const figures = `${count.format(used)} dari ${count.format(limit)} ${credits ? 'kredit AI' : 'kontak aktif'}`;
  const atLimit = credits
    ? 'AI Agent hanya mengutip sumber Anda, dan yang tidak terjawab diteruskan ke tim Anda'
    : 'kontak yang baru menulis bulan ini diteruskan ke tim Anda, sedangkan kontak yang sudah terhitung tetap dijawab AI';
  const lines =
    percent >= 100
      ? [
          `${workspace} sudah memakai ${figures} bulan ini. Mulai sekarang ${atLimit}.`,
          'Pesan pelanggan tetap masuk seperti biasa.',
        ]
      : [
          `${workspace} sudah memakai ${figures} bulan ini (${percent}%).`,
          `Setelah habis, ${atLimit}. Pesan pelanggan tetap masuk seperti biasa.`,
        ];
  return {
    subject:
      percent >= 100 ? `${what} ${workspace} sudah habis` : `${what} ${workspace} terpakai ${percent}%`,
    greeting: greetingOf(name),
    lines,
    action: { label: 'Lihat pemakaian', url },
    small: [
      `Kuota bulanan dimulai lagi ${day.format(endOfMonth(month))} pukul 00.00 WIB.`,
      credits
        ? 'Kredit top-up dipakai setelah kredit paket habis dan tidak pernah kedaluwarsa.'
        : 'Upgrade paket berlaku seketika.',
    ],
  };
}
