import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createLogger, registerRequestLog, requestLogging } from './log.ts';

let written = '';
const to = new Writable({
  write(chunk, _encoding, done) {
    written += chunk;
    done();
  },
});
const log = createLogger({ level: 'info', to });
const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
beforeEach(() => {
  written = '';
});

test('no secret and no message is written, at any depth', () => {
  log.info({
    password: 'canary',
    token: 'canary',
    input: { password: 'canary', access_token: 'canary', text: 'canary' },
    req: { headers: { authorization: 'canary', cookie: 'canary', 'set-cookie': 'canary' } },
    a: { b: { c: { secret: 'canary' } } },
    message: { id: 7, text: 'canary' },
  });
  expect(written).not.toContain('canary');
  expect(lines()[0]).toMatchObject({ level: 'info', message: { id: 7 } });
});

test('a failed statement is logged without its values', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(canary@toko.id) already exists.',
  });
  log.error({ err: new DrizzleQueryError('insert into users values ($1)', ['canary'], cause) }, 'failed');
  expect(written).not.toContain('canary');
  expect(lines()[0]).toMatchObject({
    err: {
      message: 'Failed query: insert into users values ($1)',
      cause: { code: '23505', constraint: 'users_email_unique', message: 'duplicate key value' },
    },
  });
});

test('a request is one line, with its route and our id, without its query or body', async () => {
  const server = fastify(requestLogging(log));
  registerRequestLog(server);
  server.post('/files/*', async () => ({ ok: true }));
  server.get('/fails', async () => {
    throw new Error('boom');
  });
  const answer = await server.inject({
    method: 'POST',
    url: '/files/canary?search=canary',
    headers: { 'x-request-id': 'canary', authorization: 'Bearer canary', cookie: 'canary=1' },
    payload: { text: 'canary' },
  });
  expect(written).not.toContain('canary');
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ method: 'POST', route: '/files/*', status: 200, msg: 'request' });
  expect(answer.headers['x-request-id']).toBe(lines()[0]!.request_id);
  written = '';
  await server.inject('/fails');
  expect(lines().at(-1)).toMatchObject({ level: 'error', route: '/fails', status: 500 });
});

test('a line break in what a stranger sends stays inside its line', async () => {
  const server = fastify(requestLogging(log));
  registerRequestLog(server);
  await server.inject({ url: '/x%0a{"level":"fatal"}' });
  for (const line of lines()) expect(line.level).not.toBe('fatal');
});
