import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisInstalled, startRedis } from '../../testing/redis.ts';
import { createLogger } from '../log.ts';
import { openRealtime } from './realtime.ts';
import { openRedis } from './redis.ts';

describe.skipIf(!redisInstalled)('with Redis (skipped where redis-server is not installed)', () => {
  const log = createLogger({ level: 'error' });
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

  test('what a worker pushes reaches a screen that another process serves', async () => {
    const [webRedis, workerRedis] = await Promise.all([openRedis(redis.url, log), openRedis(redis.url, log)]);
    const web = openRealtime({ http, allowedOrigin: () => true, redis: webRedis });
    const worker = openRealtime({ http: null, allowedOrigin: () => false, redis: workerRedis });
    web.io?.of('/inbox').on('connection', (socket) => void socket.join('room'));
    const screen = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}/inbox`, {
      path: '/socket',
      transports: ['websocket'],
    });
    try {
      await new Promise<void>((resolve) => screen.on('connect', resolve));
      const heard = new Promise((resolve) => screen.on('typing.started', resolve));
      const typing = { conversation_id: 'c', by: 'ai', name: 'Nara' } as const;
      worker.toInbox('room', 'typing.started', typing);
      expect(await heard).toEqual(typing);
    } finally {
      screen.close();
      await web.close();
      await worker.close();
      webRedis?.destroy();
      workerRedis?.destroy();
    }
  });
});
