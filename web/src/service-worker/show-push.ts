import type { PushMessage } from '@sapa/contracts/notifications';

declare const self: ServiceWorkerGlobalScope;

interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
}

/** What the server sent to this device; a newer one of the same subject takes the older's place. */
export async function showPush(message: PushMessage): Promise<void> {
  await (self.navigator as Badged).setAppBadge?.(message.unread).catch(() => undefined);
  // Whoever looks at Sapa sees and hears it there: browsers let us keep still then, and only then.
  if ((await tabsOfApp()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(message.title, {
    body: message.text,
    tag: message.subject_id,
    icon: '/icons/icon-192.png',
    lang: 'id',
    data: message.address,
    ...{ renotify: true },
  });
}

/** A tab that is open goes there by itself, without losing what was typed; else one is opened. */
export async function openAddress(address: string): Promise<void> {
  const [app] = await tabsOfApp();
  if (app === undefined) return void (await self.clients.openWindow(address));
  // Some systems don't let a page come to the front: it goes there all the same.
  await app.focus().catch(() => undefined);
  app.postMessage({ type: 'OPEN', address });
}

async function tabsOfApp(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith('/user'));
}
