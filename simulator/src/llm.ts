import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Identifiers } from './identifiers.ts';
import { at, isObject, type JsonObject, textOf } from './json.ts';
import { chunksOf, completionOf, type LlmReply, replyParts } from './llm/completion.ts';
import { embeddingOf } from './llm/embedding.ts';
import { sampleOf } from './llm/schema-sample.ts';
import type { Recording } from './recording.ts';

/** One request to the model service. */
export interface LlmCall {
  nonce: string;
  at: number;
  path: string;
  model: string;
  body: JsonObject;
  headers: Record<string, string | string[] | undefined>;
  /** What was answered; absent while it is not. */
  status?: number;
  /** The connection ended before the answer did: the caller hung up, or a fault cut it. */
  aborted?: boolean;
}

export type LlmFault =
  /** 429, 500, 503, 401: the service's own error. */
  | { status: number; headers?: Record<string, string>; message?: string }
  /** Never answers. */
  | { hang: true }
  /** Answers bytes that are neither JSON nor events. */
  | { garbage: true }
  /** Closes the connection after this many chunks of the stream (or before a whole answer). */
  | { cutAfter: number }
  /** Waits before each chunk. */
  | { tokenDelayMs: number };

export type LlmHandler = (body: JsonObject, call: LlmCall) => LlmReply | Promise<LlmReply>;

export interface Llm {
  /** Queues the next answers, in order. */
  reply(...replies: LlmReply[]): void;
  /** Answers whatever the queue does not. Without one the model echoes, or fills the asked schema with samples. */
  handle(handler: LlmHandler | undefined): void;
  failNext(fault: LlmFault, count?: number): void;
  clear(): void;
}

interface LlmOptions {
  clock: Clock;
  ids: Identifiers;
  recording: Recording<LlmCall>;
}

export function createLlm({ clock, ids, recording }: LlmOptions) {
  let queue: LlmReply[] = [];
  let handler: LlmHandler | undefined;
  let faults: { fault: LlmFault; left: number }[] = [];

  function strike(): LlmFault | undefined {
    const [next] = faults;
    if (!next) return undefined;
    next.left -= 1;
    if (next.left <= 0) faults.shift();
    return next.fault;
  }

  async function replyTo(call: LlmCall): Promise<LlmReply> {
    const queued = queue.shift();
    if (queued !== undefined) return queued;
    if (handler) return handler(call.body, call);
    const schema = at(call.body, 'response_format', 'json_schema', 'schema');
    if (schema !== undefined) return { json: sampleOf(schema) };
    return `Baik Kak, pesannya sudah kami terima: ${lastUserText(call.body)}`;
  }

  async function complete(request: FastifyRequest, reply: FastifyReply) {
    const call = callOf(request, reply);
    const fault = strike();
    if (fault && 'hang' in fault) return reply.hijack();
    if (fault && 'garbage' in fault) {
      const type = call.body.stream === true ? 'text/event-stream' : 'application/json';
      return reply.type(type).send('data: {"id":"x","choices":[{"del\n\ndata: <html>\n\n');
    }
    if (fault && 'status' in fault) {
      const message = fault.message ?? `The model service answers ${fault.status}`;
      return reply
        .code(fault.status)
        .headers(fault.headers ?? {})
        .send({
          error: { message, type: fault.status === 429 ? 'rate_limit_error' : 'server_error', code: null },
        });
    }
    const parts = replyParts(await replyTo(call), call.body);
    const identity = {
      id: `chatcmpl-${call.nonce}`,
      created: Math.floor(clock.now() / 1000),
      model: call.model,
    };
    if (call.body.stream !== true) {
      if (fault && 'cutAfter' in fault) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (fault && 'tokenDelayMs' in fault) await pause(fault.tokenDelayMs);
      return completionOf(identity, parts);
    }
    return stream(
      request,
      reply,
      chunksOf(identity, parts, at(call.body, 'stream_options', 'include_usage') === true),
      fault,
    );
  }

  const pause = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    chunks: JsonObject[],
    fault?: LlmFault,
  ) {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for (const [index, chunk] of chunks.entries()) {
      if (raw.destroyed) return reply;
      if (fault && 'cutAfter' in fault && index >= fault.cutAfter) {
        request.raw.socket.destroy();
        return reply;
      }
      if (fault && 'tokenDelayMs' in fault) await pause(fault.tokenDelayMs);
      await new Promise((resolve) => raw.write(`data: ${JSON.stringify(chunk)}\n\n`, resolve));
    }
    raw.end('data: [DONE]\n\n');
    return reply;
  }

  function callOf(request: FastifyRequest, reply: FastifyReply): LlmCall {
    const body = isObject(request.body) ? request.body : {};
    const call: LlmCall = {
      nonce: ids.nonce(),
      at: clock.now(),
      path: request.url,
      model: textOf(body.model) ?? 'simulator',
      body,
      headers: request.headers,
    };
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) call.status = reply.raw.statusCode;
      else call.aborted = true;
      recording.changed();
    });
    recording.add(call);
    return call;
  }

  async function routes(app: FastifyInstance) {
    app.post('/v1/chat/completions', complete);
    app.get('/v1/models', async () => ({
      object: 'list',
      data: ['simulator', 'simulator-kecil'].map((id) => ({
        id,
        object: 'model',
        created: 0,
        owned_by: 'sapa',
      })),
    }));
    app.addContentTypeParser(/^multipart\/form-data/, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, { form: String(body) }),
    );
    app.post('/v1/audio/transcriptions', async (request, reply) => {
      callOf(request, reply);
      const fault = strike();
      if (fault && 'status' in fault)
        return reply.code(fault.status).send({ error: { message: 'Failed on demand' } });
      const said = queue.shift();
      return { text: typeof said === 'string' ? said : 'Halo Kak, mau tanya pesanan saya.' };
    });
    app.post('/v1/embeddings', async (request, reply) => {
      const { body, model } = callOf(request, reply);
      const fault = strike();
      if (fault && 'status' in fault)
        return reply.code(fault.status).send({ error: { message: 'Failed on demand' } });
      if (fault && 'hang' in fault) return reply.hijack();
      const inputs = [body.input].flat().map(String);
      const dimensions = Number(body.dimensions ?? 256);
      const data = inputs.map((input, index) => {
        const vector = embeddingOf(input, dimensions);
        const embedding =
          body.encoding_format === 'base64' ? Buffer.from(vector.buffer).toString('base64') : [...vector];
        return { object: 'embedding', index, embedding };
      });
      const tokens = Math.ceil(inputs.join('').length / 3.3);
      return { object: 'list', model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } };
    });
  }

  const llm: Llm = {
    reply: (...replies) => void queue.push(...replies),
    handle(next) {
      handler = next;
    },
    failNext: (fault, count = 1) => void faults.push({ fault, left: count }),
    clear() {
      queue = [];
      faults = [];
      handler = undefined;
    },
  };
  return { llm, routes };
}

function lastUserText(body: JsonObject): string {
  const messages = Array.isArray(body.messages) ? body.messages : [];
  const last = messages.findLast((message) => at(message, 'role') === 'user');
  const content = at(last, 'content');
  if (!Array.isArray(content)) return String(content ?? '');
  return content.map((part) => textOf(at(part, 'text')) ?? '').join(' ');
}
