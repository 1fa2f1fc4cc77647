import type { Conversation, FoundWords } from '@sapa/contracts/conversations/conversations';
import type { senderTypes } from '@sapa/contracts/conversations/messages';
import { IconUserQuestion } from '@tabler/icons-react';
import { lazy, memo, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTyping } from '../../../entities/conversations/typing.ts';
import { useArea } from '../../../lib/area.ts';
import { exactTime, listTime } from '../../../lib/format.ts';
import { connection } from '../../../lib/realtime.ts';
import { patiently } from '../../../lib/server/patiently.ts';
import { useUser } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { CountBadge } from '../../../ui/form/chip.tsx';
import { StatusTicks } from '../../../ui/list/status-ticks.tsx';
import { isAutomatic } from '../message/speaker-name.ts';
import { RowCheck } from '../selection/row-check.tsx';
import { useRowTicks } from '../selection/use-row-ticks.ts';
import { useReplyDraft } from '../sending/drafts.ts';
import { outboxOf, stuckIn } from '../sending/outbox.ts';
import { HandlerChip, WaitingTime } from '../thread/handler-chip.tsx';
import { WindowDot } from '../window-chip.tsx';
import classes from './conversation-row.module.css';

// A shop without labels never needs it.
const RowLabels = lazy(patiently(() => import('./row-labels.tsx')));
// Nor this before something is urgent or put off.
const RowMarks = lazy(patiently(() => import('./row-marks.tsx')));

// Nor these but for a search, and for who chose compact rows.
const Found = lazy(patiently(() => import('./found-words.tsx')));
const HandlerMark = lazy(patiently(() => import('./handler-mark.tsx')));

type SenderType = (typeof senderTypes)[number];

interface ConversationRowProps {
  conversation: Conversation;
  /** What it holds of the words that were searched for. */
  found?: FoundWords | undefined;
  memberId: string;
  open: boolean;
  /** Another row in the list is called the same. */
  namesake: boolean;
  dense: boolean;
  ticked: boolean;
  /** Some row is: a tap ticks this one too. */
  ticking: boolean;
  onTick: (id: string, range: boolean) => void;
}

export const ConversationRow = memo(function ConversationRow({
  conversation,
  found,
  memberId,
  open,
  namesake,
  dense,
  ticked,
  ticking,
  onTick,
}: ConversationRowProps) {
  const tick = (range: boolean) => onTick(conversation.id, range);
  const ticks = useRowTicks(ticking, tick);
  const { contact, channel, last_message: last, unread_count: unread } = conversation;
  return (
    <div className={classes.item} data-ticking={ticking || undefined}>
      <RowCheck name={contact.name} ticked={ticked} onToggle={tick} />
      <Link
        to={`${useArea()}/chat/${conversation.id}${found ? `#pesan-${found.message_id}` : ''}`}
        {...ticks}
        className={classes.row}
        data-unread={unread > 0 || undefined}
        data-dense={dense || undefined}
        aria-current={open ? 'true' : undefined}
        preventScrollReset
      >
        <Avatar name={contact.name} seed={contact.id} size={40} channel={channel.kind} />
        <div className={classes.words}>
          <div className={classes.line}>
            <span className={classes.name}>
              {contact.name}
              {namesake ? <span className={classes.apart}> {apartBy(conversation)}</span> : null}
            </span>
            {contact.name_claimed ? (
              <IconUserQuestion
                className={classes.unverified}
                size={15}
                stroke={1.8}
                role="img"
                aria-label="Nama belum terverifikasi"
              />
            ) : null}
            <time
              className={classes.time}
              dateTime={conversation.last_activity_at}
              title={exactTime(conversation.last_activity_at)}
            >
              {listTime(conversation.last_activity_at)}
            </time>
          </div>
          <div className={classes.line}>
            {dense ? (
              <Suspense>
                <HandlerMark conversation={conversation} memberId={memberId} />
              </Suspense>
            ) : null}
            {found?.text ? (
              <Suspense>
                <Found words={found} />
              </Suspense>
            ) : (
              <Preview conversation={conversation} memberId={memberId} />
            )}
            {last?.status && unread === 0 ? <StatusTicks status={last.status} /> : null}
            <CountBadge value={unread} label="belum dibaca" />
          </div>
          {dense ? null : (
            <div className={classes.marks}>
              <HandlerChip conversation={conversation} memberId={memberId} timed />
              {conversation.handler.type === 'member' &&
              conversation.status === 'open' &&
              conversation.waiting_since !== null ? (
                <Suspense>
                  <WaitingTime
                    className={classes.waited}
                    since={conversation.waiting_since}
                    // Beside how urgent it is, the time alone has room.
                    {...(conversation.priority === 'none' && { word: 'menunggu' })}
                  />
                </Suspense>
              ) : null}
              {conversation.status === 'snoozed' || conversation.priority !== 'none' ? (
                <Suspense>
                  <RowMarks conversation={conversation} />
                </Suspense>
              ) : null}
              <span className={classes.inbox}>{channel.name}</span>
              <WindowDot expiresAt={conversation.csw_expires_at} />
              {conversation.label_ids.length > 0 ? (
                <Suspense>
                  <RowLabels ids={conversation.label_ids} />
                </Suspense>
              ) : null}
            </div>
          )}
        </div>
      </Link>
    </div>
  );
});

/** What tells two of one name apart: the end of the number, else where they write. */
const apartBy = ({ contact, channel }: Conversation) =>
  contact.phone_display === null ? `· ${channelName(channel.kind)}` : `·${contact.phone_display.slice(-4)}`;

function Preview({ conversation, memberId }: { conversation: Conversation; memberId: string }) {
  const me = useUser().name;
  const typing = useTyping(conversation.id);
  const draft = useReplyDraft(memberId, conversation.id);
  const outbox = outboxOf(memberId);
  const stuck = useSyncExternalStore(outbox.subscribe, () => stuckIn(outbox.get(), conversation.id));
  const live = useStore(connection) === 'live';
  // With a line, what is on its way is there before it is read.
  if (stuck && (stuck.refusal !== null || !live))
    return (
      <span className={classes.preview}>
        <span className={stuck.refusal === null ? classes.draft : classes.refused}>
          {stuck.refusal === null ? 'Antre:' : 'Belum terkirim:'}
        </span>{' '}
        {stuck.text || 'Berkas'}
      </span>
    );
  if (typing)
    return (
      <span className={classes.typing} data-by={typing.by}>
        {typing.by === 'contact' ? 'sedang mengetik…' : `${typing.name} sedang menulis…`}
      </span>
    );
  if (draft)
    return (
      <span className={classes.preview}>
        <span className={classes.draft}>Draf:</span> {draft}
      </span>
    );
  const last = conversation.last_message;
  if (!last) return <span className={classes.preview}>Belum ada pesan</span>;
  return (
    <span className={classes.preview}>
      {prefixOf(last.sender_type, last.sender_name, me)}
      {last.preview}
    </span>
  );
}

/** Whose words the preview shows; the customer's own need no prefix. */
function prefixOf(type: SenderType, name: string, me: string): string {
  if (type === 'contact') return '';
  if (isAutomatic(type)) return 'Otomatis: ';
  if (type === 'ai') return 'AI: ';
  return name === me ? 'Anda: ' : `${name}: `;
}
