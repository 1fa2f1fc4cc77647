import { Client } from 'undici';
import { openOnlookers } from '../onlookers.ts';
import { repeat } from '../repeat.ts';
import { until } from '../until.ts';
import { startBareServer } from './start-bare-server.ts';
import type { Yardstick } from './yardstick.ts';

const MEMBERS = 200;
const TIMES = 500;
/** About as long as a pushed message with its conversation. */
const DATA = {
  message: { text: 'halo kak, barang ready?'.repeat(20) },
  conversation: { text: 'x'.repeat(600) },
};

/** Socket.IO alone: as many deliveries a second as 200 sockets take. */
export const bareFanOut: Yardstick = {
  title: `Socket.IO saja: pengiriman ke ${MEMBERS} soket`,
  async run(ground, database) {
    const server = await startBareServer(database.adminUrl);
    const onlookers = await openOnlookers(server.url, '', MEMBERS);
    const client = new Client(server.url);
    const figure = await repeat(ground.options.repetitions, { serverPids: [server.pid] }, async () => {
      const before = onlookers.pushes();
      const started = performance.now();
      const { body } = await client.request({
        method: 'POST',
        path: '/fan-out',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ times: TIMES, data: DATA }),
      });
      await body.dump();
      const wanted = TIMES * MEMBERS;
      await until(
        () => onlookers.pushes() - before >= wanted,
        `${wanted} deliveries`,
        () => `${onlookers.pushes() - before} came`,
      );
      return { operations: wanted, seconds: (performance.now() - started) / 1000 };
    });
    onlookers.close();
    await client.close();
    await server.stop();
    return figure;
  },
};
