import { createClient } from 'redis';
import type { App } from './app.ts';

/** RESP 2: what Socket.IO's adapter reads. */
const clientOf = (url: string) => createClient({ url, RESP: 2 });

export type RedisConnection = ReturnType<typeof clientOf>;

/** Connects when `REDIS_URL` is set. Lost connections come back by themselves; pushes of that time are caught up. */
export async function openRedis(url: string | undefined, log: App['log']): Promise<RedisConnection | null> {
  if (url === undefined) return null;
  const client = clientOf(url);
  client.on('error', (error: Error) => log.warn({ err: error }, 'redis connection lost'));
  await client.connect();
  return client;
}
