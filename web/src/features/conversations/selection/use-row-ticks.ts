import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** So long a finger rests on a row to tick it. */
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

/**
 * Ticks a row that is otherwise opened: Ctrl or Shift with a press, Space, a long press on the phone; once something is
 * ticked, a tap does.
 */
export function useRowTicks(ticking: boolean, toggle: (range: boolean) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** The press that follows a long one, and a tap while ticking, open nothing. */
  const ticks = useRef(false);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      ticks.current = false;
      if (pointerType !== 'touch') return;
      if (ticking) {
        ticks.current = true;
        press.current = null;
        return;
      }
      const timer = setTimeout(() => {
        press.current = null;
        ticks.current = true;
        navigator.vibrate?.(10);
        toggle(false);
      }, LONG_PRESS_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const began = press.current;
      if (began && Math.hypot(clientX - began.x, clientY - began.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (ticks.current || press.current) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const byKeys = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!byKeys && !ticks.current) return;
      event.preventDefault();
      // A long press has ticked it already.
      if (byKeys || ticking) toggle(event.shiftKey);
      ticks.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      toggle(event.shiftKey);
    },
  };
}
