import type { Plugin } from 'vite';

/**
 * The one transport that the app opens (`lib/realtime.ts`): the library's list of all would bring polling and
 * WebTransport along, 3 KiB of the inbox's first load.
 */
export function websocketOnly(): Plugin {
  return {
    name: 'websocket-only',
    apply: 'build',
    transform: {
      filter: { id: /\/engine\.io-client\/build\/esm\/transports\/(index|polling.*)\.js$/ },
      handler: (code, id) =>
        id.endsWith('/index.js')
          ? `import { WS } from './websocket.js'; export const transports = { websocket: WS };`
          : // Named by the library's own list of exports, and kept for what it prepares when it is loaded.
            { code, moduleSideEffects: false },
    },
  };
}
