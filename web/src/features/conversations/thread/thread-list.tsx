import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { Message } from '@sapa/contracts/conversations/messages';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTyping } from '../../../entities/conversations/typing.ts';
import { dayTitle } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/list/states.tsx';
import { RollingMessages } from '../list/rolling-rows.tsx';
import type { MessageActions } from '../message/message-actions.ts';
import { MessageRow } from '../message/message-row.tsx';
import type { Unsent } from '../sending/outbox.ts';
import { type ThreadItem, threadItems, unreadStart } from './thread-items.ts';
import classes from './thread-list.module.css';
import { useThreadEnd } from './use-thread-end.ts';

interface ThreadListProps {
  conversation: Conversation;
  messages: readonly Message[];
  unsent: readonly Unsent[];
  author: string;
  hasOlder: boolean;
  loadingOlder: boolean;
  onOlder: () => void;
  /** The end of the thread is not loaded: it was opened at an older message. */
  hasNewer: boolean;
  loadingNewer: boolean;
  onNewer: () => void;
  onNewest: () => void;
  /** The message that somebody is led to. */
  found: string | null;
  /** The newest message is on the screen. */
  onSeen: (seq: number) => void;
  actions: MessageActions;
}

/** Pixels from what is loaded within which more is fetched. */
const NEAR_EDGE = 400;
/** What scrolls must be reachable without a mouse, also where no message holds a button (axe). */
const scrolledByArrows = { tabIndex: 0 };

