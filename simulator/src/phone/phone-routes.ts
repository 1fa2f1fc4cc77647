import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { GraphContext } from '../graph/graph-context.ts';
import { at, textOf } from '../json.ts';
import type { Phone } from '../phone.ts';
import { inbound } from '../webhooks/inbound-content.ts';
import { answerRoutes } from './answer-routes.ts';
import type { Customer } from './customer.ts';
import { pageFiles } from './page-files.ts';
import { numberIn, PhoneRefusal } from './phone-refusal.ts';
import { webmToOgg } from './webm-to-ogg.ts';

interface ChatRequest {
  Params: { customer: string; number: string };
  Querystring: { kind?: string; caption?: string; tab?: string };
}

/** The phone page and what it calls. Everything it does goes through `phone`, as tests do. */
export async function phoneRoutes(app: FastifyInstance, phone: Phone, graph: GraphContext) {
  await app.register(multipart, { limits: { fileSize: 100 * 1024 * 1024, files: 1 } });
  app.setErrorHandler((error, _request, reply) => {
    const refused = error instanceof PhoneRefusal;
    const message = refused
      ? error.message
      : 'Simulator tidak dapat memproses ini. Muat ulang halaman lalu coba lagi.';
    reply.code(refused ? 422 : 500).send({ message });
  });

  const files = await pageFiles();
  app.get('/phone', (_request, reply) => reply.redirect('/phone/', 302));
  app.get<{ Params: { '*': string } }>('/phone/*', async (request, reply) => {
    const file = files.get(request.params['*'] || 'index.html');
    if (!file) return reply.code(404).type('text/plain').send('Tidak ada halaman di sini.');
    return reply
      .type(file.type)
      .headers({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'self'; img-src 'self' blob:; media-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'",
      })
      .send(file.bytes);
  });

  const customerOf = (id: string): Customer => {
    const customer = phone.find(id);
    if (!customer) throw new PhoneRefusal('Pelanggan ini sudah tidak ada. Muat ulang halaman.');
    return customer;
  };

  app.get('/phone/api/state', async () => ({
    numbers: [
      ...[...graph.accounts.numbers.values()].map((number) => ({
        id: number.id,
        name: number.verifiedName,
        displayPhoneNumber: number.displayPhoneNumber,
        connected: number.registered && graph.accounts.wabas.get(number.wabaId)?.subscriptions.size !== 0,
      })),
      ...graph.pages.accounts().map(({ id, name, username, page }) => ({
        id,
        name: username === undefined ? `${name} (Messenger)` : `${name} (Instagram)`,
        displayPhoneNumber: username === undefined ? 'Messenger' : `@${username}`,
        connected: page.subscriptions.size > 0,
      })),
      ...[...graph.bots.all.values()].map(({ id, name, username, webhook }) => ({
        id,
        name: `${name} (Telegram)`,
        displayPhoneNumber: `@${username}`,
        connected: webhook !== undefined,
      })),
    ],
    customers: phone.customers().map(({ id, name, number, username }) => ({ id, name, number, username })),
  }));

  // Where `m.me` and `ig.me` lead: to write to this page or account.
  app.get('/m.me/*', (_request, reply) => reply.redirect('/phone/', 302));

  app.get<ChatRequest>('/phone/api/customers/:customer/chats', async (request) =>
    [
      ...graph.accounts.numbers.keys(),
      ...graph.pages.accounts().map(({ id }) => id),
      ...graph.bots.all.keys(),
    ].map((id) => ({
      phoneNumberId: id,
      messages: phone.threads.of(id, customerOf(request.params.customer).id).map(shown),
    })),
  );

  app.post('/phone/api/customers', async (request) => {
    const name = textOf(at(request.body, 'name'))?.trim() ?? '';
    if (name === '') throw new PhoneRefusal('Isi nama pelanggan.');
    const number = numberIn(request.body);
    return { id: phone.customer({ number, name }).id };
  });

  app.post<ChatRequest>('/phone/api/customers/:customer/chats/:number/messages', async (request) => {
    const { customer, number } = request.params;
    await say(customerOf(customer), number, request.body);
    return { ok: true };
  });

  app.post<ChatRequest>('/phone/api/customers/:customer/chats/:number/files', async (request) => {
    const customer = customerOf(request.params.customer);
    const upload = await request.file();
    if (!upload) throw new PhoneRefusal('Pilih berkas yang ingin dikirim.');
    const file = { bytes: await upload.toBuffer(), mimeType: upload.mimetype, filename: upload.filename };
    const caption = request.query.caption || undefined;
    const { number } = request.params;
    if (request.query.kind === 'voice') await customer.voice(number, asVoiceNote(file));
    else if (/^image\/(jpeg|png)$/.test(file.mimeType)) await customer.image(number, file, caption);
    else if (/^video\/(mp4|3gpp)$/.test(file.mimeType)) await customer.video(number, file, caption);
    else if (file.mimeType === 'image/webp') {
      await customer.write(number, inbound.sticker(phone.keepMedia(number, file)));
    } else await customer.document(number, file, caption);
    return { ok: true };
  });

  app.post<{ Params: { message: string } }>('/phone/api/messages/:message/play', async (request) => {
    const home = phone.threads.find(request.params.message);
    if (home) await phone.find(home.customerId)?.play(request.params.message);
    return { ok: true };
  });

  app.get<{ Params: { id: string } }>('/phone/media/:id', async (request, reply) => {
    const media = graph.media.get(request.params.id);
    if (!media) return reply.code(404).send({ message: 'Media ini sudah kedaluwarsa.' });
    const shownInline = /^(image\/(jpeg|png|webp|gif)|audio\/|video\/)/.test(media.mimeType);
    return reply
      .type(shownInline ? media.mimeType : 'application/octet-stream')
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'sandbox',
        'content-disposition': `${shownInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(media.filename ?? media.id)}`,
      })
      .send(media.bytes);
  });

  answerRoutes(app, graph.answers);
  liveRoutes(app, phone, customerOf);
}

