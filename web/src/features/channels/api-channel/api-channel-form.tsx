import { schemaResolver, useForm } from '@mantine/form';
import { createApiChannel } from '@sapa/contracts/channels/api-channel';
import type { Channel } from '@sapa/contracts/channels/channels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyChannel } from '../../../entities/channels/cache.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { DialogActions } from '../../../ui/overlay/dialog.tsx';
import { ApiAccess } from './api-access.tsx';
import classes from './api-channel.module.css';

interface ApiChannelFormProps {
  onBack: () => void;
  onDone: (channelId: string) => void;
}

/** Two questions, then what the business's developer needs; the secret is shown this once. */
export function ApiChannelForm({ onBack, onDone }: ApiChannelFormProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ channel: Channel; secret: string }>();
  const form = useForm({
    initialValues: { name: '', callback_url: '' },
    validate: schemaResolver(createApiChannel.body, { sync: true }),
  });
  const create = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      const answer = await call(createApiChannel, { body });
      applyChannel(cache, answer.channel);
      setMade(answer);
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
    setBusy(false);
  });
  if (made?.channel.api)
    return (
      <>
        <ApiAccess inboundUrl={made.channel.api.inbound_url} secret={made.secret} />
        <DialogActions>
          <Button variant="primary" onClick={() => onDone(made.channel.id)}>
            Sudah saya simpan
          </Button>
        </DialogActions>
      </>
    );
  return (
    <form onSubmit={create} noValidate className={classes.form}>
      <TextField
        label="Nama saluran"
        placeholder="Aplikasi Kopi Nusantara"
        hint="Tampil di kotak masuk sebagai asal percakapan."
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextField
        label="Alamat penerima"
        type="url"
        inputMode="url"
        placeholder="https://aplikasi.toko.id/sapa"
        hint="Balasan tim Anda dikirim ke sini, bertanda tangan."
        maxLength={2000}
        {...form.getInputProps('callback_url')}
      />
      <DialogActions>
        <Button onClick={onBack}>Kembali</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Buat saluran API
        </Button>
      </DialogActions>
    </form>
  );
}
