import { useEffect, useRef } from 'react';

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
    script.onerror = () => reject(new Error('reCAPTCHA did not load'));
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
  const tell = useRef(onToken);
  tell.current = onToken;
  useEffect(() => {
    load()
      .then(() =>
        globalThis.grecaptcha?.ready(() => {
          if (!place.current || place.current.childElementCount > 0) return;
          globalThis.grecaptcha?.render(place.current, {
            sitekey: siteKey,
            callback: (token) => tell.current(token),
            'expired-callback': () => tell.current(null),
          });
        }),
      )
      .catch(() => tell.current(null));
  }, [siteKey]);
  return <div ref={place} />;
}
