import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MessageBubble, Text } from './bubble.tsx';
import { Choices } from './choices.tsx';
import { Icon } from './icon.tsx';
import { Starters } from './starters.tsx';
import { type Row, rowsOf } from './thread.ts';
import type { Visit } from './visit.ts';
import type { VisitState } from './visit-state.ts';

/** Closer to the end than this counts as at the end. */
const NEAR_PX = 64;

/** The conversation: keeps its place while older messages come in, follows the end while the reader is there. */
export function Messages({ visit, state, visible }: { visit: Visit; state: VisitState; visible: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ height: number; oldest: number | undefined; newest: string | undefined }>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [loading, setLoading] = useState(false);
  const rows = rowsOf(state.messages, state.outbox, Date.now());
  const oldest = state.messages[0]?.seq;
  const newest = rows.at(-1)?.key;

  // After every drawing: what was read stays where it was, the end stays the end, an own message is shown.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const before = drawn.current;
    const olderCame = before?.oldest !== undefined && oldest !== undefined && oldest < before.oldest;
    const wroteMyself = newest !== before?.newest && isMine(rows.at(-1));
    if (olderCame) element.scrollTop += element.scrollHeight - before.height;
    else if (atEnd || wroteMyself) toEnd(element);
    drawn.current = { height: element.scrollHeight, oldest, newest };
  });

  // The keyboard comes, a picture arrives: whoever was at the end stays there.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    // The keyboard scrolls it.
    element.tabIndex = 0;
    const observer = new ResizeObserver(() => atEnd && toEnd(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [atEnd]);

  useEffect(() => {
    if (visible && atEnd) toEnd(box.current);
  }, [visible, atEnd]);

  // With the drawing, not after the next picture: a frame that is hidden draws none for a while, and what came
  // meanwhile would count as read.
  useLayoutEffect(() => visit.watch(visible && atEnd), [visit, visible, atEnd]);

  const loadOlder = async () => {
    if (loading) return;
    setLoading(true);
    await visit.loadOlder().catch(() => {});
    setLoading(false);
  };

  return (
    <div class="thread">
      <div
        class="scroller"
        ref={box}
        role="log"
        aria-label="Isi percakapan"
        aria-live="polite"
        aria-relevant="additions"
        aria-busy={loading}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR_PX);
          if (scrollTop < NEAR_PX && state.hasOlder) void loadOlder();
        }}
      >
        {state.hasOlder && (
          <button type="button" class="older" onClick={loadOlder} disabled={loading}>
            {loading ? 'Memuat…' : 'Muat pesan sebelumnya'}
          </button>
        )}
        {!state.hasOlder && state.config?.greeting && (
          <div class="message theirs first">
            <div class="bubble">
              <Text text={state.config.greeting} />
            </div>
          </div>
        )}
        {rows.map((row) =>
          'day' in row ? (
            <div class="day" key={row.key}>
              <span>{row.day}</span>
            </div>
          ) : (
            <MessageBubble key={row.key} bubble={row.bubble} visit={visit} />
          ),
        )}
        <Starters visit={visit} state={state} />
        <Choices visit={visit} state={state} />
        {state.typing !== null && (
          <div class="typing" aria-live="off">
            <span class="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {state.typing} sedang mengetik…
          </div>
        )}
      </div>
      {!atEnd && (
        <button type="button" class="to-end" onClick={() => toEnd(box.current)}>
          <Icon name="down" size={16} /> Pesan terbaru
        </button>
      )}
    </div>
  );
}

const toEnd = (element: HTMLElement | null) => element?.scrollTo({ top: element.scrollHeight });

const isMine = (row: Row | undefined) => row !== undefined && 'bubble' in row && row.bubble.seq === null;
