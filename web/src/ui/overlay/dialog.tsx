import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../button.tsx';
import { PartBoundary } from '../frame/part-boundary.tsx';
import classes from './dialog.module.css';
import { useOpenDialog } from './modals.ts';

/** Here the screen has room for a panel beside it. */
export const ROOM_BESIDE = '(min-width: 1200px)';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'side';
  /** Where there is room the screen moves over for it and can still be used. */
  beside?: boolean;
  children: ReactNode;
}

/**
 * A question of its own above the screen; on a phone a sheet from below. The browser's dialog keeps the
 * focus inside, closes on Escape and gives the focus back.
 */
export function Dialog(props: DialogProps) {
  return props.opened ? <Opened {...props} /> : null;
}

function Opened({ title, onClose, size = 'md', beside = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const modal = !useMedia(ROOM_BESIDE) || !beside;
  useOpenDialog(dialog, modal);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      data-beside={!modal || undefined}
      aria-labelledby={titleId}
      closedby={modal ? 'any' : 'none'}
      onKeyDown={(event) => {
        if (modal || event.key !== 'Escape') return;
        // A question above this panel closes by itself.
        if ((event.target as Element).closest('dialog') !== event.currentTarget) return;
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        // A file picker or a menu inside has a cancel of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label="Tutup" onClick={onClose}>
          <IconX size={18} stroke={1.8} />
        </button>
      </div>
      <div className={classes.body}>
        <PartBoundary place={title}>{children}</PartBoundary>
      </div>
    </dialog>
  );
}

/** A panel over the screen: from the right, on a phone from below. */
export function Sheet(props: Omit<DialogProps, 'size'>) {
  return <Dialog {...props} size="side" />;
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

interface ConfirmProps {
  title: string;
  text?: ReactNode;
  opened: boolean;
  verb: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked before anything is lost; the button says what will happen. */
export function ConfirmDialog({ title, text, opened, verb, danger, busy, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose} size="sm">
      {text ? <p className={classes.text}>{text}</p> : null}
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Batal
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
