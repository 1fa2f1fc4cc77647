import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { redisInstalled, startRedis } from '../../testing/redis.ts';
import { createLogger } from '../log.ts';
import { openRealtime } from './realtime.ts';
import { openRedis } from './redis.ts';

describe.skipIf(!redisInstalled)('with Redis (skipped where redis-server is not installed)', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let http: Server;

  beforeAll(async () => {
    redis = await startRedis();
    http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    http.close();
    redis.stop();
  });

  let web: Process;
  let worker: Process;
  beforeAll(async () => {
    web = await open(redis.url, { hears: true, http });
    worker = await open(redis.url, { hears: false, http: null });
    web.realtime.io?.of('/inbox').on('connection', (socket) => {
      socket.data = { impersonated: false };
      return socket.join('room');
    });
  });
  afterAll(async () => {
    for (const { realtime, connection } of [web, worker]) {
      await realtime.close();
      connection?.destroy();
    }
  });

  const openScreen = async () => {
    const screen = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}/inbox`, {
      path: '/socket',
      transports: ['websocket'],
    });
    await new Promise<void>((resolve) => screen.on('connect', resolve));
    return screen;
  };

  test('what a worker pushes reaches a screen that another process serves, and what it asks is answered', async () => {
    const screen = await openScreen();
    const heard = new Promise((resolve) => screen.on('typing.started', resolve));
    worker.realtime.toInbox('room', 'typing.started', typing);
    expect(await heard).toEqual(typing);
    expect(await worker.realtime.carriedIn('room')).toEqual([{ impersonated: false }]);
    screen.close();
  });

  test('a worker hears no push of another process', async () => {
    const screen = await openScreen();
    const [ofWeb, ofWorker] = [heardBy(web), heardBy(worker)];
    const both = new Promise<void>((resolve) => {
      let count = 0;
      screen.on('typing.started', () => {
        count += 1;
        if (count === 2) resolve();
      });
    });
    web.realtime.toInbox('room', 'typing.started', typing);
    worker.realtime.toInbox('room', 'typing.started', typing);
    await both;
    expect(ofWeb()).toBeGreaterThan(0);
    expect(ofWorker()).toBe(0);
    screen.close();
  });
});

type Process = Awaited<ReturnType<typeof open>>;
const typing = { conversation_id: 'c', by: 'ai', name: 'Nara' } as const;
const log = createLogger({ level: 'error' });

async function open(url: string, { hears, http }: { hears: boolean; http: Server | null }) {
  const connection = await openRedis(url, log, { hears });
  return { connection, realtime: openRealtime({ http, allowedOrigin: () => true, redis: connection }) };
}

/** Counts what the adapter reads from the stream of pushes. */
function heardBy({ realtime }: Process): () => number {
  const adapter = realtime.io?.of('/inbox').adapter as unknown as { onRawMessage(...told: unknown[]): void };
  const heard = vi.spyOn(adapter, 'onRawMessage');
  return () => heard.mock.calls.length;
}
