import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { vapidComplaint } from './push/check-vapid.ts';
import { openSealed } from './push/open-sealed.ts';
import type { Recording } from './recording.ts';

/** One POST to a device's address. */
export interface Push {
  endpoint: string;
  headers: Record<string, string | string[] | undefined>;
  /** What the device reads; null: nothing it could open. */
  message: unknown;
  /** What the sender was answered, and why. */
  status: number;
  complaint: string | null;
}

/** A `PushSubscription`, as a browser hands it to its page. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  /** A browser that subscribes with an app's public key. */
  subscribe(applicationServerKey: string): Subscription;
  /** The browser took its permission back: 410 from now on. */
  unsubscribe(endpoint: string): void;
  failNext(fault: { status: number; retryAfter?: number }, count?: number): void;
  clear(): void;
}

/** What browsers' makers run: takes sealed messages for a device and asks who sends them. */
export function createPushService({
  clock,
  recording,
  origin,
}: {
  clock: Clock;
  recording: Recording<Push>;
  origin: () => string;
}) {
  const devices = new Map<string, { keys: ECDH; auth: Buffer; key: string }>();
  let faults: { status: number; retryAfter?: number }[] = [];
  const nameOf = (endpoint: string) => endpoint.split('/').at(-1) ?? '';

  const push: PushService = {
    subscribe(key) {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const name = randomBytes(24).toString('base64url');
      keys.generateKeys();
      devices.set(name, { keys, auth, key });
      return {
        endpoint: `${origin()}/push/${name}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    unsubscribe: (endpoint) => void devices.delete(nameOf(endpoint)),
    failNext(fault, count = 1) {
      faults.push(...Array.from({ length: count }, () => fault));
    },
    clear() {
      faults = [];
    },
  };

  const answerTo = (
    name: string,
    headers: Push['headers'],
    body: Buffer,
  ): Pick<Push, 'status' | 'complaint' | 'message'> => {
    const device = devices.get(name);
    if (device === undefined) return { status: 410, complaint: 'no such subscription', message: null };
    const complaint = vapidComplaint(String(headers.authorization), {
      origin: origin(),
      key: device.key,
      now: clock.now(),
    });
    if (complaint !== null) return { status: 403, complaint, message: null };
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined)
      return { status: 400, complaint: 'Content-Encoding and TTL are asked for', message: null };
    if (body.length > 4096) return { status: 413, complaint: 'too large', message: null };
    try {
      const message: unknown = JSON.parse(openSealed(body, device.keys, device.auth));
      return { status: 201, complaint: null, message };
    } catch (error) {
      return { status: 400, complaint: String(error), message: null };
    }
  };

  const routes = async (app: FastifyInstance) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    app.post<{ Params: { name: string }; Body: Buffer }>('/push/:name', async (request, reply) => {
      const { headers, params } = request;
      const fault = faults.shift();
      const answer = fault
        ? { status: fault.status, complaint: 'fault', message: null }
        : answerTo(params.name, headers, request.body);
      recording.add({ endpoint: `${origin()}/push/${params.name}`, headers, ...answer });
      if (fault?.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
      return reply.code(answer.status).send();
    });
  };
  return { push, routes };
}
