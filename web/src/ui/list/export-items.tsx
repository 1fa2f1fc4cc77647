import type { TableFormat } from '@sapa/contracts/table-format';
import { IconFileExport } from '@tabler/icons-react';
import { MenuItem } from '../overlay/menu.tsx';

/** In a menu: the file is made in the format that is chosen. */
export function ExportItems({ onChoose }: { onChoose: (format: TableFormat) => void }) {
  const icon = <IconFileExport size={17} stroke={1.7} aria-hidden="true" />;
  return (
    <>
      <MenuItem icon={icon} onClick={() => onChoose('xlsx')}>
        Ekspor ke Excel
      </MenuItem>
      <MenuItem icon={icon} onClick={() => onChoose('csv')}>
        Ekspor ke CSV
      </MenuItem>
    </>
  );
}
