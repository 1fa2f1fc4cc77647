import { type PointerEvent, type TouchEvent, useRef } from 'react';

/** How long a finger rests. */
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

/**
 * A finger that rests on something; a mouse has other ways.
 *
 * @param onHold while it still rests
 * @param onLift when it is lifted after that: the browser closes what opens under a finger that is still down
 */
export function useLongPress(onHold: () => void, onLift: () => void = () => undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const held = useRef(false);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    /** A finger is down, or was held: its context menu and its click are not meant. */
    isPressing: () => press.current !== null || held.current,
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      held.current = false;
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        press.current = null;
        held.current = true;
        navigator.vibrate?.(10);
        onHold();
      }, LONG_PRESS_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const began = press.current;
      if (began && Math.hypot(clientX - began.x, clientY - began.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onTouchEnd: (event: TouchEvent) => {
      if (!held.current) return;
      held.current = false;
      // The press that browsers make of it would close what opens now.
      event.preventDefault();
      setTimeout(onLift);
    },
    onPointerCancel: () => {
      stop();
      held.current = false;
    },
  };
}
