import { useForm } from '@mantine/form';
import type { Channel } from '@sapa/contracts/channels/channels';
import { updateEmail } from '@sapa/contracts/channels/email-account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyChannel } from '../../entities/channels/cache.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './email-form.module.css';
import EmailForm from './email-form.tsx';

interface EmailDialogProps {
  channel: Channel;
  /** How mails are signed, or the servers and passwords once more. */
  what: 'signature' | 'login';
  onClose: () => void;
}

export default function EmailDialog({ channel, what, onClose }: EmailDialogProps) {
  const title = what === 'login' ? `Hubungkan ulang ${channel.name}` : 'Pengaturan email';
  return (
    <Dialog title={title} size={what === 'login' ? 'lg' : 'md'} opened onClose={onClose}>
      {what === 'login' ? (
        <EmailForm channel={channel} onBack={onClose} onDone={onClose} />
      ) : (
        <SignatureForm channel={channel} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SignatureForm({ channel, onClose }: Pick<EmailDialogProps, 'channel' | 'onClose'>) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { sender_name = '', signature = '' } = channel.email ?? {};
  const form = useForm({ initialValues: { sender_name, signature } });
  const save = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      applyChannel(cache, await call(updateEmail, { params: { id: channel.id }, body }));
      toast('success', 'Disimpan. Email berikutnya memakai nama dan tanda tangan ini.');
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  });
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextField label="Nama pengirim" maxLength={80} data-autofocus {...form.getInputProps('sender_name')} />
      <TextArea label="Tanda tangan" optional rows={4} {...form.getInputProps('signature')} />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  );
}
