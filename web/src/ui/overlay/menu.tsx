import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import floating from './floating.module.css';
import classes from './menu.module.css';
import { anchorOf, placeBeside } from './place-beside.ts';

interface MenuProps {
  /** The button that opens it. */
  target: ReactElement<Record<string, unknown>>;
  /** Said to screen readers. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  width?: number;
}

/** What an item wants of the menu it stands in. */
interface OwnMenu {
  close: () => void;
  /** On a slow line people come after the letters that call one of them. */
  itemCame: () => void;
}

const Own = createContext<OwnMenu>({ close: () => undefined, itemCame: () => undefined });

/**
 * The browser's own popover does what a library would: top layer, light dismissal, Escape, focus back to
 * the button, a place beside its anchor that flips at the screen's edge. Only the keys that walk are ours.
 */
export function Menu({ target, label, children, align = 'end', side = 'bottom', width = 232 }: MenuProps) {
  const id = useId();
  const anchor = `--menu-${id.replace(/\W/g, '')}`;
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0, met: true });
  const [open, setOpen] = useState(false);
  const [own] = useState<OwnMenu>(() => ({
    close: () => list.current?.hidePopover(),
    itemCame: () => {
      const { letters, met } = typed.current;
      if (list.current && !met) typed.current.met = walkTo(itemsOf(list.current), letters);
    },
  }));
  return (
    <>
      {cloneElement(target, {
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        style: { anchorName: anchor },
      })}
      <div
        ref={(element) => {
          list.current = element;
          // React keeps `autoFocus` from the element. With it the popover has the focus as it opens: a letter typed
          // before `toggle` comes, which waits for its task, would be the button's.
          element?.setAttribute('autofocus', '');
        }}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={`${floating.floating} ${classes.dropdown}`}
        data-side={side}
        data-align={align}
        style={{ positionAnchor: anchor, width }}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') placeBeside(currentTarget, anchorOf(id), { side, align });
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'closed') typed.current.met = true;
          if (event.newState === 'open' && document.activeElement === event.currentTarget)
            itemsOf(event.currentTarget)[0]?.focus({ preventScroll: true });
        }}
        onKeyDown={(event) => {
          const { key, timeStamp, currentTarget } = event;
          if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) {
            typed.current.met = true;
            return walk(event);
          }
          const letters = timeStamp - typed.current.at < TYPED_MS ? typed.current.letters + key : key;
          typed.current = { letters, at: timeStamp, met: walkTo(itemsOf(currentTarget), letters) };
        }}
      >
        <Own value={own}>{children}</Own>
      </div>
    </>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className={classes.label}>{children}</p>;
}

export function MenuDivider() {
  return <hr className={classes.divider} />;
}

interface MenuItemProps {
  icon?: ReactNode;
  after?: ReactNode;
  tone?: 'plain' | 'ai' | 'danger';
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, after, tone = 'plain', onClick, children }: MenuItemProps) {
  const { close, itemCame } = use(Own);
  useEffect(itemCame, [itemCame]);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      data-tone={tone}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {icon ? <span className={classes.section}>{icon}</span> : null}
      <span className={classes.words}>{children}</span>
      {after}
    </button>
  );
}

/** Something that is on or off, and stays in view when it is turned. */
export function MenuSwitch({
  icon,
  on,
  says,
  onTurn,
  children,
}: {
  icon?: ReactNode;
  on: boolean;
  /** The word for how it is now. */
  says: string;
  onTurn: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={on}
      tabIndex={-1}
      className={classes.item}
      onClick={() => onTurn(!on)}
    >
      {icon ? <span className={classes.section}>{icon}</span> : null}
      <span className={classes.words}>{children}</span>
      <span className={classes.says} data-on={on || undefined}>
        {says}
      </span>
    </button>
  );
}

/** The keys that do the same, at the end of an item. */
export function MenuKeys({ children }: { children: ReactNode }) {
  return <kbd className={classes.keys}>{children}</kbd>;
}

/** A row of small choices inside a menu, such as reactions. */
export function MenuRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

export function MenuRowItem({
  label,
  pressed,
  onClick,
  children,
}: {
  label: string;
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { close } = use(Own);
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      tabIndex={-1}
      aria-label={label}
      aria-checked={pressed}
      className={classes.one}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {children}
    </button>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Letters that follow each other within this are one name's beginning. */
const TYPED_MS = 700;

/** To the next that begins so; one letter again goes on to the next of those. @returns whether there is one */
function walkTo(items: HTMLElement[], letters: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const from = letters.length === 1 ? at + 1 : Math.max(at, 0);
  const found = [...items.slice(from), ...items.slice(0, from)].find((item) =>
    wordsOf(item).toLowerCase().startsWith(letters.toLowerCase()),
  );
  found?.focus();
  return found !== undefined;
}

/** Without its icon, which may be somebody's initials. */
const wordsOf = (item: HTMLElement): string =>
  (item.querySelector(`.${classes.words}`) ?? item).textContent?.trim() ?? '';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const next =
    step !== undefined
      ? items[(at + step + items.length) % items.length]
      : event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : undefined;
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (!next) return;
  event.preventDefault();
  next.focus();
}
