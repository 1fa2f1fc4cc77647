import { type ChannelKind, channelKinds, createLiveChat } from '@sapa/contracts/channels';
import { ApiError } from '@sapa/contracts/client';
import { IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { applyChannel } from '../../entities/channels/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMark, channelName } from '../../ui/channel-icon.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { connectWhatsApp } from './connect-whatsapp.ts';
import classes from './picker-dialog.module.css';

const ABOUT: Record<ChannelKind, string> = {
  whatsapp: 'Nomor WhatsApp Business Anda, lewat akun Meta.',
  livechat: 'Chat di situs Anda, atau halaman chat yang bisa dibagikan.',
};

/** The channels that work, and the first step of each. */
export function PickerDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [step, setStep] = useState<'pick' | 'livechat'>('pick');
  const close = () => {
    setStep('pick');
    onClose();
  };
  return (
    <Dialog title={step === 'pick' ? 'Hubungkan saluran' : 'LiveChat baru'} opened={opened} onClose={close}>
      {step === 'pick' ? (
        <Picker onLiveChat={() => setStep('livechat')} onDone={close} />
      ) : (
        <LiveChatForm onBack={() => setStep('pick')} onDone={close} />
      )}
    </Dialog>
  );
}

function Picker({ onLiveChat, onDone }: { onLiveChat: () => void; onDone: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const whatsapp = async () => {
    setBusy(true);
    try {
      const end = await connectWhatsApp(cache);
      if (end === 'connected') onDone();
      if (end === 'stopped') setBusy(false);
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };
  const begin: Record<ChannelKind, () => void> = { whatsapp, livechat: onLiveChat };
  return (
    <ul className={classes.list}>
      {channelKinds.map((kind) => (
        <li key={kind}>
          <button type="button" className={classes.kind} disabled={busy} onClick={begin[kind]}>
            <ChannelMark kind={kind} size={44} />
            <span className={classes.words}>
              <strong>{channelName(kind)}</strong>
              <small>{busy && kind === 'whatsapp' ? 'Lanjutkan di jendela Meta…' : ABOUT[kind]}</small>
            </span>
            <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function LiveChatForm({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const checked = createLiveChat.body.safeParse({ name });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? null);
      return;
    }
    setBusy(true);
    try {
      applyChannel(cache, await call(createLiveChat, { body: checked.data }));
      toast('success', 'LiveChat siap. Salin kodenya ke situs Anda.');
      onDone();
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.fields.name) setError(failure.fields.name);
      else toast('error', sentenceOf(failure));
    }
  };
  return (
    <form onSubmit={create} noValidate>
      <TextField
        label="Nama live chat"
        placeholder="Situs kopinusantara.id"
        hint="Tampil di kepala jendela chat pengunjung."
        maxLength={80}
        data-autofocus
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
      />
      <DialogActions>
        <Button onClick={onBack}>Kembali</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Buat LiveChat
        </Button>
      </DialogActions>
    </form>
  );
}
