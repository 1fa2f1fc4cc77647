import type { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';

export interface RedisConnection {
  /** For Socket.IO: pushes travel through one stream. */
  adapter: ReturnType<typeof createAdapter>;
  destroy(): void;
}

/**
 * Connects when `REDIS_URL` is set; its 478 modules are loaded only then. Lost connections come back by
 * themselves; pushes of that time are caught up.
 */
export async function openRedis(url: string | undefined, log: Logger): Promise<RedisConnection | null> {
  if (url === undefined) return null;
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  // RESP 2: what the adapter reads.
  const client = createClient({ url, RESP: 2 });
  client.on('error', (error: Error) => log.warn({ err: error }, 'redis connection lost'));
  await client.connect();
  return {
    adapter: createAdapter(client, { streamName: 'sapa:realtime' }),
    destroy: () => client.destroy(),
  };
}
