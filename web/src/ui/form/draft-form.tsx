import { type FormEvent, type ReactNode, useState } from 'react';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { type Kept, useDraft } from '../../lib/input/use-draft.ts';
import { useFirstWrong } from '../../lib/input/use-first-wrong.ts';
import { Button } from '../button.tsx';
import { DialogActions } from '../overlay/dialog.tsx';
import classes from './draft-form.module.css';
import { Restored } from './restored.tsx';

/**
 * What stands in a form that never loses what was typed, and what is wrong with it.
 *
 * @param kind of form: `order`
 * @param place which of its kind: `new`, a conversation, an order
 * @param renew as `useDraft` takes it
 */
export function useDraftForm<Draft>(
  kind: string,
  place: string,
  fresh: () => Draft,
  renew?: (kept: Kept<Draft>, now: Draft) => Draft,
) {
  const draft = useDraft(kind, place, fresh, renew);
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    ...draft,
    errors,
    setErrors,
    /** What was complained of is being mended. */
    onType(change: Partial<Draft> | ((now: Draft) => Partial<Draft>)) {
      draft.type(change);
      setErrors({});
    },
  };
}

interface DraftFormProps {
  form: Pick<ReturnType<typeof useDraftForm>, 'restored' | 'beginAnew' | 'drop' | 'errors'>;
  /** Says what is wrong, or saves, drops the draft and closes. */
  onSave: () => Promise<void>;
  onClose: () => void;
  verb: string;
  /** Its buttons stay in sight. */
  long?: boolean;
  children: ReactNode;
}

/** It stands as it was left, the first field that is wrong is where one goes on, and only `Batal` throws it away. */
export function DraftForm({ form, onSave, onClose, verb, long = false, children }: DraftFormProps) {
  const [busy, setBusy] = useState(false);
  const element = useFirstWrong(form.errors);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onSave();
    setBusy(false);
  };
  return (
    <form ref={element} onSubmit={save} noValidate className={classes.form}>
      {form.restored ? <Restored onAnew={form.beginAnew} /> : null}
      {children}
      <div className={long ? classes.foot : undefined}>
        <DialogActions>
          <Button
            onClick={() => {
              form.drop();
              onClose();
            }}
          >
            Batal
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {verb}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
