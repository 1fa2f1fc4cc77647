import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { JsonObject } from '../json.ts';
import { createRecording, type Recording } from '../recording.ts';
import { type ShopMessage, shopPage, threadPage } from './shop-page.ts';

/** What the app told this system. */
export interface Callback {
  event: JsonObject;
  /** Signed with this system's secret, within five minutes. */
  signed: boolean;
}

export interface ShopSystem {
  name: string;
  /** What an API channel is given as its receiver. */
  callbackUrl: string;
  /** Where a person writes as the customer of this shop. */
  pageUrl: string;
  connected: boolean;
  /** As the app told when the channel was made. */
  connect(channel: { inboundUrl: string; secret: string }): void;
  /** Tells the app something, signed; `seconds` and `signature` for those who tell it wrongly. */
  tell(event: JsonObject, wrongly?: { seconds?: number; signature?: string }): Promise<Response>;
  /** Lays a file open. @returns its address */
  lay(bytes: Buffer, mimeType: string): string;
  heard: Recording<Callback>;
  /** What the next callbacks are answered with; 200 after them. */
  answers: { status: number; body?: JsonObject; headers?: Record<string, string> }[];
  chat(customerId: string): readonly ShopMessage[];
}

/** Businesses' own systems behind API channels: each tells what its customers write and hears what the team answers. */
export function createShopSystems({
  clock,
  ids,
  baseUrl,
}: {
  clock: Clock;
  ids: Identifiers;
  baseUrl: () => string;
}) {
  interface HeldFile {
    bytes: Buffer;
    mimeType: string;
  }
  const systems = new Map<
    string,
    ShopSystem & { files: HeldFile[]; hear(body: Buffer, headers: JsonObject): Callback }
  >();

  function add({ name, slug }: { name: string; slug: string }): ShopSystem {
    let channel: { inboundUrl: string; secret: string } | undefined;
    const files: HeldFile[] = [];
    const chats = new Map<string, ShopMessage[]>();
    const chat = (customerId: string) => {
      const known = chats.get(customerId) ?? [];
      chats.set(customerId, known);
      return known;
    };
    const sign = (secret: string, seconds: number | string, body: string | Buffer) =>
      `sha256=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`;
    const system = {
      name,
      get callbackUrl() {
        return `${baseUrl()}/shop-system/${slug}/callback`;
      },
      get pageUrl() {
        return `${baseUrl()}/shop-system/${slug}/`;
      },
      get connected() {
        return channel !== undefined;
      },
      connect(given: { inboundUrl: string; secret: string }) {
        channel = given;
      },
      async tell(event: JsonObject, { seconds, signature }: { seconds?: number; signature?: string } = {}) {
        if (channel === undefined) throw new Error(`${name} is connected to no channel`);
        const body = JSON.stringify(event);
        const at = seconds ?? Math.floor(clock.now() / 1000);
        const answer = await fetch(channel.inboundUrl, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            'x-sapa-timestamp': String(at),
            'x-sapa-signature': signature ?? sign(channel.secret, at, body),
          },
        });
        const told = event as { id: string; from?: { id: string }; text?: string; reply_to?: string };
        if (answer.ok && event.event === 'message' && told.from !== undefined)
          chat(told.from.id).push({
            from: 'customer',
            id: told.id,
            kind: 'text',
            quotes: told.reply_to ?? null,
            reaction: null,
            text: told.text ?? '',
            files: [],
          });
        return answer;
      },
      files,
      lay(bytes: Buffer, mimeType: string) {
        files.push({ bytes, mimeType });
        return `${baseUrl()}/shop-system/${slug}/files/${files.length - 1}`;
      },
      heard: createRecording<Callback>(`callbacks to ${name}`),
      answers: [] as ShopSystem['answers'],
      chat,
      hear(body: Buffer, headers: JsonObject): Callback {
        const seconds = String(headers['x-sapa-timestamp']);
        const told = Buffer.from(String(headers['x-sapa-signature']));
        const right = Buffer.from(sign(channel?.secret ?? '', seconds, body));
        const fresh = Math.abs(clock.now() / 1000 - Number(seconds)) <= 300;
        const signed = fresh && told.length === right.length && timingSafeEqual(told, right);
        return { event: JSON.parse(body.toString('utf8')) as JsonObject, signed };
      },
    };
    systems.set(slug, system);
    return system;
  }

  async function routes(app: FastifyInstance) {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      const find = (slug: string) => systems.get(slug);

      scope.post<{ Params: { slug: string }; Body: Buffer }>(
        '/shop-system/:slug/callback',
        async (request, reply) => {
          const system = find(request.params.slug);
          if (system === undefined) return reply.code(404).send({ message: 'Tidak ada sistem di sini.' });
          const callback = system.hear(request.body, request.headers);
          if (!callback.signed) return reply.code(401).send({ message: 'Tanda tangan tidak cocok.' });
          const { status, body, headers } = system.answers.shift() ?? { status: 200 };
          if (status < 300) keep(system, callback.event);
          system.heard.add(callback);
          return reply
            .code(status)
            .headers(headers ?? {})
            .send(body ?? {});
        },
      );

      scope.get<{ Params: { slug: string }; Querystring: { customer?: string } }>(
        '/shop-system/:slug/',
        async (request, reply) => {
          const system = find(request.params.slug);
          if (system === undefined)
            return reply.code(404).type('text/plain').send('Tidak ada sistem di sini.');
          return reply
            .type('text/html')
            .send(shopPage(system.name, request.query.customer ?? 'Rani', system));
        },
      );
      scope.get<{ Params: { slug: string }; Querystring: { customer?: string } }>(
        '/shop-system/:slug/thread',
        async (request, reply) => {
          const messages = find(request.params.slug)?.chat(request.query.customer ?? '') ?? [];
          return reply.type('text/html').send(threadPage(messages));
        },
      );
      scope.get<{ Params: { slug: string; index: string } }>(
        '/shop-system/:slug/files/:index',
        async (request, reply) => {
          const file = find(request.params.slug)?.files[Number(request.params.index)];
          if (file === undefined) return reply.code(404).send();
          return reply.type(file.mimeType).send(file.bytes);
        },
      );
      scope.post<{ Params: { slug: string }; Body: Buffer }>(
        '/shop-system/:slug/connect',
        async (request, reply) => {
          const form = new URLSearchParams(request.body.toString('utf8'));
          find(request.params.slug)?.connect({
            inboundUrl: form.get('url')?.trim() ?? '',
            secret: form.get('secret')?.trim() ?? '',
          });
          return reply.redirect('./', 303);
        },
      );
      scope.post<{ Params: { slug: string }; Body: Buffer }>(
        '/shop-system/:slug/write',
        async (request, reply) => {
          const form = new URLSearchParams(request.body.toString('utf8'));
          const customer = form.get('customer')?.trim() || 'Rani';
          const text = form.get('text')?.trim() ?? '';
          if (text !== '')
            await find(request.params.slug)?.tell({
              event: 'message',
              id: ids.mid(),
              from: { id: customer, name: customer },
              text,
            });
          return reply.redirect(`./?customer=${encodeURIComponent(customer)}`, 303);
        },
      );
    });
  }

  return { add, routes };
}

export type ShopSystems = Pick<ReturnType<typeof createShopSystems>, 'add'>;

/** Told twice it is one: the app's id is the key. */
function keep(system: ShopSystem, event: JsonObject): void {
  const { id, to, text, content, attachments, reply_to, message_id, emoji } = event as {
    id: string;
    to: { id: string };
    text: string;
    content: { kind: string };
    attachments: { name: string | null; kind: string; url: string }[];
    reply_to: string | null;
    message_id: string;
    emoji: string | null;
  };
  if (event.event === 'reaction') {
    const target = system.chat(to.id).find((message) => message.id === message_id);
    if (target !== undefined) target.reaction = emoji;
  }
  if (event.event !== 'message' || system.chat(to.id).some((message) => message.id === id)) return;
  (system.chat(to.id) as ShopMessage[]).push({
    from: 'business',
    id,
    kind: content.kind,
    quotes: reply_to,
    reaction: null,
    text,
    files: attachments.map(({ name, kind, url }) => ({ name: name ?? kind, url })),
  });
}
