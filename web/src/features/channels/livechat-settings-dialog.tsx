import { schemaResolver, useForm } from '@mantine/form';
import { type Channel, updateLiveChat } from '@sapa/contracts/channels';
import { ApiError } from '@sapa/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyChannel } from '../../entities/channels/cache.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Switch, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { IdentitySecret } from './identity-secret.tsx';
import classes from './livechat-settings-dialog.module.css';

type LiveChat = NonNullable<Channel['livechat']>;

export function LiveChatSettingsDialog({
  channel,
  onClose,
}: {
  channel: Channel | null;
  onClose: () => void;
}) {
  const livechat = channel?.livechat ?? null;
  return (
    <Dialog title="Pengaturan LiveChat" size="lg" opened={livechat !== null} onClose={onClose}>
      {channel && livechat ? <SettingsForm channel={channel} livechat={livechat} onClose={onClose} /> : null}
    </Dialog>
  );
}

function SettingsForm({
  channel,
  livechat,
  onClose,
}: {
  channel: Channel;
  livechat: LiveChat;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { settings } = livechat;
  const form = useForm({
    initialValues: {
      name: channel.name,
      slug: livechat.slug,
      settings: { ...settings, allowed_hosts: settings.allowed_hosts.join('\n') },
    },
    transformValues: ({ settings: typed, ...rest }) => ({
      ...rest,
      settings: {
        ...typed,
        allowed_hosts: typed.allowed_hosts
          .split(/[\s,]+/)
          .map((host) => host.trim())
          .filter((host) => host !== ''),
      },
    }),
    validate: (values) => {
      const { allowed_hosts: _, ...checked } = values.settings;
      return schemaResolver(updateLiveChat.body, { sync: true })({ ...values, settings: checked });
    },
  });

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      applyChannel(cache, await call(updateLiveChat, { params: { id: channel.id }, body: values }));
      toast('success', 'Pengaturan disimpan dan langsung terlihat pengunjung.');
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'SLUG_TAKEN') form.setErrors({ slug: error.message });
      else sayRefusal(error, form.setErrors);
    }
  });

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <div className={classes.pair}>
        <TextField label="Nama live chat" maxLength={80} {...form.getInputProps('name')} />
        <TextField
          label="Alamat halaman"
          hint={`/chat/${form.values.slug}`}
          maxLength={50}
          {...form.getInputProps('slug')}
        />
      </div>
      <TextArea label="Sapaan" optional {...form.getInputProps('settings.greeting')} />
      <TextArea
        label="Pesan saat tim tidak di tempat"
        optional
        {...form.getInputProps('settings.away_text')}
      />
      <div className={classes.pair}>
        <label className={classes.color}>
          <span>Warna</span>
          <span className={classes.swatch}>
            <input type="color" {...form.getInputProps('settings.color')} />
            <code>{form.values.settings.color}</code>
          </span>
        </label>
        <TextArea
          label="Situs yang boleh memasang"
          optional
          placeholder={'kopinusantara.id\n*.kopinusantara.id'}
          hint="Satu alamat per baris; kosong berarti semua situs."
          {...form.getInputProps('settings.allowed_hosts')}
        />
      </div>
      <Switch
        label="Tanyakan nama"
        description="Pengunjung mengisi nama sebelum mulai."
        {...form.getInputProps('settings.ask_name', { type: 'checkbox' })}
      />
      <Switch
        label="Tanyakan email atau nomor"
        description="Agar Anda bisa menghubungi mereka lagi."
        {...form.getInputProps('settings.ask_contact', { type: 'checkbox' })}
      />
      <IdentitySecret channelId={channel.id} />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  );
}
