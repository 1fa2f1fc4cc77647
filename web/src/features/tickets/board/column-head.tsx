import { type Board, type BoardColumn, type Ticket, updateColumn } from '@sapa/contracts/tickets';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCircleCheck,
  IconDotsVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyBoard } from '../../../entities/tickets/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { count, rupiah } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { ColumnDialog } from './column-dialog.tsx';
import classes from './column-head.module.css';
import { DeleteColumn } from './delete-column.tsx';

interface ColumnHeadProps {
  column: BoardColumn;
  board: Board;
  /** All that a filter leaves of it; null: it is not known, or there is no filter. */
  shown: readonly Ticket[] | null;
  onCreate: () => void;
}

/** A status: how much work and money lie in it, and for whoever may, what can be changed of it. */
export function ColumnHead({ column, board, shown, onCreate }: ColumnHeadProps) {
  const cache = useQueryClient();
  const may = useMay('board.manage');
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const at = board.columns.findIndex(({ id }) => id === column.id);
  const value = shown?.reduce((sum, ticket) => sum + ticket.value, 0) ?? column.value;
  const stand = async (after: string | null) => {
    try {
      applyBoard(cache, await call(updateColumn, { params: { id: column.id }, body: { after_id: after } }));
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  return (
    <header className={classes.head}>
      <h2 className={classes.name}>
        {column.done ? (
          <IconCircleCheck size={16} stroke={1.9} className={classes.done} aria-label="Status selesai" />
        ) : null}
        <span>{column.name}</span>
      </h2>
      <span className={classes.count} data-tip={`${count(column.tickets)} tiket`}>
        {shown ? `${count(shown.length)} / ${count(column.tickets)}` : count(column.tickets)}
        <span className={classes.hidden}> tiket</span>
      </span>
      <span className={classes.actions}>
        <IconButton label={`Buat tiket di ${column.name}`} onClick={onCreate}>
          <IconPlus size={17} stroke={1.8} />
        </IconButton>
        {may ? (
          <Menu
            label={`Atur status ${column.name}`}
            target={
              <IconButton label={`Menu status ${column.name}`}>
                <IconDotsVertical size={17} stroke={1.7} />
              </IconButton>
            }
          >
            <MenuItem icon={<IconPencil size={17} stroke={1.7} />} onClick={() => setDialog('edit')}>
              Edit
            </MenuItem>
            {at > 0 ? (
              <MenuItem
                icon={<IconArrowLeft size={17} stroke={1.7} />}
                onClick={() => stand(board.columns[at - 2]?.id ?? null)}
              >
                Geser ke kiri
              </MenuItem>
            ) : null}
            {at < board.columns.length - 1 ? (
              <MenuItem
                icon={<IconArrowRight size={17} stroke={1.7} />}
                onClick={() => stand(board.columns[at + 1]?.id ?? null)}
              >
                Geser ke kanan
              </MenuItem>
            ) : null}
            {/* A board keeps its last status: its tickets would have no place. */}
            {board.columns.length > 1 ? (
              <>
                <MenuDivider />
                <MenuItem
                  tone="danger"
                  icon={<IconTrash size={17} stroke={1.7} />}
                  onClick={() => setDialog('delete')}
                >
                  Delete
                </MenuItem>
              </>
            ) : null}
          </Menu>
        ) : null}
      </span>
      <p className={classes.value}>{rupiah(value)}</p>
      {dialog === 'edit' ? (
        <ColumnDialog board={board} column={column} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteColumn board={board} column={column} onClose={() => setDialog(null)} />
      ) : null}
    </header>
  );
}
