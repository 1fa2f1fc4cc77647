import type { Board } from '@sapa/contracts/tickets';
import { IconCheck, IconChevronDown, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';
import { EVERY_BOARD } from '../ticket-view.ts';
import { BoardDialog } from './board-dialog.tsx';

const EVERY_NAME = 'Semua board';

interface BoardMenuProps {
  boards: readonly Board[];
  board: Board;
  /** All of them are shown; null: that cannot be, where one sees a board. */
  every: boolean | null;
  onChoose: (id: string) => void;
}

/** Which board is shown; whoever may makes, renames and deletes them here. */
export function BoardMenu({ boards, board, every: asked, onChoose }: BoardMenuProps) {
  // With only one all is the same.
  const every = boards.length < 2 ? null : asked;
  const may = useMay('board.manage');
  const [dialog, setDialog] = useState<'create' | 'edit' | null>(null);
  return (
    <>
      <Menu
        label="Pilih board"
        align="start"
        width={260}
        target={
          <Button after={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}>
            {every ? EVERY_NAME : board.name}
          </Button>
        }
      >
        <MenuLabel>Board</MenuLabel>
        {every === null ? null : (
          <MenuItem
            after={every ? <IconCheck size={16} stroke={2} aria-label="dipilih" /> : null}
            onClick={() => onChoose(EVERY_BOARD)}
          >
            {EVERY_NAME}
          </MenuItem>
        )}
        {boards.map(({ id, name }) => (
          <MenuItem
            key={id}
            after={id === board.id && !every ? <IconCheck size={16} stroke={2} aria-label="dipilih" /> : null}
            onClick={() => onChoose(id)}
          >
            {name}
          </MenuItem>
        ))}
        {may ? (
          <>
            <MenuDivider />
            {every ? null : (
              <MenuItem icon={<IconPencil size={17} stroke={1.7} />} onClick={() => setDialog('edit')}>
                Edit
              </MenuItem>
            )}
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
