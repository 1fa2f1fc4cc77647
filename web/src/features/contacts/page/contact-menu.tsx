import { batchKinds } from '@sapa/contracts/batches';
import type { Contact } from '@sapa/contracts/contacts/contacts';
import { startPersonExport } from '@sapa/contracts/contacts/privacy';
import { EXPORT_KEPT_DAYS } from '@sapa/contracts/exports';
import { IconDots, IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStartBatch } from '../../../entities/batches/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

const EraseDialog = onDemand(() => import('./erase-dialog.tsx'));

/** What a person may ask of the business about their own data: to have it, and to have it erased. */
export function ContactMenu({ contact: { id, name } }: { contact: Contact }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayExport = useMay(batchKinds['contacts.export-person'].permission);
  const mayErase = useMay(batchKinds['contacts.erase'].permission);
  const [erasing, setErasing] = useState(false);
  const startBatch = useStartBatch((failure) => toast('error', sentenceOf(failure)));
  const collect = async () => {
    if (await startBatch(() => call(startPersonExport, { params: { id } })))
      toast(
        'info',
        `Data ${name} dikumpulkan. Berkasnya muncul di halaman ini dan di daftar kontak, selama ${EXPORT_KEPT_DAYS} hari.`,
      );
  };
  if (!mayExport && !mayErase) return null;
  const label = `Pilihan untuk ${name}`;
  return (
    <>
      <Menu
        label={label}
        width={250}
        target={
          <IconButton label={label}>
            <IconDots size={18} stroke={1.8} />
          </IconButton>
        }
      >
        {mayExport ? (
          <MenuItem icon={<IconDownload size={17} stroke={1.7} />} onClick={() => void collect()}>
            Unduh semua data orang ini
          </MenuItem>
        ) : null}
        {mayErase ? (
          <MenuItem
            tone="danger"
            icon={<IconTrash size={17} stroke={1.7} />}
            onClick={() => setErasing(true)}
          >
            Hapus data orang ini
          </MenuItem>
        ) : null}
      </Menu>
      {erasing ? (
        <EraseDialog
          contactId={id}
          onStarted={() => navigate({ pathname: '/user/contacts', search })}
          onClose={() => setErasing(false)}
        />
      ) : null}
    </>
  );
}
