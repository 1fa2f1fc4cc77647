import { schemaResolver, useForm } from '@mantine/form';
import { renewApiSecret, updateApiChannel } from '@sapa/contracts/channels/api-channel';
import type { Channel } from '@sapa/contracts/channels/channels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyChannel } from '../../../entities/channels/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { ConfirmDialog, Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { ApiAccess } from './api-access.tsx';
import classes from './api-channel.module.css';

/** Name, receiver and a new secret of an API channel. */
export function ApiSettingsDialog({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  const api = channel?.api ?? null;
  return (
    <Dialog title="Pengaturan saluran API" opened={api !== null} onClose={onClose}>
      {channel && api ? <Settings channel={channel} api={api} onClose={onClose} /> : null}
    </Dialog>
  );
}

interface SettingsProps {
  channel: Channel;
  api: NonNullable<Channel['api']>;
  onClose: () => void;
}

function Settings({ channel, api, onClose }: SettingsProps) {
  const cache = useQueryClient();
  const params = { id: channel.id };
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name: channel.name, callback_url: api.callback_url },
    validate: schemaResolver(updateApiChannel.body, { sync: true }),
  });
  const save = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      applyChannel(cache, await call(updateApiChannel, { params, body }));
      toast('success', 'Pengaturan saluran API disimpan.');
      onClose();
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
    setBusy(false);
  });
  const renew = async () => {
    setBusy(true);
    try {
      setSecret((await call(renewApiSecret, { params })).secret);
      toast('success', 'Rahasia baru siap. Pasang di server Anda.');
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextField label="Nama saluran" maxLength={80} {...form.getInputProps('name')} />
      <TextField
        label="Alamat penerima"
        type="url"
        inputMode="url"
        hint="Balasan tim Anda dikirim ke sini, bertanda tangan."
        maxLength={2000}
        {...form.getInputProps('callback_url')}
      />
      <ApiAccess inboundUrl={api.inbound_url} secret={secret} />
      <DialogActions>
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Ganti rahasia
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan
        </Button>
      </DialogActions>
      <ConfirmDialog
        title="Ganti rahasia saluran API?"
        text="Rahasia lama langsung tidak berlaku: sampai server Anda memakai yang baru, pesan pelanggan dari sana ditolak."
        verb="Ganti"
        danger
        busy={busy}
        opened={asking}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
