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
    const around = boxesAround(before);
    if (modal) {
      element.showModal();
      modals.set((now) => [...now, element]);
    } else element.show();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    keepAbove(element);
    return () => {
      modals.set((now) => now.filter((each) => each !== element));
      element.close();
      if (before instanceof HTMLElement) before.focus();
      // Once all of this change is drawn: what opened the dialog may have gone with it.
      queueMicrotask(() => {
        if (document.activeElement === document.body) standIn(around)?.focus({ preventScroll: true });
      });
    };
  }, [dialog, modal]);
}

/** A panel becomes a sheet, or the other way round, when the window is resized: a question above it stays above. */
function keepAbove(element: HTMLDialogElement): void {
  const above = modals.get().filter((each) => each !== element && element.contains(each));
  if (above.length === 0) return;
  for (const each of above) {
    each.close();
    each.showModal();
  }
  modals.set((now) => [...now.filter((each) => !above.includes(each)), ...above]);
}

/** From the closest out to the room that it stands in. */
function boxesAround(element: Element | null): Element[] {
  const boxes: Element[] = [];
  for (let box = element?.parentElement; box && box !== document.body; box = box.parentElement) {
    boxes.push(box);
    if (box.matches('main, dialog, aside')) break;
  }
  return boxes;
}

/** The button closest to one that is gone; no field, which would bring up a phone's keyboard. */
function standIn(around: readonly Element[]): HTMLElement | null {
  const box = around.find((each) => each.isConnected);
  const buttons = box?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), [tabindex="0"]') ?? [];
  return [...buttons].find((button) => button.checkVisibility()) ?? null;
}
