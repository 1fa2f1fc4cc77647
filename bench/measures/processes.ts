import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { redisInstalled, startRedis } from '../../server/src/testing/redis.ts';
import { type ServerProcess, startServerProcess } from '../../server/src/testing/server-process.ts';
import { closedLoop } from '../closed-loop.ts';
import type { Figure } from '../figure.ts';
import { openInbox } from '../inbox-socket.ts';
import { repeat } from '../repeat.ts';
import type { Stage } from '../stage.ts';
import { until } from '../until.ts';
import type { Yardstick } from '../yardsticks/yardstick.ts';
import { inboundWebhooks } from './ingest.ts';
import type { Measure } from './measure.ts';

const MESSAGES = 6_000;
const CONNECTIONS = 16;

const oneProcess: Yardstick = {
  title: 'masuk, satu proses',
  run: (_ground, _database, stage) => ingestBy(stage, ['both'], null),
};

/** What several processes cost on one machine: pushes travel through Redis, and workers are woken by PostgreSQL. */
export const processes: Measure = {
  name: 'processes',
  title: 'masuk: dua proses web + dua worker',
  target: { rate: 2000 },
  beside: { yardstick: oneProcess, atMost: 1 / 0.9 },
  missing: redisInstalled ? null : 'redis-server',
  async run(stage) {
    const redis = await startRedis();
    return ingestBy(stage, ['web', 'web', 'worker', 'worker'], redis).finally(() => redis.stop());
  },
};

type Role = 'both' | 'web' | 'worker';
type Redis = Awaited<ReturnType<typeof startRedis>>;

/** Webhooks to all that answer HTTP in turn, counted until the last one is pushed to an inbox at the first of them. */
async function ingestBy(stage: Stage, roles: Role[], redis: Redis | null): Promise<Figure> {
  await stage.server.stop();
  const running = await Promise.all(roles.map((role, index) => start(stage, role, index, redis)));
  try {
    const webs = running.filter((_, index) => roles[index] !== 'worker');
    const [first] = webs as [ServerProcess];
    const socket = await openInbox(first.url, stage.token);
    const watched = {
      serverPids: [...running, ...(redis === null ? [] : [redis])].map(({ pid }) => pid),
      databasePid: stage.ground.postgres.pid(),
    };
    const figure = await repeat(stage.ground.options.repetitions, watched, async (round) => {
      const webhooks = inboundWebhooks(stage, `p${roles.length}.${round}`, MESSAGES);
      let sent = 0;
      let pushed = 0;
      socket.on('message.received', () => {
        pushed += 1;
      });
      const started = performance.now();
      await Promise.all(
        webs.map(({ url }) =>
          closedLoop({ url, connections: CONNECTIONS / webs.length, next: () => webhooks[sent++] ?? null }),
        ),
      );
      await until(
        () => pushed >= MESSAGES,
        `${MESSAGES} pushes`,
        () => `${pushed} came`,
      );
      socket.off();
      return { operations: MESSAGES, seconds: (performance.now() - started) / 1000 };
    });
    socket.close();
    return figure;
  } finally {
    await Promise.all(running.map((process) => process.stop()));
    await stage.startAgain();
  }
}

/** Each has a folder of its own with the same secrets, as docs/operations.md says. */
function start(stage: Stage, role: Role, index: number, redis: Redis | null): Promise<ServerProcess> {
  const folder = join(stage.ground.dataDir, `process-${index}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFileSync(join(stage.ground.dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  return startServerProcess({
    ...stage.serverOptions,
    role,
    env: {
      ...stage.serverOptions.env,
      DATA_DIR: folder,
      ...(redis !== null && { REDIS_URL: redis.url }),
    },
  });
}
