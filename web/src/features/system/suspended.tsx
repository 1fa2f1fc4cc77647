import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { renew } from '../../lib/api.ts';
import { useSystem, useSystemNews } from '../../lib/app/system.ts';
import { Button } from '../../ui/button.tsx';
import classes from './whole-page.module.css';

/** Milliseconds between two looks whether the workspace is open again. */
const LOOK_AGAIN = 30_000;

interface SuspendedProps {
  workspace: string;
  /** As the platform's people wrote it; may be empty. */
  reason: string;
  leaveLabel: string;
  onLeave: () => void;
}

/** In place of the user area while the workspace is suspended. */
export function Suspended({ workspace, reason, leaveLabel, onLeave }: SuspendedProps) {
  useSystemNews();
  const { support_email: email } = useSystem();
  useEffect(() => {
    const timer = setInterval(renew, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className={classes.page}>
      <span className={classes.art} data-tone="stop">
        <IconLock size={30} stroke={1.6} aria-hidden="true" />
      </span>
      <h1 className={classes.title}>{workspace} sedang ditangguhkan</h1>
      {reason === '' ? null : <p className={classes.text}>Alasan: {reason}</p>}
      <p className={classes.text}>
        Pesan pelanggan tetap masuk dan tersimpan. Hubungi{' '}
        {email ? <a href={`mailto:${email}`}>{email}</a> : 'tim Sapa'} untuk mengaktifkannya lagi; halaman ini
        terbuka dengan sendirinya.
      </p>
      <div className={classes.actions}>
        <Button onClick={onLeave}>{leaveLabel}</Button>
      </div>
    </main>
  );
}
