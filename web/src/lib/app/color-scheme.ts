import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const KEY = 'sapa.color-scheme';
const ATTRIBUTE = 'data-color-scheme';
const listeners = new Set<() => void>();

/** Runs in the head before the first paint, so that a dark screen never flashes white. */
export const colorSchemeScript = `try{var s=localStorage.getItem('${KEY}')}catch(e){}document.documentElement.setAttribute('${ATTRIBUTE}',s==='dark'||s==='light'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')`;

function current(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

export function setColorScheme(scheme: ColorScheme) {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  localStorage.setItem(KEY, scheme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, current, () => 'light');
}
