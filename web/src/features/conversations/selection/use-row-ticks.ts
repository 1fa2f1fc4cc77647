import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useLongPress } from '../../../lib/input/use-long-press.ts';
import { walkRows } from './walk-rows.ts';

/**
 * Ticks a row that is otherwise opened: Ctrl or Shift with a press, Space, a long press on the phone; once something is
 * ticked, a tap does. Arrows lead from row to row.
 */
export function useRowTicks(ticking: boolean, toggle: (range: boolean) => void) {
  /** The press that follows a long one, and a tap while ticking, open nothing. */
  const ticks = useRef(false);
  const { isPressing, ...press } = useLongPress(() => {
    ticks.current = true;
    toggle(false);
  });
  return {
    ...press,
    onPointerDown: (event: PointerEvent) => {
      ticks.current = ticking && event.pointerType === 'touch';
      if (!ticks.current) press.onPointerDown(event);
    },
    onContextMenu: (event: MouseEvent) => {
      if (ticks.current || isPressing()) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const byKeys = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!byKeys && !ticks.current) return;
      event.preventDefault();
      // A long press has ticked it already.
      if (byKeys || ticking) toggle(event.shiftKey);
      ticks.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const { key, currentTarget } = event;
      if (key !== ' ' && key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      if (key === ' ') toggle(event.shiftKey);
      else walkRows(currentTarget, key === 'ArrowDown' ? 1 : -1);
    },
  };
}
