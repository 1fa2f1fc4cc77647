import type { Board } from '@sapa/contracts/tickets';
import { IconCheck, IconChevronDown, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../ui/menu.tsx';
import { BoardDialog } from './board-dialog.tsx';

interface BoardMenuProps {
  boards: readonly Board[];
  board: Board;
  onChoose: (id: string) => void;
}

/** Which board is shown; whoever may makes, renames and deletes them here. */
export function BoardMenu({ boards, board, onChoose }: BoardMenuProps) {
  const may = useMay('board.manage');
  const [dialog, setDialog] = useState<'create' | 'edit' | null>(null);
  return (
    <>
      <Menu
        label="Pilih board"
        align="start"
        width={260}
        target={
          <Button after={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}>{board.name}</Button>
        }
      >
        <MenuLabel>Board</MenuLabel>
        {boards.map(({ id, name }) => (
          <MenuItem
            key={id}
            after={id === board.id ? <IconCheck size={16} stroke={2} aria-label="dipilih" /> : null}
            onClick={() => onChoose(id)}
          >
            {name}
          </MenuItem>
        ))}
        {may ? (
          <>
            <MenuDivider />
            <MenuItem icon={<IconPencil size={17} stroke={1.7} />} onClick={() => setDialog('edit')}>
              Edit
            </MenuItem>
            <MenuItem icon={<IconPlus size={17} stroke={1.8} />} onClick={() => setDialog('create')}>
              Create New Board
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {dialog ? (
        <BoardDialog
          key={dialog}
          board={dialog === 'edit' ? board : null}
          onChoose={onChoose}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
