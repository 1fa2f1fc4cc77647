import { type RefObject, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Pixels from the end within which the thread follows new messages by itself. */
const NEAR_END = 80;
/** Pixels that may stand below the rows, the scroller's own margin and who is typing: the browser goes no further than it can. */
const BELOW = 120;

/** What of a list says where it stands, and rolls it. */
export type Rolled = Pick<
  VirtualizerHandle,
  'scrollOffset' | 'scrollSize' | 'viewportSize' | 'scrollToIndex'
>;

const toEnd = ({ scrollSize, viewportSize, scrollOffset }: Rolled) =>
  scrollSize - viewportSize - scrollOffset;

/**
 * Keeps the newest message on the screen until somebody moves up, and again once they are back. Rows are reckoned before
 * they are measured: an end that turns out further away has not been left by anybody.
 *
 * @param follows from the beginning: the end of the thread is loaded
 */
export function useThreadEnd(list: RefObject<Rolled | null>, follows: boolean) {
  const [end] = useState(() => threadEnd(list, follows));
  return end;
}

export function threadEnd(list: RefObject<Rolled | null>, follows: boolean) {
  let following = follows;
  /** We are rolling the list to its end: on its way there it may roll up a little by itself. */
  let onItsWay = false;
  let lastOffset = 0;
  const byHand = () => {
    onItsWay = false;
  };
  return {
    isFollowed: () => following,
    follow(next: boolean) {
      following = next;
    },
    /** What scrolls: where a hand moves it, up means up. */
    hands: { onWheel: byHand, onTouchMove: byHand, onPointerDown: byHand, onKeyDown: byHand },
    show(lastIndex: number, smooth = false) {
      const handle = list.current;
      if (!handle) return;
      onItsWay = toEnd(handle) > 1;
      handle.scrollToIndex(lastIndex, { align: 'end', offset: BELOW, smooth });
    },
    /**
     * After the list has rolled.
     *
     * @param isLoaded the end is: else one may be near what is loaded and far from it
     * @returns how far what is loaded goes on, and whether the end is on the screen
     */
    look(handle: Rolled, isLoaded: boolean): { left: number; near: boolean } {
      const left = toEnd(handle);
      const near = left <= NEAR_END && isLoaded;
      const movedUp = handle.scrollOffset < lastOffset && !onItsWay;
      lastOffset = handle.scrollOffset;
      if (near) onItsWay = false;
      following = near || (following && !movedUp);
      return { left, near };
    },
  };
}
