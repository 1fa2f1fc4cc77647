import type { TableFormat } from '@sapa/contracts/table-format';
import { IconDots, IconFileExport, IconFileImport, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ExportItems } from '../../../ui/list/export-items.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';

const IMPORT = '/user/contacts/import';

interface SegmentMenuProps {
  name: string;
  onRename: () => void;
  onDelete: () => void;
}

/** What is done with the segment that is looked at. */
export function SegmentMenu({ name, onRename, onDelete }: SegmentMenuProps) {
  const label = `Pilihan untuk segmen ${name}`;
  return (
    <Menu
      label={label}
      target={
        <IconButton label={label}>
          <IconDots size={18} stroke={1.8} />
        </IconButton>
      }
    >
      <MenuItem icon={<IconPencil size={17} stroke={1.7} />} onClick={onRename}>
        Ganti nama
      </MenuItem>
      <MenuItem tone="danger" icon={<IconTrash size={17} stroke={1.7} />} onClick={onDelete}>
        Hapus segmen
      </MenuItem>
    </Menu>
  );
}

interface FileMenuProps {
  mayImport: boolean;
  /** Of all that match; null: may not, or it is not known yet who they are. */
  onExport: ((format: TableFormat) => void) | null;
}

/** Contacts come from files and go into files; where there is little room, both in one menu. */
export function FileMenu({ mayImport, onExport }: FileMenuProps) {
  const narrow = useMedia('(max-width: 1023px)');
  const navigate = useNavigate();
  if (narrow && (mayImport || onExport))
    return (
      <Menu
        label="Impor dan ekspor"
        target={
          <IconButton label="Impor dan ekspor">
            <IconFileExport size={18} stroke={1.8} />
          </IconButton>
        }
      >
        {mayImport ? (
          <MenuItem icon={<IconFileImport size={17} stroke={1.7} />} onClick={() => navigate(IMPORT)}>
            Impor
          </MenuItem>
        ) : null}
        {onExport ? <ExportItems onChoose={onExport} /> : null}
      </Menu>
    );
  return (
    <>
      {mayImport ? (
        <LinkButton to={IMPORT} before={<IconFileImport size={17} stroke={1.8} />}>
          Impor
        </LinkButton>
      ) : null}
      {onExport ? (
        <Menu
          label="Ekspor"
          target={<Button before={<IconFileExport size={17} stroke={1.8} />}>Ekspor</Button>}
        >
          <ExportItems onChoose={onExport} />
        </Menu>
      ) : null}
    </>
  );
}
