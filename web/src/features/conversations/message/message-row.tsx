import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { Message } from '@sapa/contracts/conversations/messages';
import { IconBook2, IconClock, IconLock } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { clock, exactTime } from '../../../lib/format.ts';
import { useLongPress } from '../../../lib/input/use-long-press.ts';
import { useSwipe } from '../../../lib/input/use-swipe.ts';
import { connection } from '../../../lib/realtime.ts';
import { useStore } from '../../../lib/store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StatusTicks } from '../../../ui/list/status-ticks.tsx';
import type { Unsent } from '../sending/outbox.ts';
import { ActivityLine } from './activity-line.tsx';
import { BubbleBody } from './bubble-body.tsx';
import { deletedWords } from './deleted-words.ts';
import { Failure } from './failure.tsx';
import { HandoverCard } from './handover-card.tsx';
import { isQuotable, type MessageActions } from './message-actions.ts';
import { MessageMenu } from './message-menu.tsx';
import classes from './message-row.module.css';
import { SenderChip } from './sender-chip.tsx';
import { isAutomatic } from './speaker-name.ts';

interface MessageRowProps {
  message: Message;
  /** Somebody was led here. */
  found: boolean;
  unsent: Unsent | null;
  held: boolean;
  first: boolean;
  last: boolean;
  conversation: Conversation;
  actions: MessageActions;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, found, unsent, held, first, last, conversation, actions } = props;
  const menu = useRef<HTMLButtonElement>(null);
  const { isPressing, ...press } = useLongPress(
    () => undefined,
    () => menu.current?.click(),
  );
  const { reply } = actions;
  const swipe = useSwipe(reply && unsent === null && isQuotable(message) ? () => reply(message) : null);
  if (message.content.kind === 'activity') return <ActivityLine message={message} />;
  if (message.content.kind === 'note' && message.content.handover)
    return (
      <HandoverCard
        message={message}
        card={message.content.handover}
        acts={actions.handover?.messageId === message.id ? actions.handover : null}
      />
    );
  const inbound = message.direction === 'in';
  const look = lookOf(message);
  const bare = message.attachments[0]?.kind === 'sticker' && message.text === '';
  return (
    <article
      className={classes.row}
      data-look={look}
      data-last={last || undefined}
      data-found={found || undefined}
      id={`pesan-${message.id}`}
      {...swipe}
    >
      {inbound ? (
        <span className={classes.face}>
          {last ? <Avatar name={conversation.contact.name} seed={conversation.contact.id} size={28} /> : null}
        </span>
      ) : null}
      <div className={classes.stack}>
        {first && !inbound ? <SenderChip message={message} own={unsent !== null} /> : null}
        <div className={classes.line}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and screen readers have the button beside it */}
          <div
            className={classes.bubble}
            {...press}
            onContextMenu={(event) => isPressing() && event.preventDefault()}
            data-look={look}
            data-last={last || undefined}
            data-bare={bare || undefined}
            data-deleted={message.deleted_at ? true : undefined}
            data-unsent={message.status === 'queued' || undefined}
          >
            <BubbleBody message={message} contactName={conversation.contact.name} actions={actions} />
          </div>
          {unsent === null ? <MessageMenu ref={menu} message={message} actions={actions} /> : null}
        </div>
        {message.reactions.length > 0 ? (
          <div className={classes.reactions}>
            {message.reactions.map((reaction) => (
              <span
                key={`${reaction.from}${reaction.by ?? ''}${reaction.emoji}`}
                className={classes.reaction}
                title={reaction.by ?? (reaction.from === 'contact' ? conversation.contact.name : 'Tim Anda')}
              >
                {reaction.emoji}
              </span>
            ))}
          </div>
        ) : null}
        {last ||
        unsent !== null ||
        message.status === 'failed' ||
        message.citations.length > 0 ||
        message.edited_at ||
        message.deleted_at ? (
          <Meta message={message} waiting={unsent !== null} held={held} actions={actions} />
        ) : null}
        {message.status === 'failed' && !message.deleted_at ? (
          <Failure message={message} unsent={unsent} actions={actions} />
        ) : null}
      </div>
    </article>
  );
});

function Meta({
  message,
  waiting,
  held,
  actions,
}: {
  message: Message;
  waiting: boolean;
  held: boolean;
  actions: MessageActions;
}) {
  const titles = [...new Set(message.citations.map((citation) => citation.title))];
  const explained =
    message.sender.type === 'ai' &&
    message.direction === 'out' &&
    (titles.length > 0 || message.ai_run_id !== null);
  return (
    <div className={classes.meta}>
      {explained ? (
        <button type="button" className={classes.source} onClick={() => actions.explain(message)}>
          <IconBook2 size={13} stroke={1.8} aria-hidden="true" />
          <span className={classes.titles}>{titles.length > 0 ? titles.join(' · ') : 'Lihat alasannya'}</span>
        </button>
      ) : null}
      {message.content.kind === 'note' ? (
        <span className={classes.private}>
          <IconLock size={12} stroke={1.9} aria-hidden="true" />
          Hanya tim Anda
        </span>
      ) : null}
      {message.deleted_at ? <span>{deletedWords(message, actions.deleteHours)}</span> : null}
      {message.edited_at ? (
        <span title={message.original_text ? `Sebelumnya: ${message.original_text}` : undefined}>diedit</span>
      ) : null}
      <time dateTime={message.created_at} title={exactTime(message.created_at)}>
        {clock(message.created_at)}
      </time>
      {waiting && message.status === 'queued' ? (
        <Waits held={held} />
      ) : message.status &&
        message.direction === 'out' &&
        !(message.deleted_at && message.status === 'failed') ? (
        <StatusTicks status={message.status} />
      ) : null}
    </div>
  );
}

/** It lies in this browser: the server has not got it yet. */
function Waits({ held }: { held: boolean }) {
  const live = useStore(connection) === 'live';
  return (
    <span className={classes.waits} role="status">
      <IconClock size={13} stroke={1.9} aria-hidden="true" />
      {held
        ? 'Antre · menunggu pesan gagal di atas'
        : live
          ? 'Antre'
          : 'Antre · dikirim saat koneksi kembali'}
    </span>
  );
}

/** How a bubble looks says who spoke: the customer, the AI, a person of the team, or the team to itself. */
function lookOf(message: Message): 'in' | 'ai' | 'person' | 'note' | 'auto' {
  if (message.direction === 'in') return 'in';
  if (message.content.kind === 'note' || message.direction === 'internal') return 'note';
  if (message.sender.type === 'ai') return 'ai';
  return isAutomatic(message.sender.type) ? 'auto' : 'person';
}
