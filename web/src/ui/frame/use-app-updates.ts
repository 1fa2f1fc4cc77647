import { useEffect } from 'react';
import { watchForUpdates } from '../../lib/app/app-updates.ts';
import { toast, UNTIL_ANSWERED } from '../overlay/toast.tsx';

/** Milliseconds in which a screen has the line to itself: the files that the service worker keeps are 300. */
const SETTLED = 3_000;

/** Keeps the app on the phone and offers the newer one when it lies ready. */
export function useAppUpdates() {
  useEffect(() => {
    const timer = setTimeout(() => {
      watchForUpdates((apply) =>
        toast('info', 'Tulisan Anda tetap tersimpan.', {
          title: 'Versi baru Sapa sudah siap',
          lasts: UNTIL_ANSWERED,
          action: { label: 'Muat ulang', run: apply },
        }),
      ).catch((error: unknown) => console.warn('service worker', error));
    }, SETTLED);
    return () => clearTimeout(timer);
  }, []);
}
