import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Not every machine has one: tests of several processes are left out there. */
export const redisInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of its own that keeps nothing. */
export async function startRedis(): Promise<{ url: string; pid: number; stop(): void }> {
  const dir = mkdtempSync(join(tmpdir(), 'sapa-redis-'));
  const port = await freePort();
  const arguments_ = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir];
  const redis = spawn('redis-server', arguments_);
  await new Promise<void>((resolve) => {
    redis.stdout?.on('data', (line: Buffer) => line.includes('Ready to accept') && resolve());
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: redis.pid ?? 0,
    stop() {
      redis.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
