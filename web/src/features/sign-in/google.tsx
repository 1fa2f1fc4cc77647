import type { finishGoogle, googleSettings, startGoogle } from '@sapa/contracts/identity/sign-in';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ask, sentenceOf } from './ask.ts';
import type { SignedIn } from './greet.ts';
import classes from './sign-in-card.module.css';

/** Only where the operator has registered Sapa with Google. */
export function GoogleButton({ children, onLeave }: { children: string; onLeave?: () => void }) {
  const [available, setAvailable] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    ask<typeof googleSettings>('/api/v1/auth/google').then(
      (settings) => setAvailable(settings.available),
      () => undefined,
    );
  }, []);
  if (!available) return null;
  const go = async () => {
    setBusy(true);
    try {
      const { url } = await ask<typeof startGoogle>('/api/v1/auth/google', { body: {} });
      onLeave?.();
      location.assign(url);
    } catch (error) {
      setBusy(false);
      toast('error', sentenceOf(error), { title: 'Login gagal' });
    }
  };
  return (
    <>
      <p className={classes.or}>atau</p>
      <Button
        size="lg"
        wide
        busy={busy}
        before={<IconBrandGoogle size={18} stroke={1.9} aria-hidden="true" />}
        onClick={go}
      >
        {children}
      </Button>
    </>
  );
}

/** A way back is gone once, however often React mounts the form. */
let back: Promise<SignedIn> | null | undefined;

/** What Google sent along to /login; null when somebody just opened the page. Takes it out of the address bar. */
export function returnFromGoogle(): Promise<SignedIn> | null {
  if (back !== undefined) return back;
  const query = new URLSearchParams(location.search);
  const [code, state] = [query.get('code'), query.get('state')];
  back = null;
  if (state === null) return back;
  history.replaceState(null, '', location.pathname);
  back =
    code === null
      ? Promise.reject(new Error('declined'))
      : ask<typeof finishGoogle>('/api/v1/auth/google/callback', { body: { code, state } }).then(
          ({ data }) => data,
        );
  return back;
}
