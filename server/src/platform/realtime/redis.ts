import { setTimeout } from 'node:timers/promises';
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
 *
 * @param hears false: has no screens, so what others push is not read; what it pushes and asks goes through all the same
 */
export async function openRedis(
  url: string | undefined,
  log: Logger,
  { hears }: { hears: boolean },
): Promise<RedisConnection | null> {
  if (url === undefined) return null;
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  // RESP 2: what the adapter reads.
  const client = createClient({ url, RESP: 2 });
  client.on('error', (error: Error) => log.warn({ err: error }, 'redis connection lost'));
  await client.connect();
  // The adapter has no such option: it reads the stream on a copy of the connection. Answers to what is asked come by
  // publish and subscribe, on another.
  if (!hears) {
    const duplicate = client.duplicate.bind(client);
    client.duplicate = (...options) => Object.assign(duplicate(...options), { xRead: nothing });
  }
  return {
    adapter: createAdapter(client, { streamName: 'sapa:realtime' }),
    destroy: () => client.destroy(),
  };
}

/** A stream to which nothing is ever added. */
const nothing = () => setTimeout(5_000, null, { ref: false });
