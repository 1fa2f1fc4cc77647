import type { ChannelChange } from '../../channel.ts';
import type { Inbound } from '../../inbound.ts';
import { objectOf, shortTextOf } from '../../json.ts';

/** Meta stopped a page for breaking its rules, or let it go on (`policy_enforcement`); other news change nothing here. */
export function readPageNews(
  channelId: string,
  { field, value }: Extract<Inbound, { type: 'account' }>,
): ChannelChange[] {
  if (field !== 'policy_enforcement') return [];
  const { action, reason } = objectOf(value);
  if (action === 'unblock') return [{ channelId, problem: null }];
  const words = shortTextOf(reason, 500);
  const why = words === null ? '' : ` Kata Meta: “${words}”`;
  return [
    {
      channelId,
      problem: `Meta menghentikan pesan dari akun ini. Buka Meta Business Suite untuk mengajukan banding.${why}`,
    },
  ];
}

const THREAD: Record<string, string> = {
  pass_thread_control: 'Sebuah percakapan diserahkan ke aplikasi lain',
  take_thread_control: 'Sebuah percakapan diambil alih aplikasi lain',
  request_thread_control: 'Aplikasi lain meminta sebuah percakapan',
  app_roles: 'Peran aplikasi pada halaman diubah',
  account_linking: 'Seorang pelanggan menautkan atau melepas akunnya',
};

/** The same in a sentence for the channel's log. */
export function pageNewsInWords({ field, value }: Extract<Inbound, { type: 'account' }>): string {
  if (field !== 'policy_enforcement') return THREAD[field] ?? `Kabar dari Meta: ${field}`;
  return objectOf(value).action === 'unblock'
    ? 'Meta mengizinkan pesan dari akun ini lagi'
    : 'Meta menghentikan pesan dari akun ini';
}
