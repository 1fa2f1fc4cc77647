import { useForm } from '@mantine/form';
import type { Channel } from '@sapa/contracts/channels/channels';
import { connectEmail } from '@sapa/contracts/channels/email-account';
import { mailPresetFor, mailPresets, passwordHint } from '@sapa/contracts/rules/mail-presets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyChannel } from '../../entities/channels/cache.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, SelectField, Switch, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './email-form.module.css';

interface EmailFormProps {
  /** One to be connected anew; null: a new one. */
  channel: Channel | null;
  onBack: () => void;
  onDone: (channelIds: string[]) => void;
}

const OTHER = 'other';

/** A mailbox with its two servers. The address guesses them; who knows better writes their own. */
export default function EmailForm({ channel, onBack, onDone }: EmailFormProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const known = channel?.email ?? null;
  const [provider, setProvider] = useState(known === null ? '' : providerOf(known.imap.host));
  const [ownLogin, setOwnLogin] = useState(known !== null && known.imap.user !== known.address);
  const form = useForm({
    initialValues: {
      address: known?.address ?? '',
      sender_name: known?.sender_name ?? '',
      signature: known?.signature ?? '',
      imap: known?.imap ?? { host: '', port: 993, user: '' },
      smtp: known?.smtp ?? { host: '', port: 465, user: '' },
      imap_password: '',
      smtp_password: '',
    },
    transformValues: (values) => ({
      ...values,
      imap: {
        ...values.imap,
        port: Number(values.imap.port),
        user: ownLogin ? values.imap.user : values.address,
      },
      smtp: {
        ...values.smtp,
        port: Number(values.smtp.port),
        user: ownLogin ? values.smtp.user : values.address,
      },
    }),
  });

  const guess = (id: string, address: string) => {
    setProvider(id);
    const preset =
      mailPresets.find((one) => one.id === id) ?? mailPresetFor(`a@${address.split('@')[1] ?? ''}`);
    form.setFieldValue('imap', { ...form.values.imap, ...preset.imap });
    form.setFieldValue('smtp', { ...form.values.smtp, ...preset.smtp });
  };

  const connect = form.onSubmit(async (values) => {
    const checked = connectEmail.body.safeParse(values);
    if (!checked.success) {
      form.setErrors(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
      return;
    }
    setBusy(true);
    try {
      const connected = await call(connectEmail, { body: checked.data });
      applyChannel(cache, connected);
      toast('success', `${connected.name} terhubung. Email baru masuk ke kotak masuk.`);
      onDone([connected.id]);
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  });

  const address = form.getInputProps('address');
  return (
    <form onSubmit={connect} noValidate className={classes.form}>
      <div className={classes.pair}>
        <TextField
          label="Alamat email"
          type="email"
          autoComplete="off"
          placeholder="halo@kopinusantara.id"
          readOnly={known !== null}
          data-autofocus
          {...address}
          onBlur={(event) => {
            address.onBlur?.(event);
            const typed = form.values.address.trim();
            if (typed.includes('@') && provider === '') guess(mailPresetFor(typed).id, typed);
          }}
        />
        <TextField
          label="Nama pengirim"
          placeholder="Kopi Nusantara"
          maxLength={80}
          {...form.getInputProps('sender_name')}
        />
      </div>
      <SelectField
        label="Penyedia email"
        value={provider}
        onChange={(event) => guess(event.target.value, form.values.address)}
      >
        <option value="" disabled>
          Pilih penyedia
        </option>
        {mailPresets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={OTHER}>Lainnya atau hosting sendiri</option>
      </SelectField>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={provider === '' ? null : passwordHint(form.values.imap.host)}
        {...form.getInputProps('imap_password')}
      />
      <details
        className={classes.servers}
        open={provider === OTHER || 'imap.host' in form.errors || 'smtp.host' in form.errors || undefined}
      >
        <summary>Alamat server</summary>
        <div className={classes.pair}>
          <TextField label="Server masuk (IMAP)" {...form.getInputProps('imap.host')} />
          <TextField label="Port IMAP" inputMode="numeric" {...form.getInputProps('imap.port')} />
          <TextField label="Server keluar (SMTP)" {...form.getInputProps('smtp.host')} />
          <TextField label="Port SMTP" inputMode="numeric" {...form.getInputProps('smtp.port')} />
        </div>
        <Switch
          label="Nama pengguna atau password keluar berbeda"
          description="Biasanya nama pengguna sama dengan alamat email, dan passwordnya satu."
          checked={ownLogin}
          onChange={(event) => setOwnLogin(event.target.checked)}
        />
        {ownLogin ? (
          <div className={classes.pair}>
            <TextField label="Nama pengguna IMAP" {...form.getInputProps('imap.user')} />
            <TextField label="Nama pengguna SMTP" {...form.getInputProps('smtp.user')} />
          </div>
        ) : null}
        {ownLogin || 'smtp_password' in form.errors ? (
          <PasswordField
            label="Password keluar (SMTP)"
            autoComplete="new-password"
            optional
            hint="Kosong berarti sama dengan di atas."
            {...form.getInputProps('smtp_password')}
          />
        ) : null}
      </details>
      <TextArea label="Tanda tangan" optional rows={3} {...form.getInputProps('signature')} />
      <DialogActions>
        <Button onClick={onBack}>Kembali</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {known === null ? 'Hubungkan email' : 'Hubungkan ulang'}
        </Button>
      </DialogActions>
    </form>
  );
}

const providerOf = (host: string) => mailPresets.find(({ imap }) => imap.host === host)?.id ?? OTHER;
