import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { createRecording } from '../recording.ts';

interface Received {
  body: string;
  signature: string | undefined;
  json: unknown;
}

/** An app under test in small: takes webhooks, checks nothing, answers what the test says. */
export async function startReceiver(verifyToken: string) {
  const received = createRecording<Received>('receiver');
  const app = fastify({ forceCloseConnections: true, bodyLimit: 10 * 1024 * 1024 });
  const answers: number[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.get<{ Querystring: Record<string, string> }>('/hook', async (request, reply) => {
    if (request.query['hub.verify_token'] !== verifyToken) return reply.code(403).send('no');
    return reply.type('text/plain').send(request.query['hub.challenge']);
  });
  app.post<{ Body: Buffer }>('/hook', async (request, reply) => {
    const body = request.body.toString('utf8');
    const header = request.headers['x-hub-signature-256'];
    received.add({ body, json: JSON.parse(body), signature: Array.isArray(header) ? header[0] : header });
    return reply.code(answers.shift() ?? 200).send('');
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${base}/hook`,
    received,
    /** The answers to the next POSTs; 200 after them. */
    answers,
    signed: (body: string, secret: string) =>
      `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    stop: () => app.close(),
  };
}
