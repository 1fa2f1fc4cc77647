import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import floating from './floating.module.css';
import { anchorOf, placeBeside } from './place-beside.ts';
import classes from './popover.module.css';

/** There it lies on the screen's lower edge (popover.module.css). */
const SHEET = '(max-width: 767px)';

interface PopoverProps {
  /** The button that opens it. */
  target: ReactElement<Record<string, unknown>>;
  /** Said to screen readers: what one does there. */
  label: string;
  /** Drawn only while it is open. @param close puts it away again */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
}

/**
 * More than a menu holds, beside the button that opens it; on a phone a sheet from below. The browser's own popover:
 * top layer, light dismissal, Escape, the focus back to the button.
 */
export function Popover({ target, label, children, align = 'start' }: PopoverProps) {
  const id = useId();
  const anchor = `--popover-${id.replace(/\W/g, '')}`;
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [open]);
  return (
    <>
      {cloneElement(target, {
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        style: { anchorName: anchor },
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${floating.floating} ${classes.panel}`}
        data-align={align}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState, target, currentTarget }) => {
          if (newState === 'open' && target === currentTarget && !matchMedia(SHEET).matches)
            placeBeside(currentTarget, anchorOf(id), { side: 'bottom', align });
        }}
        onToggle={(event) => {
          // That of a menu inside comes by here too.
          if (event.target === event.currentTarget) setOpen(event.newState === 'open');
        }}
      >
        {open ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  );
}
