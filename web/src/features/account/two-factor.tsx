import { ApiError } from '@sapa/contracts/client';
import {
  confirmTwoFactor,
  disableTwoFactor,
  type Profile,
  renewRecoveryCodes,
  startTwoFactor,
} from '@sapa/contracts/identity/account';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { CopyField } from '../../ui/form/copy-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './account.module.css';
import { PasswordAsk } from './password-ask.tsx';
import { reloadProfile } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';

type Asking = 'start' | 'renew' | 'disable' | null;
type Key = { secret: string; otpauth_url: string };

export function TwoFactor({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const [asking, setAsking] = useState<Asking>(null);
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { enabled, recovery_codes_left: left } = profile.two_factor;
  const done = async () => {
    setAsking(null);
    await reloadProfile(cache);
  };

  return (
    <>
      <div className={classes.line}>
        <div className={classes.lineWords}>
          <span className={classes.strong}>Aplikasi autentikator</span>
          <span className={classes.quiet}>
            {enabled
              ? `${left} dari 10 kode cadangan tersisa.`
              : 'Selain password, masuk meminta enam angka dari ponsel Anda.'}
          </span>
        </div>
        <Chip tone={enabled ? 'person' : 'neutral'}>{enabled ? 'Menyala' : 'Mati'}</Chip>
        {enabled ? (
          <>
            <Button onClick={() => setAsking('renew')}>Kode cadangan baru</Button>
            <Button variant="danger-quiet" onClick={() => setAsking('disable')}>
              Matikan
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setAsking('start')}>
            Nyalakan
          </Button>
        )}
      </div>
      <PasswordAsk
        title="Nyalakan verifikasi dua langkah"
        text="Pastikan ini memang Anda, lalu pindai kode QR dengan aplikasi autentikator."
        verb="Lanjut"
        opened={asking === 'start'}
        onClose={() => setAsking(null)}
        onPassword={async (password) => {
          setKey(await call(startTwoFactor, { body: { password } }));
          setAsking(null);
        }}
      />
      <PasswordAsk
        title="Buat kode cadangan baru"
        text="Sepuluh kode yang lama tidak berlaku lagi."
        verb="Buat kode baru"
        opened={asking === 'renew'}
        onClose={() => setAsking(null)}
        onPassword={async (password) => {
          setCodes((await call(renewRecoveryCodes, { body: { password } })).recovery_codes);
          await done();
        }}
      />
      <PasswordAsk
        title="Matikan verifikasi dua langkah?"
        text="Setelah ini, password saja cukup untuk membuka akun Anda."
        verb="Matikan"
        danger
        opened={asking === 'disable'}
        onClose={() => setAsking(null)}
        onPassword={async (password) => {
          await call(disableTwoFactor, { body: { password } });
          toast('success', 'Verifikasi dua langkah dimatikan.');
          await done();
        }}
      />
      <Dialog title="Pindai kode QR" opened={key !== null} onClose={() => setKey(null)}>
        {key ? (
          <Scan
            found={key}
            onClose={() => setKey(null)}
            onConfirmed={(fresh) => {
              setKey(null);
              setCodes(fresh);
              void reloadProfile(cache);
            }}
          />
        ) : null}
      </Dialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}

function Scan({
  found,
  onClose,
  onConfirmed,
}: {
  found: Key;
  onClose: () => void;
  onConfirmed: (codes: string[]) => void;
}) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (code === '') return setError('Kode wajib diisi');
    setBusy(true);
    try {
      onConfirmed((await call(confirmTwoFactor, { body: { code } })).recovery_codes);
    } catch (cause) {
      setBusy(false);
      const beside = cause instanceof ApiError ? cause.fields.code : undefined;
      if (beside) setError(beside);
      else toast('error', sentenceOf(cause));
    }
  };
  return (
    <form onSubmit={submit} noValidate className={classes.dialogForm}>
      <div className={classes.scan}>
        <QrCode text={found.otpauth_url} label="Kode QR untuk aplikasi autentikator" />
        <div className={classes.dialogForm}>
          <p className={classes.quiet}>
            Buka Google Authenticator, 1Password, atau aplikasi sejenis, lalu pindai kode ini. Tidak bisa
            memindai? Ketik kuncinya.
          </p>
          <CopyField label="Kunci" value={found.secret} copied="Kunci disalin." />
        </div>
      </div>
      <TextField
        label="Kode enam angka"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        placeholder="123 456"
        error={error}
        onChange={() => setError(null)}
        data-autofocus
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Nyalakan
        </Button>
      </DialogActions>
    </form>
  );
}
