import { connectTelegram } from '@sapa/contracts/channels/channel-setup';
import { ApiError } from '@sapa/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { applyChannel } from '../../entities/channels/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './telegram-form.module.css';

interface TelegramFormProps {
  onBack: () => void;
  onDone: (channelIds: string[]) => void;
}

/** A bot is connected by the token that BotFather gave its owner; a new one for the same bot connects it again. */
export function TelegramForm({ onBack, onDone }: TelegramFormProps) {
  const cache = useQueryClient();
  const [token, setToken] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const connect = async (event: FormEvent) => {
    event.preventDefault();
    const checked = connectTelegram.body.safeParse({ token });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? null);
      return;
    }
    setBusy(true);
    try {
      const channel = await call(connectTelegram, { body: checked.data });
      applyChannel(cache, channel);
      toast('success', `${channel.name} terhubung.`);
      onDone([channel.id]);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.fields.token) setError(failure.fields.token);
      else toast('error', sentenceOf(failure));
    }
  };
  return (
    <form onSubmit={connect} noValidate>
      <ol className={classes.steps}>
        <li>
          Di Telegram, buka{' '}
          <a href="https://t.me/BotFather" target="_blank" rel="noopener noreferrer">
            @BotFather
          </a>{' '}
          dan kirim <code>/newbot</code>. Sudah punya bot? Kirim <code>/token</code>.
        </li>
        <li>Salin token yang diberikan BotFather ke sini.</li>
      </ol>
      <TextField
        label="Token bot"
        placeholder="123456789:AAH4n5kP…"
        hint="Disimpan terenkripsi dan tidak pernah ditampilkan lagi."
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={150}
        data-autofocus
        value={token}
        error={error}
        onChange={(event) => {
          setToken(event.target.value);
          setError(null);
        }}
      />
      <DialogActions>
        <Button onClick={onBack}>Kembali</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Hubungkan
        </Button>
      </DialogActions>
    </form>
  );
}
