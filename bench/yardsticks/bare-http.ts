import { closedLoop, type LoopRequest } from '../closed-loop.ts';
import { idOf } from '../data/ids.ts';
import { repeat } from '../repeat.ts';
import { startBareServer } from './start-bare-server.ts';
import type { Yardstick } from './yardstick.ts';

const bare = (title: string, next: (n: number) => LoopRequest): Yardstick => ({
  title,
  async run(ground, database) {
    const server = await startBareServer(database.adminUrl);
    const watched = { serverPids: [server.pid], databasePid: ground.postgres.pid() };
    return repeat(ground.options.repetitions, watched, () =>
      closedLoop({ url: server.url, connections: 10, seconds: 3, next }),
    ).finally(() => server.stop());
  },
});

const workspace = idOf('workspace', 1);

export const bareRead = bare('Fastify polos: satu bacaan berindeks (isi percakapan)', (n) => ({
  method: 'GET',
  path: `/read/${idOf('conversation', 1 + ((n * 7919) % 300))}?workspace=${workspace}`,
}));

export const bareList = bare('Fastify polos: satu bacaan berindeks (30 percakapan)', () => ({
  method: 'GET',
  path: `/list?workspace=${workspace}`,
}));

export const bareInsert = bare('Fastify polos: menyimpan satu pesan', (n) => ({
  method: 'POST',
  path: '/insert',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ thread: 1 + (n % 2000), text: 'halo kak, barang ready?' }),
}));
