import type { ContactAct } from '@sapa/contracts/contacts/contact-acts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/overlay/dialog.tsx';
import classes from './selection.module.css';
import type { Selection } from './use-selection.ts';
import { useStartAct } from './use-start-act.ts';

export interface ActDialogProps {
  selection: Selection;
  /** `3.184 kontak`. */
  whom: string;
  onClose: () => void;
}

interface Frame extends ActDialogProps {
  title: string;
  verb: string;
  danger?: boolean;
  /** What cannot be taken back, or that all of it can. */
  note: string;
  /** What is missing, or what is to be done. */
  act: () => ContactAct | string;
  children?: ReactNode;
}

/** What is asked before an act on many contacts. */
export function ActDialog({ title, whom, verb, danger, note, act, selection, onClose, children }: Frame) {
  const [wrong, setWrong] = useState<string>();
  const { start, busy, error } = useStartAct(selection.of, () => {
    selection.clear();
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = act();
    setWrong(typeof asked === 'string' ? asked : undefined);
    if (typeof asked !== 'string') void start(asked);
  };
  const problem = wrong ?? error;
  return (
    <Dialog title={title} opened onClose={onClose} size="sm">
      <form className={classes.form} onSubmit={submit} noValidate>
        {children}
        {problem ? (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        ) : null}
        <p className={classes.note}>
          Untuk {whom}. {note}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export const CAN_BE_UNDONE = 'Bisa dikembalikan selama 30 hari.';
