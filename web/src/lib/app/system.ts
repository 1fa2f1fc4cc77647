import type { Reply } from '@sapa/contracts/endpoint';
import { getSystemStatus, type SystemStatus } from '@sapa/contracts/system';
import { useEffect } from 'react';
import { call } from '../api.ts';
import { onConnect, subscribe } from '../realtime.ts';
import { createStore, useStore } from '../store.ts';
import { tellInTitle } from './tab-title.ts';

/** What is known of the whole of Sapa; until it is asked, what is almost always so. */
const system = createStore<Reply<typeof getSystemStatus>>({
  application_name: 'Sapa',
  maintenance: false,
  maintenance_message: '',
  support_email: '',
});

export const systemChanged = (changed: SystemStatus) => system.set((now) => ({ ...now, ...changed }));

export const useSystem = () => useStore(system);

/** Milliseconds between two looks while the maintenance lasts; its end is also told by the socket. */
const LOOK_AGAIN = 20_000;

const look = () => void call(getSystemStatus).then(system.set, () => undefined);

/** Asks once and whenever the socket is there, hears of changes, and keeps asking while nothing can be written. */
export function useSystemNews() {
  const { maintenance, application_name: product } = useSystem();
  useEffect(() => tellInTitle({ product }), [product]);
  useEffect(() => subscribe({ 'system.changed': systemChanged }), []);
  // What was said before it was there, or while it was away, nobody heard.
  useEffect(() => onConnect(look), []);
  useEffect(() => {
    look();
    if (!maintenance) return;
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [maintenance]);
}
