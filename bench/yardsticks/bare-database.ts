import pg from 'pg';
import { MESSAGES_EACH } from '../data/ids.ts';
import type { Figure } from '../figure.ts';
import { repeat } from '../repeat.ts';
import { BARE_MESSAGES } from './bare-messages.ts';
import type { Yardstick } from './yardstick.ts';

const MESSAGES = 8_000;
const CONVERSATIONS = 2_000;

/** The database alone: one message and its conversation's counters in one statement, 8 clients, nothing around it. */
export const bareDatabase: Yardstick = {
  title: 'basis data saja: pesan + percakapan, satu pernyataan, 8 klien',
  async run(ground, database): Promise<Figure> {
    const clients = Array.from({ length: 8 }, () => new pg.Client({ connectionString: database.adminUrl }));
    await Promise.all(clients.map((client) => client.connect()));
    const [first] = clients;
    await first?.query(`drop table if exists bare_messages, bare_threads;
      create table bare_threads (id int primary key, unread int not null, last_text text, last_at timestamptz);
      ${BARE_MESSAGES};
      insert into bare_threads select n, 0, '', now() from generate_series(1, ${CONVERSATIONS}) n;
      insert into bare_messages (thread_id, seq, text, at)
        select n, i, 'halo kak', now() from generate_series(1, ${MESSAGES_EACH}) i, generate_series(1, ${CONVERSATIONS}) n`);
    const figure = await repeat(
      ground.options.repetitions,
      { databasePid: ground.postgres.pid() },
      async () => {
        let left = MESSAGES;
        const started = performance.now();
        await Promise.all(
          clients.map(async (client) => {
            while (left-- > 0) {
              await client.query({
                name: 'bare',
                text: `with stored as (insert into bare_messages (thread_id, text, at) values ($1, $2, now()))
                       update bare_threads set unread = unread + 1, last_text = $2, last_at = now() where id = $1`,
                values: [1 + (left % CONVERSATIONS), 'halo kak, barang ready?'],
              });
            }
          }),
        );
        return { operations: MESSAGES, seconds: (performance.now() - started) / 1000 };
      },
    );
    await Promise.all(clients.map((client) => client.end()));
    return figure;
  },
};
