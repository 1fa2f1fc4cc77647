let watched = false;

/**
 * Registers the service worker at the root and says when a newer Sapa lies ready. It is code of its own, loaded when
 * the screen stands: on a weak signal the files that it keeps must not compete with the inbox.
 *
 * @param onReady called with what puts the new version in place and reloads this tab. Other tabs keep their screen, in
 *   which somebody may be writing, and their own offer.
 */
export async function watchForUpdates(onReady: (apply: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  // Once for the tab: another workspace draws the shell anew.
  if (watched) return;
  watched = true;
  const worker = new Workbox('/service-worker.js');
  let registration: ServiceWorkerRegistration | undefined;
  worker.addEventListener('waiting', () =>
    onReady(() => {
      // Another tab has put it in place already.
      if (!registration?.waiting) return location.reload();
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
      // Chromium puts the change off while the older one has work, and asks it to end only if it runs at that instant:
      // one that was just starting would keep its place until it had been idle for 30 s.
      setInterval(() => worker.messageSkipWaiting(), 1_000);
    }),
  );
  registration = await worker.register();
  // A tab that stays open for days asks by itself.
  setInterval(() => void worker.update().catch(() => undefined), 3_600_000);
}
