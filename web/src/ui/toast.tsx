import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import classes from './toast.module.css';

interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  title?: string;
  text: string;
  action?: { label: string; run: () => void };
  /** Milliseconds; an error stays longer because it has to be read. */
  lasts: number;
}

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

const DURATIONS = { success: 3_500, info: 5_000, error: 7_000 };

export function toast(
  tone: Toast['tone'],
  text: string,
  options: { title?: string; action?: Toast['action']; lasts?: number } = {},
) {
  lastId += 1;
  const shown: Toast = { id: lastId, tone, text, lasts: options.lasts ?? DURATIONS[tone], ...options };
  // Three at once are all that anyone reads.
  toasts.set((now) => [...now.slice(-2), shown]);
}

function dismiss(id: number) {
  toasts.set((now) => now.filter((each) => each.id !== id));
}

const ICONS = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

export function Toasts() {
  const shown = useStore(toasts);
  if (shown.length === 0) return null;
  return (
    <section className={classes.stack} aria-label="Pemberitahuan">
      {shown.map((each) => (
        <ToastCard key={each.id} {...each} />
      ))}
    </section>
  );
}

function ToastCard({ id, tone, title, text, action, lasts }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), lasts);
    return () => clearTimeout(timer);
  }, [id, lasts]);
  const Icon = ICONS[tone];
  return (
    <div className={classes.toast} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
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
            action.run();
            dismiss(id);
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={classes.close} aria-label="Tutup" onClick={() => dismiss(id)}>
        <IconX size={15} stroke={1.8} />
      </button>
    </div>
  );
}