/** What happens in chats, as server-sent events. A chat that a closed tab had open is open no more. */
function liveRoutes(app: FastifyInstance, phone: Phone, customerOf: (id: string) => Customer) {
  const openIn = new Map<string, { customer: Customer; number: string }>();
  const leave = (tab: string) => {
    const open = openIn.get(tab);
    open?.customer.close(open.number);
    openIn.delete(tab);
  };

  app.post<ChatRequest>('/phone/api/customers/:customer/chats/:number/open', async (request) => {
    const customer = customerOf(request.params.customer);
    const tab = request.query.tab ?? '';
    leave(tab);
    openIn.set(tab, { customer, number: request.params.number });
    customer.open(request.params.number);
    return { ok: true };
  });

  app.post<ChatRequest>('/phone/api/close', async (request) => {
    leave(request.query.tab ?? '');
    return { ok: true };
  });

  app.get<ChatRequest>('/phone/api/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    raw.write('retry: 1000\n\n');
    const stop = phone.threads.listen(({ message, ...change }) => {
      raw.write(
        `data: ${JSON.stringify({ ...change, ...(message ? { message: shown(message) } : {}) })}\n\n`,
      );
    });
    raw.on('close', () => {
      stop();
      leave(request.query.tab ?? '');
    });
  });
}

/** Content and state; the ids of media become addresses of this server. */
const shown = ({ mediaId, ...message }: { mediaId?: string; id: string }) => ({
  ...message,
  ...(mediaId === undefined ? {} : { mediaUrl: `/phone/media/${mediaId}` }),
});

async function say(customer: Customer, number: string, body: unknown) {
  const messageId = textOf(at(body, 'messageId')) ?? '';
  const text = textOf(at(body, 'text')) ?? '';
  const replyTo = textOf(at(body, 'replyTo'));
  switch (at(body, 'kind')) {
    case 'text':
      if (text.trim() === '') throw new PhoneRefusal('Tulis pesan dahulu.');
      return customer.text(number, text, replyTo === undefined ? {} : { replyTo });
    case 'tap':
      return customer.tap(number, messageId, textOf(at(body, 'choice')) ?? '');
    case 'reaction':
      return customer.react(number, messageId, textOf(at(body, 'emoji')) || undefined);
    case 'edit':
      return customer.edit(number, messageId, text);
    case 'revoke':
      return customer.revoke(number, messageId);
    case 'location':
      return customer.write(
        number,
        inbound.location({
          latitude: Number(at(body, 'latitude')),
          longitude: Number(at(body, 'longitude')),
          name: textOf(at(body, 'name')) ?? 'Lokasi',
          address: textOf(at(body, 'address')) ?? '',
        }),
      );
    default:
      throw new PhoneRefusal('Jenis pesan ini belum dikenal.');
  }
}

/** WhatsApp's voice notes are Ogg Opus; Chromium records the same packets in WebM. */
function asVoiceNote(file: { bytes: Buffer; mimeType: string; filename: string }) {
  const ogg = file.mimeType.includes('webm') ? webmToOgg(file.bytes) : undefined;
  if (ogg) return { bytes: ogg, mimeType: 'audio/ogg; codecs=opus' };
  const isOgg = file.mimeType.startsWith('audio/ogg');
  return { bytes: file.bytes, mimeType: isOgg ? 'audio/ogg; codecs=opus' : file.mimeType };
}
