import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { DialogActions } from '../../../ui/overlay/dialog.tsx';
import classes from '../form/order-form.module.css';

interface ReasonFormProps {
  text: string;
  /** Who reads it. */
  hint: string;
  verb: string;
  onGive: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** What is undone says why. */
export function ReasonForm({ text, hint, verb, onGive, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setErrors({ reason: 'Alasan wajib diisi' });
    setBusy(true);
    try {
      await onGive(reason.trim());
      onClose();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };
  return (
    <form onSubmit={give} noValidate className={classes.form}>
      <p className={classes.says}>{text}</p>
      <TextArea
        label="Alasan"
        hint={hint}
        maxLength={300}
        data-autofocus
        value={reason}
        error={errors.reason}
        onChange={({ target }) => {
          setReason(target.value);
          setErrors({});
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Kembali</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {verb}
        </Button>
      </DialogActions>
    </form>
  );
}
