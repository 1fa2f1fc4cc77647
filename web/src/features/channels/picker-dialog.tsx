import { createLiveChat } from '@sapa/contracts/channels/channel-setup';
import { type ChannelKind, channelKinds } from '@sapa/contracts/channels/channels';
import { ApiError } from '@sapa/contracts/client';
import { IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { applyChannel } from '../../entities/channels/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMark, channelName } from '../../ui/channel-icon.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ApiChannelForm } from './api-channel/api-channel-form.tsx';
import { connectWhatsApp } from './connect-whatsapp.ts';
import { connectPages, type PageKind } from './meta-connection.ts';
import classes from './picker-dialog.module.css';
import { TelegramForm } from './telegram-form.tsx';

// Its form is only for those who choose it.
const EmailForm = lazy(patiently(() => import('./email-form.tsx')));

const ABOUT: Record<ChannelKind, string> = {
  whatsapp: 'Nomor WhatsApp Business Anda, lewat akun Meta.',
  messenger: 'Halaman Facebook Anda; boleh beberapa sekaligus.',
  instagram: 'Akun Instagram profesional yang tertaut ke halaman Facebook.',
  telegram: 'Bot Telegram Anda, dengan token dari BotFather.',
  livechat: 'Chat di situs Anda, atau halaman chat yang bisa dibagikan.',
  email: 'Kotak surat bisnis Anda: Gmail, Yahoo, Zoho, atau hosting sendiri.',
  api: 'Aplikasi atau sistem Anda sendiri, lewat webhook bertanda tangan.',
};

type Step = 'pick' | 'telegram' | 'livechat' | 'email' | 'api';
const TITLES: Record<Step, string> = {
  pick: 'Hubungkan saluran',
  telegram: 'Hubungkan bot Telegram',
  livechat: 'LiveChat baru',
  email: 'Hubungkan email',
  api: 'Saluran API baru',
};

/** The channels that work, and the first step of each. */
interface PickerDialogProps {
  opened: boolean;
  onClose: () => void;
  onConnected: (channelIds: string[]) => void;
}

export function PickerDialog({ opened, onClose, onConnected }: PickerDialogProps) {
  const [step, setStep] = useState<Step>('pick');
  const close = () => {
    setStep('pick');
    onClose();
  };
  const done = (channelIds: string[]) => {
    close();
    onConnected(channelIds);
  };
  return (
    <Dialog title={TITLES[step]} size={step === 'email' ? 'lg' : 'md'} opened={opened} onClose={close}>
      {step === 'pick' ? <Picker onStep={setStep} onDone={done} /> : null}
      {step === 'telegram' ? <TelegramForm onBack={() => setStep('pick')} onDone={done} /> : null}
      {step === 'livechat' ? <LiveChatForm onBack={() => setStep('pick')} onDone={done} /> : null}
      {step === 'email' ? (
        <Suspense fallback={<Skeleton width="100%" height={320} />}>
          <EmailForm channel={null} onBack={() => setStep('pick')} onDone={done} />
        </Suspense>
      ) : null}
      {step === 'api' ? <ApiChannelForm onBack={() => setStep('pick')} onDone={(id) => done([id])} /> : null}
    </Dialog>
  );
}

function Picker({
  onStep,
  onDone,
}: {
  onStep: (step: Step) => void;
  onDone: (channelIds: string[]) => void;
}) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState<ChannelKind | null>(null);
  const atMeta = async (kind: PageKind | 'whatsapp') => {
    setBusy(kind);
    try {
      const end = kind === 'whatsapp' ? await connectWhatsApp(cache) : await connectPages(kind);
      if (end === undefined || end === 'leaving') return;
      if (end.length > 0) onDone(end);
      else setBusy(null);
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(null);
    }
  };
  const begin: Record<ChannelKind, () => void> = {
    whatsapp: () => atMeta('whatsapp'),
    messenger: () => atMeta('messenger'),
    instagram: () => atMeta('instagram'),
    telegram: () => onStep('telegram'),
    livechat: () => onStep('livechat'),
    api: () => onStep('api'),
    email: () => onStep('email'),
  };
  return (
    <ul className={classes.list}>
      {channelKinds.map((kind) => (
        <li key={kind}>
          <button type="button" className={classes.kind} disabled={busy !== null} onClick={begin[kind]}>
            <ChannelMark kind={kind} size={44} />
            <span className={classes.words}>
              <strong>{channelName(kind)}</strong>
              <small>{busy === kind ? 'Lanjutkan di jendela Meta…' : ABOUT[kind]}</small>
            </span>
            <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function LiveChatForm({ onBack, onDone }: { onBack: () => void; onDone: (channelIds: string[]) => void }) {
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
      const channel = await call(createLiveChat, { body: checked.data });
      applyChannel(cache, channel);
      toast('success', 'LiveChat siap. Salin kodenya ke situs Anda.');
      onDone([channel.id]);
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
