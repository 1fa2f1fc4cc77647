interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

export interface Beside {
  side: 'bottom' | 'top';
  align: 'start' | 'end' | 'center';
}

/** Pixels between an anchor and what opens beside it; between that and the screen's edge. */
const GAP = 6;
const EDGE = 8;

/** Where something of this size stands beside its anchor: on the other side where that has more room, always on the screen. */
export function placeOf(anchor: Box, size: Size, screen: Size, { side, align }: Beside) {
  const above = anchor.top - GAP - size.height;
  const below = anchor.top + anchor.height + GAP;
  const fits = { top: above >= EDGE, bottom: below + size.height <= screen.height - EDGE };
  const other = side === 'top' ? 'bottom' : 'top';
  const top = (fits[side] || !fits[other] ? side : other) === 'top' ? above : below;
  const room = { start: 0, center: (anchor.width - size.width) / 2, end: anchor.width - size.width };
  return {
    left: within(anchor.left + room[align], screen.width - size.width),
    top: within(top, screen.height - size.height),
  };
}

const within = (at: number, most: number) => Math.max(EDGE, Math.min(at, most - EDGE));

/** The button that opens a popover. */
export const anchorOf = (popoverId: string) => document.querySelector(`[popovertarget="${popoverId}"]`);

/**
 * For browsers without anchor positioning (Safari before 26, Firefox before 147): lays what is opening beside its
 * anchor, before it is painted. It closes with a press anywhere and follows no scrolling.
 */
export function placeBeside(opening: HTMLElement, anchor: Element | null, beside: Beside): void {
  if (anchor === null || CSS.supports('position-area', 'bottom')) return;
  requestAnimationFrame(() => {
    const size = { width: opening.offsetWidth, height: opening.offsetHeight };
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top } = placeOf(anchor.getBoundingClientRect(), size, screen, beside);
    Object.assign(opening.style, { inset: `${top}px auto auto ${left}px`, margin: '0' });
  });
}
