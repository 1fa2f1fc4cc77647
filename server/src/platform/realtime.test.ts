import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from './log.ts';
import { openRealtime } from './realtime.ts';
import { openRedis } from './redis.ts';

const installed = spawnSync('redis-server', ['--version']).status === 0;

describe.skipIf(!installed)('with Redis (skipped where redis-server is not installed)', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sapa-redis-'));
  const log = createLogger({ level: 'error' });
  let redis: ChildProcess;
  let http: Server;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    redis = spawn('redis-server', [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      dir,
    ]);
    await new Promise<void>((resolve) => {
      redis.stdout?.on('data', (line: Buffer) => line.includes('Ready to accept') && resolve());
    });
    http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    http.close();
    redis.kill();
    rmSync(dir, { recursive: true, force: true });
  });

  test('what a worker pushes reaches a screen that another process serves', async () => {
    const [webRedis, workerRedis] = await Promise.all([openRedis(url, log), openRedis(url, log)]);
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
