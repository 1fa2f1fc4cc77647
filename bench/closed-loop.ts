import { Client } from 'undici';

export interface LoopRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface LoopOptions {
  url: string;
  connections: number;
  /** What the n-th request is; null: enough. */
  next(n: number): LoopRequest | null;
  /** Ends earlier than `next` does. */
  seconds?: number;
}

export interface LoopResult {
  operations: number;
  seconds: number;
  latencies: number[];
}

/** Each connection asks, waits for the whole answer, and asks again. Any answer that is no success is an error. */
export async function closedLoop({
  url,
  connections,
  next,
  seconds = Number.POSITIVE_INFINITY,
}: LoopOptions): Promise<LoopResult> {
  const latencies: number[] = [];
  const started = performance.now();
  let asked = 0;
  const ask = async () => {
    const client = new Client(url, { pipelining: 1 });
    while (performance.now() - started < seconds * 1000) {
      const request = next(asked++);
      if (request === null) break;
      const at = performance.now();
      const answer = await client.request(request);
      if (answer.statusCode >= 300) {
        throw new Error(
          `${request.method} ${request.path}: ${answer.statusCode} ${await answer.body.text()}`,
        );
      }
      await answer.body.arrayBuffer();
      latencies.push(performance.now() - at);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return { operations: latencies.length, seconds: (performance.now() - started) / 1000, latencies };
}
