import type { Dashboard } from '@sapa/contracts/analytics/dashboard';
import { count, fullDate, span } from '../../lib/format.ts';

const HALF_A_DAY = 43_200_000;

/** The noon of the workspace's day: it is of the same day wherever one reads it. */
export const noonOf = ({ since }: Pick<Dashboard, 'since'>): Date => new Date(Date.parse(since) + HALF_A_DAY);

/** `Rabu` */
export const weekdayOf = (dashboard: Pick<Dashboard, 'since'>): string =>
  fullDate(noonOf(dashboard)).split(',')[0] ?? '';

/** What one should know first. @param waiting of the queue, as the inbox counts it */
export function daySentence(dashboard: Dashboard, waiting: number): string {
  const { scope, mine, wait_target_seconds: target, figures } = dashboard;
  const { late } = scope === 'own' ? mine : dashboard.waiting;
  const total = scope === 'own' ? mine.total : waiting;
  const whom = scope === 'own' ? 'menunggu balasan Anda' : 'menunggu';
  if (total > 0)
    return `${count(total)} pelanggan ${whom}${late > 0 ? `, ${count(Math.min(late, total))} di antaranya melewati target ${span(target)}` : ''}.`;
  if (Object.values(dashboard.first_steps).some((done) => !done) && figures.received === 0)
    return 'Belum ada percakapan hari ini. Selesaikan langkah awal di bawah supaya AI bisa menjawab.';
  if (figures.received === 0) return 'Belum ada percakapan hari ini.';
  return scope === 'own'
    ? 'Tidak ada yang menunggu Anda.'
    : 'Tidak ada yang menunggu orang. Semua sudah dijawab.';
}

/**
 * The share of what it answered among all whose outcome is known; null: too little is known yet. A hand-over is known at once and
 * what the AI solves when the talk ends: as long as more go on than it has solved, the share would be a false alarm.
 */
export const aloneShare = (ai: Dashboard['ai']): number | null =>
  ai === null || ai.talks === 0 || ai.open > ai.alone ? null : Math.round((ai.alone / ai.talks) * 100);

/** `76%`, or how many, where that is all that can be said. */
export function aloneText(ai: Dashboard['ai']): string {
  const share = aloneShare(ai);
  if (share !== null) return `${share}%`;
  return ai === null || ai.talks + ai.open === 0 ? '–' : count(ai.alone);
}

/** What the AI is at, where that is why there is no share; null: there is one, or nothing goes on. */
export const aiAtWork = (ai: Dashboard['ai']): string | null =>
  ai === null || ai.open === 0 || aloneShare(ai) !== null
    ? null
    : `${count(ai.open)} masih dijawab AI${ai.talks > ai.alone ? `, ${count(ai.talks - ai.alone)} perlu tim` : ''}`;
