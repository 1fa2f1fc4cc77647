import { type Board, type BoardColumn, deleteColumn } from '@sapa/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { applyBoard, askAgain, ticketKeys } from '../../../entities/tickets/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './column-dialog.module.css';

interface DeleteColumnProps {
  board: Board;
  column: BoardColumn;
  onClose: () => void;
}

/** Asked where its tickets go: none is lost with it. */
export function DeleteColumn({ board, column, onClose }: DeleteColumnProps) {
  const cache = useQueryClient();
  const others = board.columns.filter(({ id }) => id !== column.id);
  const [target, setTarget] = useState(others[0]?.id ?? '');
  const [busy, setBusy] = useState(false);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const query = column.tickets > 0 && target ? { move_to: target } : {};
      applyBoard(cache, await call(deleteColumn, { params: { id: column.id }, query }));
      askAgain(cache, ticketKeys.every);
      toast('success', `Status ${column.name} dihapus.`);
      onClose();
    } catch (error) {
      setBusy(false);
      toast('error', sentenceOf(error));
    }
  };
  return (
    <Dialog title={`Hapus status ${column.name}?`} size="sm" opened onClose={onClose}>
      <form onSubmit={remove} className={classes.form}>
        {column.tickets > 0 ? (
          <SelectField
            label={`Pindahkan ${count(column.tickets)} tiket ke`}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <p className={classes.text}>Tidak ada tiket di dalamnya.</p>
        )}
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Batal
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Hapus
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