export function ThreadList(props: ThreadListProps) {
  const { conversation, messages, unsent, author, hasOlder, loadingOlder, onOlder, found, onSeen, actions } =
    props;
  const { hasNewer, loadingNewer, onNewer, onNewest } = props;
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const end = useThreadEnd(list, !hasNewer);
  const prepending = useRef(false);
  const [away, setAway] = useState(0);
  // What was unread when the thread was opened stays marked while it is open.
  const [unreadFrom] = useState(() => (hasNewer ? null : unreadStart(messages, conversation.unread_count)));
  const items = useMemo(
    () => threadItems({ messages, unsent, unreadFrom, author }),
    [messages, unsent, unreadFrom, author],
  );
  const typing = useTyping(conversation.id);
  // Older messages were put in front: the place on the screen is kept by counting from the end.
  const oldest = messages[0]?.id;
  const oldestShown = useRef(oldest);
  if (oldestShown.current !== oldest) {
    prepending.current = oldestShown.current !== undefined;
    oldestShown.current = oldest;
  }

  const opened = useRef(false);
  const newestOwn = unsent.at(-1)?.client_id;
  const ownShown = useRef(newestOwn);
  const look = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    prepending.current = false;
    // Who writes wants to see what was written, wherever the thread was.
    if (newestOwn !== undefined && newestOwn !== ownShown.current) end.follow(true);
    ownShown.current = newestOwn;
    const handle = list.current;
    if (!handle) return;
    const unread = opened.current ? -1 : items.findIndex((item) => item.type === 'unread');
    opened.current = true;
    if (unread >= 0 && !waitsForPeople(items.at(-1))) {
      // Read is what has been on the screen: where more is new than fits, it is read when its end is reached.
      end.follow(false);
      handle.scrollToIndex(unread, { align: 'start' });
      requestAnimationFrame(() => look.current());
    } else if (end.isFollowed()) end.show(items.length - 1);
  }, [items, newestOwn, end]);

  useLayoutEffect(() => {
    const at = items.findIndex((item) => item.type === 'message' && item.message.id === found);
    if (at < 0) return;
    end.follow(false);
    list.current?.scrollToIndex(at, { align: 'center' });
  }, [items, found, end]);

  const lastSeq = messages.at(-1)?.seq ?? 0;
  const seenSeq = useRef(lastSeq);
  useEffect(() => {
    if (end.isFollowed()) seenSeq.current = lastSeq;
    setAway(messages.filter((each) => each.seq > seenSeq.current && each.direction === 'in').length);
    if (end.isFollowed()) onSeen(lastSeq);
  }, [lastSeq, messages, onSeen, end]);

  // A composer that grows, or a picture that turns out taller, must not push the newest message away. And only
  // measured rows tell whether the end is on the screen: a short thread never scrolls, yet it is read.
  const settle = () => {
    if (end.isFollowed()) end.show(items.length - 1);
    else look.current();
  };

  const [atEnd, setAtEnd] = useState(true);
  const onScroll = () => {
    const handle = list.current;
    if (!handle) return;
    const { left, near } = end.look(handle, !hasNewer);
    if (left < NEAR_EDGE && hasNewer && !loadingNewer) onNewer();
    setAtEnd(end.isFollowed());
    if (near) {
      seenSeq.current = lastSeq;
      setAway(0);
      onSeen(lastSeq);
      // Nobody left it: rows that were measured meanwhile rolled the list back a little.
    } else if (end.isFollowed()) end.show(items.length - 1);
    if (handle.scrollOffset < NEAR_EDGE && hasOlder && !loadingOlder) onOlder();
  };
  look.current = onScroll;
  const unseen = hasNewer ? conversation.unread_count : away;

  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="log"
        {...scrolledByArrows}
        aria-label={`Percakapan dengan ${conversation.contact.name}`}
        {...end.hands}
      >
        <span className={classes.push} />
        {loadingOlder ? <OlderSkeleton /> : null}
        <Virtualizer
          ref={list}
          as={RollingMessages}
          scrollRef={scroller}
          shift={prepending.current}
          onScroll={onScroll}
          onResize={settle}
        >
          {items.map((item) => {
            if (item.type === 'day')
              return (
                <div key={item.key} className={classes.day}>
                  <span>{dayTitle(item.at)}</span>
                </div>
              );
            if (item.type === 'unread')
              return (
                <div key={item.key} className={classes.unread}>
                  <span>Pesan baru</span>
                </div>
              );
            return (
              <MessageRow
                key={item.key}
                message={item.message}
                found={item.message.id === found}
                unsent={item.unsent}
                held={item.held}
                first={item.first}
                last={item.last}
                conversation={conversation}
                actions={actions}
              />
            );
          })}
        </Virtualizer>
        {typing ? (
          <div className={classes.typing} data-by={typing.by} role="status">
            <span className={classes.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {typing.by === 'contact'
              ? `${conversation.contact.name} sedang mengetik`
              : `${typing.name} sedang menulis`}
          </div>
        ) : null}
      </div>
      {atEnd && !hasNewer ? null : (
        <button
          type="button"
          className={classes.jump}
          aria-label={unseen > 0 ? `${unseen} pesan baru, ke yang terbaru` : 'Ke pesan terbaru'}
          onClick={() => (hasNewer ? onNewest() : end.show(items.length - 1, true))}
        >
          {unseen > 0 ? <span className={classes.away}>{unseen}</span> : null}
          <IconArrowDown size={18} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The card of a hand-over says what is new in the customer's own words. */
const waitsForPeople = (last: ThreadItem | undefined): boolean =>
  last?.type === 'message' &&
  last.message.content.kind === 'note' &&
  last.message.content.handover !== undefined;

function OlderSkeleton() {
  return (
    <div className={classes.older} role="status" aria-label="Memuat pesan lama">
      <Skeleton width="46%" height={44} />
    </div>
  );
}

export function ThreadSkeleton() {
  return (
    <div className={classes.skeletons} role="status" aria-label="Memuat percakapan">
      <Skeleton width="44%" height={58} />
      <Skeleton width="30%" height={40} />
      <span className={classes.right}>
        <Skeleton width="52%" height={76} />
      </span>
      <Skeleton width="38%" height={40} />
      <span className={classes.right}>
        <Skeleton width="34%" height={42} />
      </span>
    </div>
  );
}
