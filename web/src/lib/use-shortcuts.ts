import { useEffect, useRef } from 'react';

/** Keys as `alt+KeyE` or `mod+KeyK`, by their place on the keyboard; `mod` is Ctrl, on a Mac also ⌘. */
export type Shortcuts = Record<`${'alt' | 'mod'}+${string}`, () => void>;

/** Keys that do something while this component is on the screen. Only modified ones: none fires while typing. */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const mod = event.ctrlKey || event.metaKey;
      if (event.altKey === mod) return;
      const act = latest.current[`${event.altKey ? 'alt' : 'mod'}+${event.code}`];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
