import { useEffect, useRef } from 'react';
import { active, type ShortcutId, shortcuts, walking } from './shortcuts.ts';

type Acts = Partial<Record<ShortcutId, () => void>>;

/** What these shortcuts do while this component is on the screen. */
export function useShortcuts(acts: Acts) {
  const latest = useRef(acts);
  latest.current = acts;
  const ids = Object.keys(acts).join(' ');
  useEffect(() => {
    const mine = ids.split(' ') as ShortcutId[];
    const run = (id: ShortcutId) => () => latest.current[id]?.();
    active.set((now) => new Map([...now, ...mine.map((id) => [id, run(id)] as const)]));
    const onKey = (event: KeyboardEvent) => {
      const keys = pressedIn(event);
      if (keys === null) return;
      const id = mine.find((each) => shortcuts[each].keys === keys);
      if (!id) return;
      event.preventDefault();
      if (event.repeat && !walking.has(id)) return;
      latest.current[id]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      active.set((now) => new Map([...now].filter(([id]) => !mine.includes(id))));
    };
  }, [ids]);
}

/** Where a letter is a letter, or leads through what is open. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], dialog, [popover]';

/** As `shortcuts` writes it; null: it was meant for what is typed in, or for the browser. */
function pressedIn(event: KeyboardEvent): string | null {
  const mod = event.ctrlKey || event.metaKey;
  // The right Alt of many keyboards is Ctrl and Alt at once, and writes a sign.
  if (event.getModifierState('AltGraph')) return null;
  if (!mod && !event.altKey)
    return event.shiftKey || (event.target as Element).closest(TAKES_LETTERS) ? null : event.code;
  return [mod && 'mod', event.altKey && 'alt', event.code].filter(Boolean).join('+');
}
