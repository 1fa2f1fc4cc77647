import { useEffect, useRef } from 'react';
import { active, type ShortcutId, shortcuts } from './shortcuts.ts';

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
      const mod = event.ctrlKey || event.metaKey;
      if (event.altKey === mod) return;
      const keys = `${event.altKey ? 'alt' : 'mod'}+${event.code}`;
      const id = mine.find((each) => shortcuts[each].keys === keys);
      if (!id) return;
      event.preventDefault();
      latest.current[id]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      active.set((now) => new Map([...now].filter(([id]) => !mine.includes(id))));
    };
  }, [ids]);
}
