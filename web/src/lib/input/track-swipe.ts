/** A finger that moves less rests; one that moves more up or down scrolls. */
const STILL_PX = 12;
/** From here it is meant. */
const MEANT_PX = 64;
/** What is drawn follows no further. */
const FURTHEST_PX = 84;

interface Finger {
  pointerType: string;
  isPrimary: boolean;
  clientX: number;
  clientY: number;
  currentTarget: { style: { translate: string } };
}

/**
 * Follows one finger after the other.
 *
 * @param meant what is done when one lets go far enough; null: nothing is drawn
 */
export function trackSwipe(meant: () => (() => void) | null) {
  let from: { x: number; y: number; drawn: number } | null = null;
  const end = ({ currentTarget }: Finger): number => {
    const drawn = from?.drawn ?? 0;
    from = null;
    currentTarget.style.translate = '';
    return drawn;
  };
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: Finger) {
      from = meant() !== null && pointerType === 'touch' && isPrimary ? { x, y, drawn: 0 } : null;
    },
    onPointerMove(finger: Finger) {
      if (from === null) return;
      const [right, down] = [finger.clientX - from.x, Math.abs(finger.clientY - from.y)];
      if (from.drawn === 0 && down > Math.max(STILL_PX, right)) return void end(finger);
      const drawn = Math.min(Math.max(right - STILL_PX, 0), FURTHEST_PX);
      if (drawn >= MEANT_PX && from.drawn < MEANT_PX) navigator.vibrate?.(10);
      from.drawn = drawn;
      finger.currentTarget.style.translate = `${drawn}px`;
    },
    onPointerUp(finger: Finger) {
      if (end(finger) >= MEANT_PX) meant()?.();
    },
    onPointerCancel: (finger: Finger) => void end(finger),
  };
}
