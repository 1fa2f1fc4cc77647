import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './captcha.module.css';

interface Grecaptcha {
  ready: (run: () => void) => void;
  render: (
    place: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ) => void;
}

declare global {
  var grecaptcha: Grecaptcha | undefined;
}

let loading: Promise<void> | null = null;

function load(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=id';
    script.onload = () => resolve();
    script.onerror = () => {
      loading = null;
      reject(new Error('reCAPTCHA did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

/** Google's box, only where the operator has set its keys. */
export function Recaptcha({
  siteKey,
  onToken,
}: {
  siteKey: string;
  onToken: (token: string | null) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    load()
      .then(() =>
        globalThis.grecaptcha?.ready(() => {
          if (!place.current || place.current.childElementCount > 0) return;
          globalThis.grecaptcha?.render(place.current, {
            sitekey: siteKey,
            callback: onToken,
            'expired-callback': () => onToken(null),
          });
        }),
      )
      .catch(() => setFailed(attempt));
  }, [siteKey, attempt, onToken]);
  if (failed === attempt)
    return (
      <div className={classes.box} data-state="failed">
        <span className={classes.trouble} role="alert">
          reCAPTCHA tidak bisa dimuat. Periksa koneksi Anda.
        </span>
        <Button onClick={() => setAttempt(attempt + 1)}>Coba lagi</Button>
      </div>
    );
  return <div ref={place} />;
}
