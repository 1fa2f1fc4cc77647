import type { Reply } from '@sapa/contracts/endpoint';
import type { captchaSettings } from '@sapa/contracts/identity/sign-in';
import { IconCheck } from '@tabler/icons-react';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { solveAltcha } from '../../lib/solve-altcha.ts';
import { ask } from './ask.ts';
import classes from './captcha.module.css';
import { Recaptcha } from './recaptcha.tsx';

export interface CaptchaHandle {
  /** A token is good for one attempt. */
  reset: () => void;
}

interface CaptchaProps {
  /** A puzzle solved for one is refused by the other. */
  action: 'login' | 'register';
  ref: Ref<CaptchaHandle>;
  /** Told at once and later, so the same one at every drawing. The solved captcha; null while unsolved or after it ran out; '' where none is asked for. */
  onToken: (token: string | null) => void;
}

type Settings = Reply<typeof captchaSettings>;

export function Captcha({ ref, action, onToken }: CaptchaProps) {
  const [settings, setSettings] = useState<Settings | null>(null);
  const [round, setRound] = useState(0);
  const load = useCallback(async () => {
    const found = await ask<typeof captchaSettings>('/api/v1/auth/captcha', { query: `?action=${action}` });
    setSettings(found);
    if (found.provider === 'none') onToken('');
    return found.challenge_url;
  }, [action, onToken]);
  useEffect(() => {
    // What could not be loaded is asked for again by the click.
    load().catch(() => undefined);
  }, [load]);

  useImperativeHandle(ref, () => ({
    reset: () => {
      if (settings?.provider === 'none') return;
      setRound((now) => now + 1);
      onToken(null);
    },
  }));

  if (settings?.provider === 'none') return null;
  if (settings?.provider === 'recaptcha' && settings.site_key)
    return <Recaptcha key={round} siteKey={settings.site_key} onToken={onToken} />;
  return (
    <Altcha
      key={round}
      challengeUrl={async () => settings?.challenge_url ?? (await load())}
      onToken={onToken}
    />
  );
}

/** Milliseconds after which a solved puzzle is asked for anew; the server's ends later. */
const LASTS = 4 * 60_000;

const WORDS = {
  idle: 'Saya bukan robot',
  working: 'Memeriksa…',
  solved: 'Terverifikasi',
  failed: 'Saya bukan robot',
};

function Altcha({
  challengeUrl,
  onToken,
}: {
  challengeUrl: () => Promise<string | null>;
  onToken: CaptchaProps['onToken'];
}) {
  const [state, setState] = useState<'idle' | 'working' | 'solved' | 'failed'>('idle');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  useEffect(() => {
    if (state !== 'solved') return;
    const timer = setTimeout(() => {
      setState('idle');
      onToken(null);
    }, LASTS);
    return () => clearTimeout(timer);
  }, [state, onToken]);

  const solve = async () => {
    if (state === 'working' || state === 'solved') return;
    const controller = new AbortController();
    stop.current = controller;
    setState('working');
    try {
      const url = await challengeUrl();
      if (!url) throw new Error('settings');
      onToken(await solveAltcha(url, controller.signal));
      setState('solved');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  };

  return (
    <div className={classes.box} data-state={state}>
      <label className={classes.check}>
        <span className={classes.mark}>
          <input
            type="checkbox"
            checked={state === 'solved'}
            aria-busy={state === 'working'}
            aria-describedby="captcha-keterangan"
            onChange={solve}
          />
          {state === 'solved' ? <IconCheck size={16} stroke={2.6} aria-hidden="true" /> : null}
          {state === 'working' ? <span className={classes.spinner} /> : null}
        </span>
        {WORDS[state]}
      </label>
      <span className={classes.brand} id="captcha-keterangan" role="status">
        {state === 'failed'
          ? 'Belum berhasil. Klik untuk mencoba lagi.'
          : 'Dilindungi ALTCHA, tanpa pelacakan'}
      </span>
    </div>
  );
}
