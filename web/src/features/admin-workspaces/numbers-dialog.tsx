import { type AdminWorkspace, whitelistNumber } from '@sapa/contracts/admin/admin-workspaces';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { Switch } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './change-dialog.module.css';
import { applyWorkspace } from './queries.ts';

interface NumbersDialogProps {
  workspace: AdminWorkspace | null;
  onClose: () => void;
}

/** Which of a workspace's WhatsApp numbers Sapa has whitelisted; a switch counts at once. */
export function NumbersDialog({ workspace, onClose }: NumbersDialogProps) {
  return (
    <Dialog
      title={workspace ? `Nomor WhatsApp ${workspace.name}` : ''}
      opened={workspace !== null}
      onClose={onClose}
    >
      {workspace ? <Numbers workspace={workspace} /> : null}
    </Dialog>
  );
}

function Numbers({ workspace: { id, plan_name, numbers } }: { workspace: AdminWorkspace }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { items, whitelist_limit: limit } = numbers;
  const change = async (channelId: string, whitelisted: boolean) => {
    setBusy(true);
    await call(whitelistNumber, { params: { id, channel_id: channelId }, body: { whitelisted } }).then(
      (changed) => applyWorkspace(cache, changed),
      (error: unknown) => toast('error', sentenceOf(error)),
    );
    setBusy(false);
  };
  if (items.length === 0)
    return <p className={classes.text}>Belum ada nomor WhatsApp yang terhubung di workspace ini.</p>;
  return (
    <div className={classes.form}>
      <p className={classes.text}>
        {limit === 0
          ? `${plan_name} tidak memuat nomor whitelist.`
          : `${plan_name} memuat ${count(limit)} nomor whitelist.`}{' '}
        Nyalakan setelah Meta menyetujui nomornya.
      </p>
      {items.map(({ id: channelId, name, phone, whitelisted }) => (
        <Switch
          key={channelId}
          label={name}
          description={whitelisted ? `${phone} · di-whitelist` : phone}
          checked={whitelisted}
          disabled={busy}
          onChange={({ target }) => void change(channelId, target.checked)}
        />
      ))}
    </div>
  );
}
