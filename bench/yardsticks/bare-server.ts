import fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import { BARE_MESSAGES } from './bare-messages.ts';

/**
 * A process of its own, as the measured server is one: bare Fastify with one indexed read, one list, one insert, and
 * Socket.IO that only fans out. `node bare-server.ts <database>` prints its address.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
await pool.query(BARE_MESSAGES);
const server = fastify();

server.get<{ Params: { id: string }; Querystring: { workspace: string } }>('/read/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select id, seq, text, created_at from messages where workspace_id = $1 and conversation_id = $2 order by seq desc limit 50',
    values: [request.query.workspace, request.params.id],
  });
  return rows;
});

server.get<{ Querystring: { workspace: string } }>('/list', async (request) => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select id, status, last_message, unread_count, last_activity_at from conversations
           where workspace_id = $1 and status = 'open' order by last_activity_at desc nulls last, id desc nulls last limit 30`,
    values: [request.query.workspace],
  });
  return rows;
});

server.post<{ Body: { thread: number; text: string } }>('/insert', async (request) => {
  await pool.query({
    name: 'insert',
    text: 'insert into bare_messages (thread_id, text, at) values ($1, $2, now())',
    values: [request.body.thread, request.body.text],
  });
  return { ok: true };
});

const io = new Server(server.server, { path: '/socket', transports: ['websocket'], serveClient: false });
server.post<{ Body: { times: number; data: unknown } }>('/fan-out', async (request) => {
  for (let time = 0; time < request.body.times; time++) {
    io.of('/inbox').emit('message.received', request.body.data);
    // Lets the sockets write, as pushes of single messages do.
    await new Promise(setImmediate);
  }
  return { ok: true };
});
io.of('/inbox').on('connection', () => {});

process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
