import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * Stands before Sapa as an operator's front server does. Once a newer version was put there, the service worker is
 * another file, as it is after every build; all else stays what it was.
 */
export async function openFrontServer(sapaUrl: string) {
  const { port } = new URL(sapaUrl);
  let newer = '';
  const server = createServer((asked, answer) => {
    const { url: path, method, headers } = asked;
    if (path === '/service-worker.js') {
      void fetch(sapaUrl + path).then(async (built) =>
        answer.setHeader('content-type', 'text/javascript').end((await built.text()) + newer),
      );
      return;
    }
    const passed = request({ port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  });
  server.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const behind = connect(Number(port), 'localhost');
    const lines = rawHeaders.map((each, at) => (at % 2 === 0 ? `${each}: ` : `${each}\r\n`)).join('');
    behind.write(`GET ${url} HTTP/1.1\r\n${lines}\r\n`);
    behind.write(head);
    behind.pipe(socket).pipe(behind);
    for (const end of [behind, socket]) end.on('error', () => socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    putNewerVersion: () => {
      newer += '\n// newer';
    },
    /** Not waited for: it ends with the last page that holds a socket of it. */
    close: () => void server.close(),
  };
}
