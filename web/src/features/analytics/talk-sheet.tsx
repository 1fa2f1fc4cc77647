import type { AnalyticsAsked, Talk, TalkOutcome } from '@sapa/contracts/analytics';
import { dayAndClock, span } from '../../lib/format.ts';
import { ChatRow, ChatRowSkeletons } from '../../ui/list/chat-row.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import classes from './analytics.module.css';
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
  const found = useTalks(asked, opened);
  return (
    <Sheet title={opened.title} opened onClose={onClose}>
      <div className={classes.list}>
        <ListFrame
          list={found}
          loading={<ChatRowSkeletons />}
          empty={
            <EmptyState
              compact
              title="Tidak ada percakapan"
              text="Angka ini tidak menghitung percakapan apa pun."
            />
          }
          more="Tampilkan lebih banyak"
        >
          {(items) => (
            <ul>
              {items.map((talk) => (
                <li key={talk.id}>
                  <ChatRow
                    seed={talk.contact_id}
                    to={`/user/chat/${talk.conversation_id}`}
                    name={talk.contact_name}
                    channel={talk.channel_kind}
                    preview={saysOf(talk)}
                    after={
                      <time className={classes.time} dateTime={talk.started_at}>
                        {dayAndClock(talk.started_at)}
                      </time>
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </div>
    </Sheet>
  );
}

function saysOf({ outcome, hand_reason, first_answer_seconds: seconds, ended_at }: Talk): string {
  const answered = seconds === null ? 'belum dijawab' : `dijawab dalam ${span(seconds)}`;
  const made =
    hand_reason ?? (outcome === null ? (ended_at === null ? 'berjalan' : 'selesai') : OUTCOMES[outcome]);
  return `${answered} · ${made}`;
}
