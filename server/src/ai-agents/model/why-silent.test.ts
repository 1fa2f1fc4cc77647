import { APICallError, RetryError } from 'ai';
import { expect, test } from 'vitest';
import { whySilent } from './why-silent.ts';

const failure = (statusCode?: number) =>
  new APICallError({ message: '', url: '', requestBodyValues: {}, ...(statusCode && { statusCode }) });
const triedAgain = (error: Error) =>
  new RetryError({ message: '', reason: 'maxRetriesExceeded', errors: [failure(503), error] });

test.each([
  ['answers 500', failure(500), 'gangguan'],
  ['answers 429, tried twice', triedAgain(failure(429)), 'penuh'],
  ['refuses the key', failure(401), 'ditolak'],
  ['cannot be reached, tried twice', triedAgain(failure()), 'tidak terhubung'],
  ['sends what is no answer', failure(200), 'tidak terbaca'],
  ['fails in a way of its own', new TypeError('x'), 'gagal'],
])('a model that %s', (_name, error, why) => expect(whySilent(error)).toBe(why));
