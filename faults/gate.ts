import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The way to a service that can be shut: connections are refused, as when it is down. Its address stays. */
export interface Gate {
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Requests arrive, and the connection ends where an answer begins: nobody knows what became of them. */
  loseAnswers(lose: boolean): void;
}

export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let losing = false;
  const gate = createServer((near) => {
    const far = connect(Number(port), hostname);
    far.prependListener('data', () => {
      if (!losing) return;
      far.unpipe(near);
      near.destroy();
      far.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  });
  const listen = async (at: number) => {
    gate.listen(at, '127.0.0.1');
    await once(gate, 'listening');
    return (gate.address() as { port: number }).port;
  };
  const kept = await listen(0);
  return {
    url: `http://127.0.0.1:${kept}`,
    async shut() {
      gate.close();
      for (const socket of sockets) socket.destroy();
      await once(gate, 'close');
    },
    open: () => listen(kept).then(() => undefined),
    loseAnswers(lose) {
      losing = lose;
    },
  };
}
