import type { Conversation } from '@sapa/contracts/conversations';
import type { Message } from '@sapa/contracts/messages';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTyping } from '../../entities/conversations/typing.ts';
import { dayTitle } from '../../lib/format.ts';
import { Skeleton } from '../../ui/list/states.tsx';
import type { MessageActions } from './message/message-actions.ts';
import { MessageRow } from './message/message-row.tsx';
import type { Unsent } from './outbox.ts';
import { RollingMessages } from './rolling-rows.tsx';
import { threadItems, unreadStart } from './thread-items.ts';
import classes from './thread-list.module.css';

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

/** Pixels from the end within which the thread follows new messages by itself. */
const NEAR_END = 80;
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
  const following = useRef(!hasNewer);
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
    if (newestOwn !== undefined && newestOwn !== ownShown.current) following.current = true;
    ownShown.current = newestOwn;
    const handle = list.current;
    if (!handle) return;
    const unread = opened.current ? -1 : items.findIndex((item) => item.type === 'unread');
    opened.current = true;
    if (unread >= 0) {
      // Read is what has been on the screen: a long thread is read when its end is reached.
      following.current = false;
      handle.scrollToIndex(unread, { align: 'center' });
      requestAnimationFrame(() => look.current());
    } else if (following.current) handle.scrollToIndex(items.length - 1, { align: 'end' });
  }, [items, newestOwn]);

  useLayoutEffect(() => {
    const at = items.findIndex((item) => item.type === 'message' && item.message.id === found);
    if (at < 0) return;
    following.current = false;
    list.current?.scrollToIndex(at, { align: 'center' });
  }, [items, found]);

  const lastSeq = messages.at(-1)?.seq ?? 0;
  const seenSeq = useRef(lastSeq);
  useEffect(() => {
    if (following.current) seenSeq.current = lastSeq;
    setAway(messages.filter((each) => each.seq > seenSeq.current && each.direction === 'in').length);
    if (following.current) onSeen(lastSeq);
  }, [lastSeq, messages, onSeen]);

  // A composer that grows, or a picture that turns out taller, must not push the newest message away. And only
  // measured rows tell whether the end is on the screen: a short thread never scrolls, yet it is read.
  const settle = () => {
    if (following.current) list.current?.scrollToIndex(items.length - 1, { align: 'end' });
    else look.current();
  };

  const [atEnd, setAtEnd] = useState(true);
  const onScroll = () => {
    const handle = list.current;
    if (!handle) return;
    const toEnd = handle.scrollSize - handle.viewportSize - handle.scrollOffset;
    if (toEnd < NEAR_EDGE && hasNewer && !loadingNewer) onNewer();
    const near = toEnd <= NEAR_END && !hasNewer;
    following.current = near;
    setAtEnd(near);
    if (near) {
      seenSeq.current = lastSeq;
      setAway(0);
      onSeen(lastSeq);
    }
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
          onClick={() =>
            hasNewer
              ? onNewest()
              : list.current?.scrollToIndex(items.length - 1, { align: 'end', smooth: true })
          }
        >
          {unseen > 0 ? <span className={classes.away}>{unseen}</span> : null}
          <IconArrowDown size={18} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

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
