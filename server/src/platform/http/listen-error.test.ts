import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { describeListenError } from './listen-error.ts';

async function refusal(host: string, port: number): Promise<Error> {
  const server = createServer().listen(port, host);
  const [error] = await once(server, 'error');
  return describeListenError(error, host, port);
}

it('says which port is taken and how to choose another', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect((await refusal('127.0.0.1', port)).message).toBe(
    `Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain: PORT=${port + 1} npm start`,
  );
  taken.close();
});

it('says that HOST is not an address of this computer', async () => {
  // 192.0.2.0/24 is kept for documentation (RFC 5737).
  expect((await refusal('192.0.2.1', 0)).message).toMatch(
    /^HOST=192\.0\.2\.1 bukan alamat milik komputer ini/,
  );
});

it('leaves an error that it does not know as it is', () => {
  const error = new Error('lain');
  expect(describeListenError(error, 'localhost', 3000)).toBe(error);
});
