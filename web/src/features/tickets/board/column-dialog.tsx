import { schemaResolver, useForm } from '@mantine/form';
import { type Board, type BoardColumn, createColumn, updateColumn } from '@sapa/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyBoard } from '../../../entities/tickets/queries.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import classes from './column-dialog.module.css';

interface ColumnDialogProps {
  board: Board;
  /** Absent: a new one. */
  column?: BoardColumn;
  onClose: () => void;
}

/** '+ Add Status', or what an old one is called and means. */
export function ColumnDialog({ board, column, onClose }: ColumnDialogProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { name: column?.name ?? '', done: column?.done ?? false },
    validate: schemaResolver(createColumn.body, { sync: true }),
  });
  const save = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      applyBoard(
        cache,
        column
          ? await call(updateColumn, { params: { id: column.id }, body })
          : await call(createColumn, { params: { id: board.id }, body }),
      );
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  });
  return (
    <Dialog title={column ? `Edit ${column.name}` : 'Add Status'} size="sm" opened onClose={onClose}>
      <form onSubmit={save} noValidate className={classes.form}>
        <TextField
          label="Nama status"
          maxLength={60}
          autoComplete="off"
          placeholder="Menunggu pembayaran"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Switch
          label="Pekerjaan di sini sudah selesai"
          description="Tiketnya tidak lagi dihitung terbuka dan tidak ditandai lewat jatuh tempo."
          {...form.getInputProps('done', { type: 'checkbox' })}
        />
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {column ? 'Simpan' : 'Tambah status'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
