import { type PointerEvent, useRef } from 'react';

/** A finger that moves less rests; one that moves more up or down scrolls. */
const STILL_PX = 12;
/** From here it is meant. */
const MEANT_PX = 64;
/** What is drawn follows no further. */
const FURTHEST_PX = 84;

/**
 * A finger that draws something to the right: it follows, and comes back when it is let go. Needs `touch-action: pan-y pinch-zoom`.
 *
 * @param act when it is let go far enough; null: it stays where it is
 */
export function useSwipe(act: (() => void) | null) {
  const began = useRef<{ x: number; y: number; drawn: number } | null>(null);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>): number => {
    const drawn = began.current?.drawn ?? 0;
    began.current = null;
    currentTarget.style.translate = '';
    return drawn;
  };
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      began.current = act !== null && pointerType === 'touch' && isPrimary ? { x, y, drawn: 0 } : null;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = began.current;
      if (from === null) return;
      const [right, down] = [event.clientX - from.x, Math.abs(event.clientY - from.y)];
      if (from.drawn === 0 && down > Math.max(STILL_PX, right)) return void end(event);
      const drawn = Math.min(Math.max(right - STILL_PX, 0), FURTHEST_PX);
      if (drawn >= MEANT_PX && from.drawn < MEANT_PX) navigator.vibrate?.(10);
      from.drawn = drawn;
      event.currentTarget.style.translate = `${drawn}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (end(event) >= MEANT_PX) act?.();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void end(event),
  };
}
