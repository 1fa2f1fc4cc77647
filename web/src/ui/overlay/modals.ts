import { type RefObject, useLayoutEffect } from 'react';
import { createStore } from '../../lib/store.ts';

/** The dialogs that hold the screen, the topmost last: whatever stands outside is out of sight and out of reach. */
export const modals = createStore<readonly HTMLDialogElement[]>([]);

/**
 * Opens this dialog for as long as it is drawn; then the focus goes back to where it was.
 *
 * @param modal false: it stands beside a screen that can still be used
 */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, modal = true): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    if (modal) {
      element.showModal();
      modals.set((now) => [...now, element]);
    } else element.show();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      modals.set((now) => now.filter((each) => each !== element));
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [dialog, modal]);
}
