import type { LabelUse } from '@sapa/contracts/contacts/label-changes';
import type { Label } from '@sapa/contracts/contacts/labels';
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { date } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { TintChip } from '../../ui/form/tint-chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cell, CellLines } from '../../ui/list/table.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';

export type LabelAct = 'edit' | 'merge' | 'delete';

interface LabelRowProps {
  label: Label;
  /** undefined: not counted yet. */
  use: LabelUse | undefined;
  onAct: (act: LabelAct) => void;
}

export function LabelRow({ label, use, onAct }: LabelRowProps) {
  const { id, name, color, description, in_sidebar, created_at } = label;
  const may = useMay('label.manage');
  return (
    <tr>
      <Cell>
        <CellLines>
          <span>
            <TintChip tint={color}>{name}</TintChip>
          </span>
          {description ? <small>{description}</small> : null}
        </CellLines>
      </Cell>
      <Cell label="Di kontak" figures>
        {use?.contacts.toLocaleString('id-ID') ?? '…'}
      </Cell>
      <Cell label="Di percakapan" figures>
        {use ? (
          <Link to={`/user/chat?label=${id}`} aria-label={`${use.conversations} percakapan berlabel ${name}`}>
            {use.conversations.toLocaleString('id-ID')}
          </Link>
        ) : (
          '…'
        )}
      </Cell>
      <Cell label="Di samping kotak masuk">{in_sidebar ? 'Ya' : 'Tidak'}</Cell>
      <Cell label="Dibuat">{date(created_at)}</Cell>
      <Cell actions>
        {may ? (
          <Menu
            label={`Aksi label ${name}`}
            target={
              <IconButton label={`Aksi label ${name}`}>
                <IconDots size={18} stroke={1.8} />
              </IconButton>
            }
          >
            <MenuItem icon={<IconPencil size={17} />} onClick={() => onAct('edit')}>
              Ubah
            </MenuItem>
            <MenuItem icon={<IconArrowMerge size={17} />} onClick={() => onAct('merge')}>
              Gabungkan…
            </MenuItem>
            <MenuDivider />
            <MenuItem tone="danger" icon={<IconTrash size={17} />} onClick={() => onAct('delete')}>
              Hapus
            </MenuItem>
          </Menu>
        ) : null}
      </Cell>
    </tr>
  );
}
