import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { connectNumber, startMeta } from '../../testing/meta.ts';
import { PIXEL } from '../../testing/pixel.ts';
import type { ConnectedChannel } from '../channel.ts';
import type { OutboundMessage } from '../outbound.ts';
import { acknowledgeWhatsApp } from './acknowledge.ts';
import { fetchWhatsAppMedia } from './fetch-media.ts';
import { sendWhatsApp } from './send.ts';

let app: TestApp;
let started: Awaited<ReturnType<typeof startMeta>>;
let channel: ConnectedChannel;
let phoneId: string;

beforeAll(async () => {
  started = await startMeta({ pairLimit: false, settings: { window: 'off' } });
  app = await startTestApp(started.env, { role: 'web' });
  const connected = await connectNumber(started.meta, (await createWorkspace(app)).ctx);
  channel = connected.channel;
  phoneId = connected.number.id;
});
afterEach(() => started.meta.reset());
afterAll(() => Promise.all([app?.stop(), started?.meta.stop()]));

const message = (given: Partial<OutboundMessage> = {}): OutboundMessage => ({
  id: randomBytes(8).toString('hex'),
  to: { externalId: '6281234567890', phone: '+6281234567890' },
  text: 'Halo Kak',
  content: { kind: 'text' },
  attachments: [],
  replyToExternalId: null,
  reaction: null,
  ...given,
});
const send = (given: Partial<OutboundMessage> = {}, through = channel) =>
  sendWhatsApp(app.app, through, message(given));
const sends = () => started.meta.recorded.sends.all;

async function picture(bytes = PIXEL): Promise<OutboundMessage['attachments'][number]> {
  const { key } = await app.app.storage.put({
    workspaceId: channel.workspaceId,
    body: bytes,
    maxBytes: 10_000_000,
  });
  const file = { kind: 'image' as const, mimeType: 'image/png', fileName: 'foto "1".png', voice: false };
  return { ...file, storageKey: key, externalMediaId: null };
}

describe('a send', () => {
  it('is accepted with our id as callback data, to the number with its plus', async () => {
    const outcome = await send({ id: 'pesan-1', replyToExternalId: 'wamid.Q' });
    const [sent] = sends();
    expect(outcome).toEqual({ outcome: 'sent', externalId: sent?.wamid });
    expect(sent).toMatchObject({
      callbackData: 'pesan-1',
      recipient: '6281234567890',
      body: { to: '+6281234567890' },
    });
  });

  it('reaches a person without a number by the scoped id', async () => {
    await send({ to: { externalId: 'ID.1349120865', phone: null } });
    expect(sends()).toMatchObject([{ recipient: 'ID.1349120865', isUserId: true }]);
  });

  it.each<[string, Partial<OutboundMessage>]>([
    ['buttons', { content: { kind: 'choices', style: 'buttons', choices: [{ id: 'a', title: 'Ya' }] } }],
    [
      'a list',
      {
        content: {
          kind: 'choices',
          style: 'list',
          choices: [{ id: 'a', title: 'JNE', description: '2 hari' }],
        },
      },
    ],
    [
      'a location',
      { content: { kind: 'location', latitude: -6.2, longitude: 106.8, name: 'Toko', address: null } },
    ],
    [
      'contacts',
      {
        content: {
          kind: 'contacts',
          contacts: [{ name: 'Siti', phones: ['+62811'], emails: [], company: 'PT A' }],
        },
      },
    ],
    ['a reaction', { reaction: { externalId: 'wamid.T', emoji: '👍' } }],
    ['the end of a reaction', { reaction: { externalId: 'wamid.T', emoji: '' } }],
  ])('of %s is as Meta wants it', async (_name, given) => {
    expect(await send(given)).toMatchObject({ outcome: 'sent' });
  });

  it('of a file uploads it once, whatever its name, and says where it is', async () => {
    const file = await picture();
    const outcome = await send({ content: { kind: 'media' }, attachments: [file], text: 'Ini fotonya' });
    expect(outcome).toMatchObject({ outcome: 'sent', uploadedMediaId: expect.any(String) });
    const { uploadedMediaId = '' } = outcome;
    expect(started.meta.graph.media.get(uploadedMediaId)?.bytes.equals(PIXEL)).toBe(true);
    expect(sends()).toMatchObject([
      { type: 'image', body: { image: { id: uploadedMediaId, caption: 'Ini fotonya' } } },
    ]);

    const again = await send({
      content: { kind: 'media' },
      attachments: [{ ...file, externalMediaId: uploadedMediaId }],
    });
    expect(again).toEqual({ outcome: 'sent', externalId: expect.any(String) });
    expect(started.meta.recorded.graph.filter(({ path }) => path.endsWith('/media'))).toHaveLength(1);
  });

  it('of a file whose upload is too old uploads it anew', async () => {
    const file = { ...(await picture()), externalMediaId: '123456' };
    expect(await send({ content: { kind: 'media' }, attachments: [file] })).toMatchObject({
      outcome: 'sent',
      uploadedMediaId: expect.any(String),
    });
  });

  it('of a large file streams all of it', async () => {
    const bytes = Buffer.concat([PIXEL, randomBytes(4_000_000)]);
    const outcome = await send({ content: { kind: 'media' }, attachments: [await picture(bytes)] });
    expect(started.meta.graph.media.get(outcome.uploadedMediaId ?? '')?.bytes.equals(bytes)).toBe(true);
  });

  it('of a voice note is one', async () => {
    const voice = { ...(await picture()), kind: 'audio' as const, mimeType: 'audio/ogg', voice: true };
    await send({ content: { kind: 'media' }, attachments: [voice], text: '' });
    expect(sends()).toMatchObject([{ type: 'audio', body: { audio: { voice: true } } }]);
  });

  it('of what must not leave, or of a file that is gone, calls nobody', async () => {
    const lost = { ...(await picture()), storageKey: `${channel.workspaceId}/2026/01/tiada.png` };
    expect(await send({ content: { kind: 'note' } })).toMatchObject({ code: 'unsupported_by_channel' });
    expect(await send({ content: { kind: 'media' }, attachments: [lost] })).toMatchObject({
      code: 'file_missing',
    });
    expect(await send({}, { ...channel, token: null })).toMatchObject({ code: 'channel_disconnected' });
    expect(started.meta.recorded.graph.count).toBe(0);
  });
});

