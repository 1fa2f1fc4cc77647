import type { ChannelChange, Inbound } from '../../channel.ts';
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
