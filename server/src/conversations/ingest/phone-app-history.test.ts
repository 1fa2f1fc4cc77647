import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { connectNumber, listenToMeta, startMeta } from '../../testing/meta.ts';

/** A number that stays in the WhatsApp Business app: its past is imported, and what is written there shows here. */
let app: TestApp;
let started: Awaited<ReturnType<typeof startMeta>>;
let owner: pg.Client;
let number: Awaited<ReturnType<typeof connectNumber>>['number'];

beforeAll(async () => {
  started = await startMeta();
  app = await startTestApp(started.env);
  await listenToMeta(started.meta, app);
  number = (await connectNumber(started.meta, (await createWorkspace(app)).ctx, { coexistence: true }))
    .number;
  owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
});
beforeEach(() =>
  owner.query('truncate messages, conversations, attachments, contact_identities, contacts cascade'),
);
afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await started?.meta.stop();
});

const CUSTOMER = '6281234567890';
const value = (given: object) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: number.number, phone_number_id: number.id },
  ...given,
});
const bring = (field: string, given: object) =>
  started.meta.webhooks.deliver([
    { wabaId: number.wabaId, phoneNumberId: number.id, field, value: value(given) },
  ]);
const DAY = 86_400;
const ago = (days: number) => String(Math.floor(Date.now() / 1000) - days * DAY);
const text = (id: string, from: string, days: number, body: string) => ({
  id,
  from,
  timestamp: ago(days),
  type: 'text',
  text: { body },
});

const messages = async () =>
  (
    await owner.query(
      `select m.external_id, m.direction, m.text, m.status, m.content ->> 'kind' as kind,
              (select count(*)::int from attachments a where a.message_id = m.id) as files
       from messages m order by m.seq`,
    )
  ).rows;
const conversation = async () =>
  (await owner.query('select unread_count, csw_expires_at, waiting_since from conversations')).rows[0];

it('imports the past: no unread, no window, ticks as they were, files into their places', async () => {
  const placeholder = { id: 'h3', from: number.number, timestamp: ago(3), type: 'media_placeholder' };
  const thread = {
    id: CUSTOMER,
    messages: [
      text('h1', CUSTOMER, 5, 'Masih ada?'),
      { ...text('h2', number.number, 4, 'Masih, Kak'), history_context: { status: 'READ' } },
      { ...placeholder, history_context: { status: 'DELIVERED' } },
    ],
  };
  await bring('history', {
    history: [{ metadata: { phase: 0, chunk_order: 1, progress: 50 }, threads: [thread] }],
  });
  await vi.waitFor(async () => expect(await messages()).toHaveLength(3), 5000);
  expect(await messages()).toMatchObject([
    { external_id: 'h1', direction: 'in', status: null },
    { external_id: 'h2', direction: 'out', status: 'read' },
    { external_id: 'h3', direction: 'out', status: 'delivered', kind: 'unsupported', files: 0 },
  ]);
  expect(await conversation()).toMatchObject({ unread_count: 0, csw_expires_at: null, waiting_since: null });

  const bytes = Buffer.from('GIF89a');
  const { id } = started.meta.phone.keepMedia(number.id, { bytes, mimeType: 'image/jpeg' });
  const image = {
    id: 'h3',
    from: number.number,
    to: CUSTOMER,
    timestamp: ago(3),
    type: 'image',
    image: { id, caption: 'Katalog' },
  };
  await bring('history', { messages: [image] });
  await vi.waitFor(
    async () => expect((await messages())[2]).toMatchObject({ kind: 'media', text: 'Katalog', files: 1 }),
    5000,
  );
  await bring('history', { messages: [image] });
  await bring('messages', { messages: [{ ...text('live', CUSTOMER, 0, 'Mau pesan') }] });
  await vi.waitFor(async () => expect(await messages()).toHaveLength(4), 5000);
  expect((await messages())[2]).toMatchObject({ files: 1 });
  expect(await conversation()).toMatchObject({ unread_count: 1, csw_expires_at: expect.any(Date) });
});

it("shows what was written on the business's phone in the customer's thread, as sent", async () => {
  await bring('messages', { messages: [text('a', CUSTOMER, 0, 'Halo')] });
  const echo = { ...text('b', number.number, 0, 'Siap Kak'), to: CUSTOMER };
  await bring('smb_message_echoes', { message_echoes: [echo] });
  await bring('smb_message_echoes', {
    message_echoes: [
      {
        ...echo,
        id: 'c',
        type: 'edit',
        edit: { original_message_id: 'b', message: { type: 'text', text: { body: 'Siap, Kak!' } } },
      },
    ],
  });
  await vi.waitFor(async () => expect((await messages())[1]).toMatchObject({ text: 'Siap, Kak!' }), 5000);
  expect(await messages()).toMatchObject([
    { external_id: 'a', direction: 'in' },
    { external_id: 'b', direction: 'out', status: 'sent' },
  ]);
  const { rows } = await owner.query('select id from conversations');
  expect(rows).toHaveLength(1);
});
