import { keepPushDevice, readPushDevice, removePushDevice } from '@sapa/contracts/notifications';
import { call } from '../api.ts';
import { session } from '../session.ts';
import { createStore } from '../store.ts';

/**
 * Whether this browser shows pushes. `blocked`: the person (or their company) has forbidden it, which only they can
 * take back. `install`: Safari on a phone pushes to installed apps alone.
 */
export type PushState = 'unknown' | 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

export const pushState = createStore<PushState>('unknown');

/** In Indonesian, with the next step. */
export const whyNoPush: Partial<Record<PushState, string>> = {
  blocked:
    'Browser memblokir notifikasi dari Sapa. Klik ikon di kiri alamat situs, lalu pilih Notifikasi → Izinkan. Bila tetap begini, muat ulang halaman.',
  install:
    'Di iPhone dan iPad, pasang Sapa dulu: ketuk Bagikan, pilih Tambahkan ke Layar Utama, lalu nyalakan dari sana.',
  unsupported: 'Browser ini tidak mendukung notifikasi push. Coba Chrome, Edge, atau Firefox terbaru.',
};

const isPhoneSafari = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

/** What keeps pushes from coming at all; null: nothing does. */
function obstacle(): PushState | null {
  // Who looks in from Sapa has no device here.
  if (session.current()?.user.impersonation) return 'unsupported';
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('PushManager' in globalThis))
    return isPhoneSafari() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** Looks how it is, and tells the server when the browser has another address by now. */
export async function lookAtPushDevice(): Promise<void> {
  const blocked = obstacle();
  if (blocked !== null) return pushState.set(blocked);
  const [device, subscription] = await Promise.all([call(readPushDevice), subscriptionHere()]);
  const mine = device.active && subscription !== null;
  if (mine) await call(keepPushDevice, { body: asBody(subscription) });
  pushState.set(mine ? 'on' : 'off');
}

/** Looks now, and again whenever it is changed in the browser's own settings. Returns what stops it. */
export function followPermission(look: () => void): () => void {
  const stop = new AbortController();
  const listen = async () => {
    // A browser that does not tell: after a reload it is known all the same.
    const status = await navigator.permissions?.query({ name: 'notifications' }).catch(() => null);
    if (stop.signal.aborted) return;
    status?.addEventListener('change', look, { signal: stop.signal });
    look();
  };
  void listen();
  return () => stop.abort();
}

/** Asks for the permission; call it from a click. */
export async function turnPushOn(): Promise<PushState> {
  const blocked = obstacle();
  if (blocked === null && (await Notification.requestPermission()) === 'granted') {
    const { public_key: applicationServerKey } = await call(readPushDevice);
    const registration = await navigator.serviceWorker.ready;
    // It belongs to somebody who was signed in here before, or to another key: a new one is ours alone.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    });
    await call(keepPushDevice, { body: asBody(subscription) });
    pushState.set('on');
  } else pushState.set(blocked ?? (Notification.permission === 'denied' ? 'blocked' : 'off'));
  return pushState.get();
}

export async function turnPushOff(): Promise<void> {
  await call(removePushDevice);
  await forgetPushDevice();
  if (obstacle() === null) pushState.set('off');
}

/** The browser's half of it, for whoever leaves: the server's goes with the session. */
export async function forgetPushDevice(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
  await closePushes('all');
}

/** What was read somewhere else need not stand on this screen any more. */
export async function closePushes(subjects: readonly string[] | 'all'): Promise<void> {
  if (subjects.length === 0) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? [])
    if (subjects === 'all' || subjects.includes(shown.tag)) shown.close();
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

function asBody(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
