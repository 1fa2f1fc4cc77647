import type { AnalyticsAsked, TalkOutcome } from '@sapa/contracts/analytics/analytics';
import type { Talk } from '@sapa/contracts/analytics/talks';
import { count, dayAndClock, span } from '../../lib/format.ts';
import { ConversationSheet } from '../../ui/list/conversation-sheet.tsx';
import { type Opened, useTalks } from './queries.ts';

const OUTCOMES: Record<TalkOutcome, string> = {
  alone: 'selesai oleh AI sendiri',
  handed: 'diserahkan ke tim',
  unknown: 'belum diketahui AI',
  left: 'pelanggan tidak melanjutkan',
  open: 'masih dijawab AI',
};

/** The conversations behind a figure, as many as it says. */
export function TalkSheet({
  asked,
  opened,
  onClose,
}: {
  asked: AnalyticsAsked;
  opened: Opened;
  onClose: () => void;
}) {
  return (
    <ConversationSheet
      title={opened.title}
      list={useTalks(asked, opened)}
      empty={{ title: 'Tidak ada percakapan', text: 'Angka ini tidak menghitung percakapan apa pun.' }}
      row={(talk) => ({
        id: talk.id,
        conversationId: talk.conversation_id,
        contactId: talk.contact_id,
        name: talk.contact_name,
        channel: talk.channel_kind,
        preview: saysOf(talk),
        at: talk.started_at,
        words: dayAndClock(talk.started_at),
      })}
      onClose={onClose}
    />
  );
}

function saysOf({ outcome, hand_reason, first_answer_seconds: seconds, ended_at, credits }: Talk): string {
  const answered = seconds === null ? 'belum dijawab' : `dijawab dalam ${span(seconds)}`;
  const made =
    hand_reason ?? (outcome === null ? (ended_at === null ? 'berjalan' : 'selesai') : OUTCOMES[outcome]);
  return `${credits === null ? '' : `${count(credits)} kredit · `}${answered} · ${made}`;
}
