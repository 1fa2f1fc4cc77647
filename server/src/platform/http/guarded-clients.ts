import type { App } from '../app.ts';
import { createGuardedClient, type HttpClient } from './http-client.ts';
import { CALLER_HEADER, callerName } from './own-calls.ts';

/**
 * Guarded clients of one room, one a process, made with the first call: no room waits for the connections of another.
 */
export function guardedClients(): (app: Pick<App, 'config'>) => HttpClient {
  const clients = new WeakMap<Pick<App, 'config'>, HttpClient>();
  return (app) => {
    const client =
      clients.get(app) ??
      createGuardedClient({
        allow: app.config.OUTBOUND_ALLOW,
        headers: { [CALLER_HEADER]: callerName(app.config.PUBLIC_URL) },
      });
    clients.set(app, client);
    return client;
  };
}
