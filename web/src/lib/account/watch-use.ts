import { sayUsed } from '../realtime.ts';

/** How long nobody touches a tab before it no longer says that somebody is there. */
const IDLE_MS = 15 * 60_000;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

/** Tells whether this tab is used, until the returned function is called. */
export function watchUse(): () => void {
  let rests = setTimeout(sayUsed, IDLE_MS, false);
  const touched = () => {
    clearTimeout(rests);
    rests = setTimeout(sayUsed, IDLE_MS, false);
    sayUsed(true);
  };
  for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true });
  return () => {
    clearTimeout(rests);
    for (const touch of TOUCHES) removeEventListener(touch, touched);
    sayUsed(true);
  };
}
