import { IconForms, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { type Asked, FieldRows } from './field-rows.tsx';
import classes from './field-settings.module.css';

const FieldDialog = onDemand(() => import('./field-dialog.tsx'));
const DeleteField = onDemand(() => import('./delete-field.tsx'));

/** The workspace's own fields of contacts, in the order in which people fill them in. */
export function FieldSettings() {
  const fields = useContactFields();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const add = (
    <Button
      variant="primary"
      before={<IconPlus size={17} stroke={1.8} />}
      onClick={() => setAsked({ act: 'edit', field: null })}
    >
      Tambah kolom
    </Button>
  );
  return (
    <div className={classes.settings}>
      <ListFrame
        list={fields}
        loading="Memuat kolom"
        empty={
          <EmptyState
            Icon={IconForms}
            title="Belum ada kolom sendiri"
            text="Misalnya tanggal lahir, ukuran baju, atau batas tempo. Tim mengisinya di panel kontak, lalu kontak bisa disaring menurut isinya."
            action={add}
          />
        }
      >
        {(items) => (
          <>
            <div>{add}</div>
            <FieldRows fields={items} onAsk={setAsked} />
          </>
        )}
      </ListFrame>
      {asked?.act === 'edit' ? <FieldDialog field={asked.field} onClose={close} /> : null}
      {asked?.act === 'delete' ? <DeleteField field={asked.field} onClose={close} /> : null}
    </div>
  );
}
