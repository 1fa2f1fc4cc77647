import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { takeNews } from '../../lib/app/news.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { modals } from './modals.ts';
import classes from './toast.module.css';

interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  title?: string;
  text: string;
  action?: { label: string; run: () => void };
  /** Milliseconds; an error stays longer because it has to be read. */
  lasts: number;
  /** It stood on the page before: it stays where it was instead of arriving. */
  carried?: boolean;
}

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

const DURATIONS = { success: 3_500, info: 5_000, error: 7_000 };
/** To be read, decided and reached. */
const WITH_ACTION = 8_000;
/** As long as a tab is open: no other chance would come. */
export const UNTIL_ANSWERED = 24 * 3_600_000;

export function toast(
  tone: Toast['tone'],
  text: string,
  options: Partial<Pick<Toast, 'title' | 'action' | 'lasts' | 'carried'>> = {},
) {
  lastId += 1;
  const lasts = options.lasts ?? (options.action ? WITH_ACTION : DURATIONS[tone]);
  const shown: Toast = { ...options, id: lastId, tone, text, lasts };
  // Three at once are all that anyone reads; what waits for an answer is not pushed out by what passes.
  toasts.set((now) => {
    const passing = now.filter((each) => each.lasts < UNTIL_ANSWERED);
    return [...now.filter((each) => !passing.slice(0, -2).includes(each)), shown];
  });
}

function dismiss(id: number) {
  toasts.set((now) => now.filter((each) => each.id !== id));
}

const ICONS = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** Over everything: a dialog that holds the screen is where they can be seen and pressed, so they stand in it. */
export function Toasts() {
  const shown = useStore(toasts);
  const dialog = useStore(modals).at(-1);
  useEffect(() => {
    const news = takeNews();
    if (!news) return;
    const { text, rest } = news;
    toast('success', text, rest === undefined ? {} : { lasts: rest, carried: true });
  }, []);
  // Always there: what a screen reader is to hear must be added to a region that it knows.
  const stack = (
    <section className={classes.stack} aria-label="Pemberitahuan" aria-live="polite">
      {shown.map((each) => (
        <ToastCard key={each.id} {...each} />
      ))}
    </section>
  );
  return dialog ? createPortal(stack, dialog) : stack;
}

function ToastCard({ id, tone, title, text, action, lasts, carried }: Toast) {
  // Whoever reads it or reaches for its button has time.
  const [held, setHeld] = useState(false);
  const came = useRef<EventTarget | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (!currentTarget.contains(relatedTarget as Node | null)) came.current = relatedTarget;
  };
  /** What had the focus goes with it: it is given back to where it came from. */
  const leave = () => {
    if (came.current instanceof HTMLElement) came.current.focus();
    dismiss(id);
  };
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), lasts);
    return () => clearTimeout(timer);
  }, [id, lasts, held]);
  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; it stays while somebody is at it.
    <div
      className={classes.toast}
      data-tone={tone}
      data-carried={carried}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <Icon size={16} stroke={2} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        {title ? <strong className={classes.title}>{title}</strong> : null}
        <span>{text}</span>
      </div>
      {action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={classes.close} aria-label="Tutup" onClick={leave}>
        <IconX size={15} stroke={1.8} />
      </button>
    </div>
  );
}
