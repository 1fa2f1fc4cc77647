import type { ChannelHealth } from '../channel.ts';

/** Before a token ends there must be time to reconnect in office hours. */
const WARN_DAYS = 7;

/** What is wrong with a token of Meta's, or soon will be; null: nothing. */
export function tokenProblem(
  { valid, expiresAt }: { valid: boolean; expiresAt: Date | null },
  now: Date,
): Pick<ChannelHealth, 'status' | 'problem'> | null {
  if (!valid)
    return {
      status: 'reconnect_needed',
      problem: 'Izin dari Meta sudah berakhir. Hubungkan kembali di Connected Platforms.',
    };
  if (expiresAt === null || expiresAt.getTime() - now.getTime() >= WARN_DAYS * 86_400_000) return null;
  return {
    status: 'connected',
    problem: `Izin dari Meta berakhir pada ${dateOf(expiresAt)}. Hubungkan kembali sebelum itu.`,
  };
}

export const dateOf = (date: Date): string =>
  new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(date);
