import {
  type ContactField,
  contactFieldTypeNames,
  orderContactFields,
  updateContactField,
} from '@sapa/contracts/contacts/contact-fields';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { askFieldsAgain, showFields } from '../../../entities/contact-fields/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OrderedList } from '../../../ui/list/ordered-list.tsx';
import { CellLines } from '../../../ui/list/table.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

/** What is open above the list. */
export type Asked = { act: 'edit'; field: ContactField | null } | { act: 'delete'; field: ContactField };

interface FieldRowsProps {
  fields: ContactField[];
  onAsk: (asked: Asked) => void;
}

/** Each field with what it takes; carried to another place by its handle. */
export function FieldRows({ fields, onAsk }: FieldRowsProps) {
  const cache = useQueryClient();
  const order = async (ids: string[]) => {
    showFields(
      cache,
      ids.flatMap((id) => fields.find((field) => field.id === id) ?? []),
    );
    try {
      showFields(cache, (await call(orderContactFields, { body: { ids } })).items);
    } catch (error) {
      toast('error', sentenceOf(error));
      void askFieldsAgain(cache);
    }
  };
  const archive = async ({ id, name, archived }: ContactField) => {
    try {
      await call(updateContactField, { params: { id }, body: { archived: !archived } });
      await askFieldsAgain(cache);
      toast('success', archived ? `${name} dipakai lagi.` : `${name} diarsipkan; isinya tetap tersimpan.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  return (
    <OrderedList label="Kolom data kontak" items={fields} onOrder={order}>
      {(field) => (
        <>
          <CellLines>
            <strong>{field.name}</strong>
            <small>{detailOf(field)}</small>
          </CellLines>
          {field.archived ? <Chip tone="neutral">Arsip</Chip> : null}
          <Menu
            label={`Pilihan untuk ${field.name}`}
            target={
              <IconButton label={`Pilihan untuk ${field.name}`}>
                <IconDots size={18} stroke={1.8} />
              </IconButton>
            }
          >
            <MenuItem
              icon={<IconPencil size={17} stroke={1.7} />}
              onClick={() => onAsk({ act: 'edit', field })}
            >
              Ubah
            </MenuItem>
            <MenuItem
              icon={
                field.archived ? (
                  <IconArchiveOff size={17} stroke={1.7} />
                ) : (
                  <IconArchive size={17} stroke={1.7} />
                )
              }
              onClick={() => archive(field)}
            >
              {field.archived ? 'Pakai lagi' : 'Arsipkan'}
            </MenuItem>
            <MenuItem
              tone="danger"
              icon={<IconTrash size={17} stroke={1.7} />}
              onClick={() => onAsk({ act: 'delete', field })}
            >
              Hapus
            </MenuItem>
          </Menu>
        </>
      )}
    </OrderedList>
  );
}

function detailOf({ type, group, options }: ContactField): string {
  const chosen = options.map(({ name }) => name).join(', ');
  return [group, contactFieldTypeNames[type], chosen].filter(Boolean).join(' · ');
}
