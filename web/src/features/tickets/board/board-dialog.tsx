import { schemaResolver, useForm } from '@mantine/form';
import { type Board, createBoard, deleteBoard, renameBoard } from '@sapa/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyBoard, ticketKeys } from '../../../entities/tickets/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { ConfirmDialog, Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

interface BoardDialogProps {
  /** null: a new one. */
  board: Board | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** A board's name; an old one is deleted here too. */
export function BoardDialog({ board, onChoose, onClose }: BoardDialogProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const form = useForm({
    initialValues: { name: board?.name ?? '' },
    validate: schemaResolver(createBoard.body, { sync: true }),
  });

  const save = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      const saved = board
        ? await call(renameBoard, { params: { id: board.id }, body })
        : await call(createBoard, { body });
      applyBoard(cache, saved);
      onChoose(saved.id);
      toast('success', board ? `Board kini bernama ${saved.name}.` : `Board ${saved.name} dibuat.`);
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  });
  const remove = async () => {
    if (!board) return;
    setBusy(true);
    try {
      await call(deleteBoard, { params: { id: board.id } });
      cache.setQueryData<Board[]>(ticketKeys.boards, (all) => all?.filter(({ id }) => id !== board.id));
      onChoose('');
      toast('success', `Board ${board.name} dihapus.`);
      onClose();
    } catch (error) {
      setBusy(false);
      setDeleting(false);
      toast('error', sentenceOf(error));
    }
  };

  if (board && deleting)
    return (
      <ConfirmDialog
        title={`Hapus board ${board.name}?`}
        text="Status-statusnya ikut terhapus. Hanya board tanpa tiket yang bisa dihapus."
        verb="Hapus"
        danger
        busy={busy}
        opened
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      />
    );
  return (
    <Dialog title={board ? 'Edit board' : 'Create New Board'} size="sm" opened onClose={onClose}>
      <form onSubmit={save} noValidate>
        <TextField
          label="Nama board"
          maxLength={80}
          autoComplete="off"
          data-autofocus
          hint={board ? undefined : 'Dimulai dengan To Do, In Progress, Review dan Done.'}
          {...form.getInputProps('name')}
        />
        <DialogActions>
          {board ? (
            <Button variant="danger-quiet" onClick={() => setDeleting(true)}>
              Hapus board
            </Button>
          ) : null}
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {board ? 'Simpan' : 'Buat board'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
