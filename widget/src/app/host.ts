import type { FromFrame, ToFrame } from '../frame-messages.ts';

/** The shop's page around the frame; null on the page of its own. */
export interface Host {
  tell(message: FromFrame): void;
  listen(listener: (message: ToFrame) => void): void;
}

/**
 * Speaks with the one window that embeds us, at the one origin that the loader named. Who may embed at all is
 * decided by `frame-ancestors`; a message from any other window or origin is not heard.
 */
export function openHost(hash: string): Host | null {
  const origin = new URLSearchParams(hash.slice(1)).get('host');
  if (window.parent === window || origin === null || !/^https?:\/\//.test(origin)) return null;
  return {
    tell: (message) => window.parent.postMessage(message, origin),
    listen: (listener) =>
      addEventListener('message', (event: MessageEvent<ToFrame | null>) => {
        if (event.source !== window.parent || event.origin !== origin) return;
        if (typeof event.data?.sapa === 'string') listener(event.data);
      }),
  };
}
