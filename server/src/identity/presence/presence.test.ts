import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rooms } from '../../platform/realtime/realtime.ts';
import { type RunningProcess, startProcess } from '../../start-process.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { bearer, browserAt } from '../../testing/browser.ts';
import { redisInstalled, startRedis } from '../../testing/redis.ts';

describe.skipIf(!redisInstalled)(
  'two processes, one Redis (skipped where redis-server is not installed)',
  () => {
    let redis: Awaited<ReturnType<typeof startRedis>>;
    let sapa: TestApp;
    let other: RunningProcess;
    const open: Socket[] = [];

    beforeAll(async () => {
      redis = await startRedis();
      sapa = await startTestApp({ REDIS_URL: redis.url }, { role: 'web' });
      const { config, secrets, log } = sapa.app;
      other = await startProcess({ config, secrets, log, ownerUrl: sapa.ownerUrl, role: 'web' });
    });
    afterAll(async () => {
      for (const socket of open) socket.disconnect();
      await other.stop();
      await sapa.stop();
      redis.stop();
    });

    const openAt = async (url: string, token: string) => {
      const socket = io(`${url}/inbox`, {
        path: '/socket',
        transports: ['websocket'],
        auth: { token },
        reconnection: false,
        forceNew: true,
      });
      open.push(socket);
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      return socket;
    };

    test('who closes a window at one process stays online through the other, and leaves with the last', async () => {
      const browser = browserAt(sapa.url);
      const who = await browser.signUp();
      const online = async () => {
        const { body } = await browser.call('GET', '/members', undefined, bearer(who.token));
        return body.items;
      };
      const room = rooms.member(who.user.workspace!.id, who.user.member!.id);
      const known = async () => (await sapa.app.realtime.carriedIn(room)).length;

      const [here, there] = [await openAt(sapa.url, who.token), await openAt(other.url!, who.token)];
      await expect.poll(known).toBe(2);
      await expect.poll(online).toMatchObject([{ online: true }]);
      // The process that was left asks the others before it writes anything.
      const written = sapa.app.realtime.carriedIn;
      let asked = 0;
      sapa.app.realtime.carriedIn = async (of) => written(of).finally(() => asked++);
      here.disconnect();
      await expect.poll(() => asked).toBe(1);
      await expect.poll(known).toBe(1);
      expect(await online()).toMatchObject([{ online: true }]);
      there.disconnect();
      await expect.poll(online).toMatchObject([{ online: false }]);
    });
  },
);
