import { getSystemStatus, type SystemStatus } from '@sapa/contracts/system';
import { useEffect } from 'react';
import { call } from './api.ts';
import { subscribe } from './realtime.ts';
import { createStore, useStore } from './store.ts';

/** What is known of the whole of Sapa; until it is asked, what is almost always so. */
export const system = createStore<SystemStatus>({
  application_name: 'Sapa',
  maintenance: false,
  maintenance_message: '',
});

export const useSystem = () => useStore(system);

/** Milliseconds between two looks while the maintenance lasts; its end is also told by the socket. */
const LOOK_AGAIN = 20_000;

/** Asks once, hears of changes, and keeps asking while nothing can be written. */
export function useSystemNews() {
  const { maintenance } = useSystem();
  useEffect(() => subscribe({ 'system.changed': system.set }), []);
  useEffect(() => {
    const look = () => call(getSystemStatus).then(system.set, () => undefined);
    void look();
    if (!maintenance) return;
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [maintenance]);
}
