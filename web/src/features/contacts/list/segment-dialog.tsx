import type { ContactFilter } from '@sapa/contracts/contacts/contact-filters';
import { createSegment, type Segment, updateSegment } from '@sapa/contracts/contacts/contact-list';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askSegmentsAgain } from '../../../entities/segments/queries.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './condition-dialog.module.css';

interface SegmentDialogProps {
  /** null: a new one. */
  segment: Segment | null;
  filter: ContactFilter;
  onSaved: (segment: Segment) => void;
  onClose: () => void;
}

/** A filter under a name of its own; an old one may get another name or what is shown now. */
export default function SegmentDialog({ segment, filter, onSaved, onClose }: SegmentDialogProps) {
  const cache = useQueryClient();
  const [name, setName] = useState(segment?.name ?? '');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { name, filter };
      const saved =
        segment === null
          ? await call(createSegment, { body })
          : await call(updateSegment, { params: { id: segment.id }, body });
      await askSegmentsAgain(cache);
      toast('success', `Segmen ${saved.name} disimpan.`);
      onSaved(saved);
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, (errors) => setError(Object.values(errors)[0]));
    }
  };
  return (
    <Dialog
      title={segment === null ? 'Simpan segmen' : `Ubah ${segment.name}`}
      size="sm"
      opened
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={save} noValidate>
        <TextField
          label="Nama segmen"
          hint="Isinya selalu mengikuti saringan: kontak masuk dan keluar sendiri."
          maxLength={80}
          autoComplete="off"
          placeholder="Pelanggan setia"
          data-autofocus
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Simpan segmen
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