describe('a send that fails', () => {
  it.each([
    [130429, { outcome: 'retry', afterSeconds: 2 }],
    [131056, { outcome: 'retry', afterSeconds: 1 }],
    [131000, { outcome: 'retry' }],
    [133004, { outcome: 'retry' }],
    [131047, { outcome: 'failed', code: '131047' }],
    [190, { outcome: 'waits', code: '190', channelProblem: expect.any(String) }],
    [131042, { outcome: 'failed', channelProblem: expect.stringContaining('pembayaran') }],
  ])('with %i is %o', async (code, outcome) => {
    started.meta.graph.failNext({ code });
    expect(await send()).toMatchObject(outcome);
  });

  it.each([
    ['the connection drops after Meta took it', { drop: 'after' as const }, 1],
    ['the connection drops before an answer', { drop: 'before' as const }, 0],
    ['a proxy answers 502', { httpStatus: 502 }, 0],
    ['the answer is no JSON', { httpStatus: 200 }, 0],
  ])('because %s is unknown, and not repeated', async (_name, fault, accepted) => {
    started.meta.graph.failNext(fault);
    expect(await send()).toMatchObject({ outcome: 'unknown' });
    expect(started.meta.recorded.graph.count).toBe(1);
    expect(sends()).toHaveLength(accepted);
  });

  it('because a proxy says "not now" is tried again', async () => {
    started.meta.graph.failNext({ httpStatus: 503 });
    expect(await send()).toMatchObject({ outcome: 'retry', code: 'http_503' });
  });

  it('because nobody listens is tried again: nothing was sent', async () => {
    const away = { ...app.app, config: { ...app.app.config, META_GRAPH_URL: 'http://127.0.0.1:9' } };
    expect(await sendWhatsApp(away, channel, message())).toMatchObject({
      outcome: 'retry',
      code: 'unreachable',
    });
  });

  it('while the file goes up is tried again: only the message must not be doubled', async () => {
    started.meta.graph.failNext({ drop: 'after', match: { path: '/media' } });
    expect(await send({ content: { kind: 'media' }, attachments: [await picture()] })).toMatchObject({
      outcome: 'retry',
      code: 'upload_lost',
    });
    expect(sends()).toHaveLength(0);
  });

  it('because the token was revoked asks for a new connection', async () => {
    const other = await connectNumber(started.meta, (await createWorkspace(app)).ctx);
    started.meta.graph.revokeToken(other.channel.token ?? '');
    expect(await send({}, other.channel)).toMatchObject({ outcome: 'waits' });
  });
});

describe('the file of a customer', () => {
  const keep = (bytes = PIXEL) => started.meta.phone.keepMedia(phoneId, { bytes, mimeType: 'image/png' });

  it('is fetched in two steps with the token', async () => {
    const media = await fetchWhatsAppMedia(app.app, channel, keep().id);
    expect(media).toMatchObject({ mimeType: 'image/png', size: PIXEL.length });
    expect(Buffer.concat((await media?.stream.toArray()) ?? []).equals(PIXEL)).toBe(true);
  });

  it('is asked for once more when its address died', async () => {
    started.meta.graph.failNext({ httpStatus: 404, match: { path: /attachments/ } });
    expect(await fetchWhatsAppMedia(app.app, channel, keep().id)).not.toBeNull();
  });

  it('that is gone, or never was, is null', async () => {
    expect(await fetchWhatsAppMedia(app.app, channel, '999')).toBeNull();
    expect(await fetchWhatsAppMedia(app.app, channel, '../../me')).toBeNull();
  });

  it('is tried again later when Meta is not well', async () => {
    started.meta.graph.failNext({ code: 131000 });
    await expect(fetchWhatsAppMedia(app.app, channel, keep().id)).rejects.toThrow('131000');
  });
});

it('a read mark and the typing indicator name the message; a refusal of them disturbs nobody', async () => {
  await acknowledgeWhatsApp(app.app, channel, { externalId: 'wamid.X', typing: true });
  started.meta.graph.failNext({ code: 131009 });
  await acknowledgeWhatsApp(app.app, channel, { externalId: 'wamid.Y', typing: false });
  expect(started.meta.recorded.graph.all.map(({ body }) => body)).toEqual([
    {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: 'wamid.X',
      typing_indicator: { type: 'text' },
    },
    { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.Y' },
  ]);
});
