import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openAddress, showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written in by web/build-service-worker.ts: every file of the app, and under what address its shell lies. */
  __PRECACHED: { url: string; revision: string | null }[];
  __SHELL: string;
};

/**
 * The installed app: its own files come from the phone, so a second visit waits for no network. Nothing of a customer
 * is ever kept here: the cache holds code, the same for everyone.
 */
cleanupOutdatedCaches();
precacheAndRoute(self.__PRECACHED);
// Public pages are documents of their own; only the screens behind the sign-in are the app.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(self.__SHELL), { allowlist: [/^\/(?:user|admin)(?:\/|$)/] }),
);

// The first one takes the tab that brought it at once: in a tab of nobody's a later version would neither wait nor ask.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A new version waits until the person says so: a screen must not change under someone's hands.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(String(event.notification.data ?? '/user/chat')));
});
