import { connect, type Socket } from 'node:net';

export interface RawSocketOptions {
  url: string;
  token: string;
  /** One pushed event, from `42/inbox,["name",…` on: as long as it is said, the buffer holds it. */
  onEvent(bytes: Buffer, start: number, end: number): void;
}

/** An inbox that costs our machine as little as can be: frames are told apart, and read where somebody wants to. */
export function openRawSocket({ url, token, onEvent }: RawSocketOptions): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /socket/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('an onlooker was shown out')));
    eachFrame(socket, (bytes, start, end) => {
      // Engine.IO: 0 opens, 2 asks for a sign of life; Socket.IO: 40 connects, 42 is an event, 44 refuses.
      const kind = bytes.toString('latin1', start, Math.min(end, start + 2));
      if (kind === '42') onEvent(bytes, start, end);
      else if (kind === '2') say(socket, '3');
      else if (kind === '40') resolve();
      else if (kind === '44')
        reject(new Error(`an onlooker was refused: ${bytes.toString('utf8', start, end)}`));
      else say(socket, `40/inbox,${JSON.stringify({ token })}`);
    });
  });
}

/** A short text frame, masked with zeros as a client's must be. */
function say(socket: Socket, text: string): void {
  const body = Buffer.from(text);
  const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 0xff];
  socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]));
}

function eachFrame(socket: Socket, take: (bytes: Buffer, start: number, end: number) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  let upgraded = false;
  socket.on('data', (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const headers = upgraded ? 0 : bytes.indexOf('\r\n\r\n') + 4;
    upgraded ||= headers > 3;
    let at = upgraded ? headers : 0;
    while (upgraded && bytes.length - at >= 2) {
      const short = bytes[at + 1]!;
      const start = at + (short === 127 ? 10 : short === 126 ? 4 : 2);
      if (bytes.length < start) break;
      const length =
        short === 127 ? bytes.readUInt32BE(at + 6) : short === 126 ? bytes.readUInt16BE(at + 2) : short;
      if (bytes.length < start + length) break;
      take(bytes, start, start + length);
      at = start + length;
    }
    rest = bytes.subarray(at);
  });
}
