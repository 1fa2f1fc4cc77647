import { useEffect } from 'react';
import { watchForUpdates } from '../../lib/app-updates.ts';
import { toast, UNTIL_ANSWERED } from '../overlay/toast.tsx';

/** Keeps the app on the phone and offers the newer one when it lies ready. */
export function useAppUpdates() {
  useEffect(() => {
    const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2_000));
    whenIdle(() => {
      watchForUpdates((apply) =>
        toast('info', 'Tulisan Anda tetap tersimpan.', {
          title: 'Versi baru Sapa sudah siap',
          lasts: UNTIL_ANSWERED,
          action: { label: 'Muat ulang', run: apply },
        }),
      ).catch((error: unknown) => console.warn('service worker', error));
    });
  }, []);
}
