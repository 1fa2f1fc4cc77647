import { writeFile } from 'node:fs/promises';
import { errorCodes } from '@sapa/contracts';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerErrors } from './http-errors.ts';

const server = fastify();
registerErrors(server);
// Linux's disk that is always full.
server.post('/files', () => writeFile('/dev/full', 'Halo'));
afterAll(() => server.close());

test('a full disk is said with 507 and what to do, not with an error of ours', async () => {
  const answer = await server.inject({ method: 'POST', url: '/files' });
  expect(answer.statusCode).toBe(507);
  expect(answer.json()).toEqual({ code: 'STORAGE_FULL', message: errorCodes.STORAGE_FULL[1] });
});
