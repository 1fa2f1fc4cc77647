import { createStore } from '../watched-value.ts';

/** Chromium's signal that the app may be installed; other browsers install from their own menu. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let prompt: BeforeInstallPromptEvent | null = null;

/** True when the browser signals that it can install; false after the person has answered. */
export const installable = createStore(false);

/** The signal may come before any screen is drawn, so this is called once when the app begins. */
export function listenForInstallOption() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as BeforeInstallPromptEvent;
    installable.set(true);
  });
  window.addEventListener('appinstalled', () => installable.set(false));
}

/** Shows the browser's own question; whatever the answer is, the option goes away. */
export async function install() {
  const asked = prompt;
  if (!asked) return;
  prompt = null;
  await asked.prompt();
  await asked.userChoice;
  installable.set(false);
}
