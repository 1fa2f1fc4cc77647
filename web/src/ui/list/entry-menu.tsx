import { IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../overlay/menu.tsx';

interface EntryMenuProps {
  /** `Aksi tool Cek ongkir` */
  label: string;
  /** Where it is edited, and where one reads what it did. */
  edit: string;
  log: string;
  onDelete: () => void;
}

/** What can be done with something that works by itself and keeps a log of it. */
export function EntryMenu({ label, edit, log, onDelete }: EntryMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu
      label={label}
      target={
        <IconButton label={label}>
          <IconDots size={18} stroke={1.8} />
        </IconButton>
      }
    >
      <MenuItem icon={<IconPencil size={17} />} onClick={() => navigate(edit)}>
        Ubah
      </MenuItem>
      <MenuItem icon={<IconHistory size={17} />} onClick={() => navigate(log)}>
        Catatan
      </MenuItem>
      <MenuDivider />
      <MenuItem tone="danger" icon={<IconTrash size={17} />} onClick={onDelete}>
        Hapus
      </MenuItem>
    </Menu>
  );
}
