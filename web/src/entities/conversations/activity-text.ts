import type { MessageContent } from '@sapa/contracts/conversations/message-content';
import { type CsatSkip, csatSkips } from '@sapa/contracts/rules/csat-skips';
import { releaseWords } from '@sapa/contracts/rules/release-words';

import { dayAndClock } from '../../lib/format.ts';
import { PRIORITY_NAMES, type Priority } from './priority-names.ts';

type Activity = Extract<MessageContent, { kind: 'activity' }>;

/** Tone of a grey line: a hand-over is amber, because somebody is waiting now. */
export function activityTone(event: string): 'handover' | 'quiet' {
  return event.includes('handed_over') || event.includes('hand_over') ? 'handover' : 'quiet';
}

/** A grey line's sentence: who did what. The server's own text wins where it wrote one. */
export function activityText({ event, detail }: Activity, text: string, actor: string): string {
  if (text.trim() !== '') return text;
  const { to, reason, added, removed } = detail;
  const noun = event.split('.').at(-1) ?? event;
  const why = reason ? `: ${reason}` : '';
  switch (noun) {
    case 'handed_over':
      return `${actor} meneruskan ke tim${why}`;
    case 'taken':
      return `${actor} mengambil alih percakapan`;
    case 'assigned':
      return `${actor} menugaskan ke ${to ?? 'anggota lain'}`;
    case 'unassigned':
      return `${actor} mengembalikan ke antrean`;
    case 'given':
      return `${givenBy[detail.rule ?? ''] ?? 'Pembagian otomatis'}: diberikan ke ${to ?? 'anggota lain'}`;
    case 'released':
      return `${releaseWords(detail.from ?? '', detail.because ?? '', detail.minutes ?? '')}: kembali ke antrean`;
    case 'sent_to_team':
      return detail.team
        ? `${actor} meneruskan ke tim ${detail.team}`
        : `${actor} meneruskan ke antrean semua tim`;
    case 'ai_started':
      return `${to ?? 'AI Agent'} mulai menjawab`;
    case 'ai_turned_off':
      return `${actor} mematikan AI di percakapan ini`;
    case 'ai_turned_on':
      return `${actor} menyalakan AI lagi`;
    case 'handed_back':
      if (detail.hours) return `${detail.from ?? 'Tim'} diam ${detail.hours} jam: AI menjawab lagi`;
      return to ? `${actor} mengembalikan ke ${to}` : `${actor} mengembalikan ke AI`;
    case 'answered_elsewhere':
      return `Dijawab dari ponsel (${actor}); AI tidak menjawab lagi`;
    case 'resolved':
      return `${actor} menyelesaikan percakapan`;
    case 'snoozed':
      return `${actor} menunda sampai ${detail.until ? dayAndClock(detail.until) : 'pelanggan membalas'}`;
    case 'priority_changed':
      return detail.to === 'none'
        ? `${actor} menghapus prioritas`
        : `${actor} menandai prioritas ${PRIORITY_NAMES[detail.to as Priority] ?? ''}`;
    case 'followed':
      return detail.who ? `${actor} mengajak ${detail.who} mengikuti` : `${actor} mengikuti percakapan`;
    case 'unfollowed':
      return detail.who ? `${actor} melepas ${detail.who} dari pengikut` : `${actor} berhenti mengikuti`;
    case 'put_back':
      return `${actor} mengembalikan seperti semula`;
    case 'woken':
      return 'Waktu tunda selesai, percakapan terbuka lagi';
    case 'cancelled':
      return `${actor} membatalkan pesan terjadwal ${detail.author}`;
    case 'stayed':
      return 'Pesan tidak bisa dihapus dari layar pelanggan: saluran menolaknya';
    case 'ended':
      return 'Pengunjung mengakhiri chat';
    case 'fell_silent':
      return 'Selesai sendiri: tidak ada yang menulis lagi';
    case 'opted_out':
      return `${actor} berhenti menerima promosi`;
    case 'opted_in':
      return `${actor} mau menerima promosi lagi`;
    case 'blocked':
      return `${actor} memblokir kontak ini`;
    case 'unblocked':
      return `${actor} membuka blokir kontak ini`;
    case 'marked_spam':
      return `${actor} menandai kontak ini spam`;
    case 'spam_taken_back':
      return `${actor} melepas tanda spam`;
    case 'began_anew':
      return 'Percakapan baru; yang sebelumnya sudah selesai';
    case 'reopened':
      return `${actor} membuka kembali percakapan`;
    case 'labels_updated':
      return `${actor} ${[added && `memasang label ${added}`, removed && `melepas label ${removed}`].filter(Boolean).join(' dan ')}`;
    case 'skipped':
      return `Penilaian tidak diminta: ${csatSkips[reason as CsatSkip] ?? reason}`;
    case 'answered':
      return ratingText(detail);
    default:
      return `${actor}: ${noun.replaceAll('_', ' ')}${why}`;
  }
}

/** What a customer said of the team, and what of it is new. */
function ratingText({ score, before, comment }: Activity['detail']): string {
  const words = comment ? `: “${comment}”` : '';
  if (before == null) return `Pelanggan memberi nilai ${score} dari 5${words}`;
  return before === score
    ? `Pelanggan mengubah komentarnya${words}`
    : `Pelanggan mengubah nilai ${before} menjadi ${score}${words}`;
}

/** By what a conversation was given to somebody. */
const givenBy: Readonly<Record<string, string>> = {
  round_robin: 'Bergiliran',
  least_busy: 'Paling longgar',
  previous_handler: 'Pernah melayani pelanggan ini',
};
