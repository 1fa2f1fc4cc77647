import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as api from '@sapa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAt, addMailbox, connectMailbox } from '../../testing/mailbox.ts';
import { PIXEL } from '../../testing/pixel.ts';
import { openShop, type Shop, signUp, until } from '../../testing/shop.ts';
import { findTalk } from '../../testing/talk.ts';
import { startMailboxes } from './mailbox/start-mailboxes.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
// A mailbox for each test: more an hour than a shop may connect.
beforeEach(() => shop.stored('delete from rate_limits'));
afterAll(() => shop?.stop());

let people = 0;
const freshAddress = () => `pelanggan${++people}.${crypto.randomUUID().slice(0, 8)}@contoh.id`;

/** A customer who wrote to a connected mailbox. */
async function talk(mail: object = {}, options: { keepsSent?: boolean } = {}) {
  const { mailbox, channel } = await connectMailbox(shop.world, shop.call, options);
  const customer = freshAddress();
  const write = (more: object) =>
    shop.world.mail.write({ from: { name: customer, address: customer }, to: mailbox.address, ...more });
  const firstId = await write({ subject: 'Pesanan kopi', text: 'Halo, masih ada?', ...mail });
  const { conversation, thread: read, reply: say } = await findTalk(shop, customer);
  const reply = (body: object) => say('', body);
  const thread = (willDo: (messages: api.Message[]) => boolean) => until(read, willDo);
  return { mailbox, channel, customer, write, firstId, conversation, reply, thread };
}

const channelOf = async (id: string) =>
  (await shop.call(api.listChannels)).items.find((channel) => channel.id === id)!;

describe('a mailbox', () => {
  it('is connected when both servers let us in; a refusal names the side and what to do', async () => {
    const { address, password } = addMailbox(shop.world);
    const account = accountAt(shop.world, address, password);
    const refused = (change: object) =>
      shop.call(api.connectEmail, { body: { ...account, ...change } }).then(
        () => ({}),
        (error: { fields: object }) => error.fields,
      );
    expect(await refused({ imap_password: 'salah' })).toEqual({
      imap_password: expect.stringMatching(/masuk \(IMAP\) menolak/),
      smtp_password: expect.stringMatching(/keluar \(SMTP\) menolak/),
    });
    expect(await refused({ imap_password: 'salah', smtp_password: password })).toEqual({
      imap_password: expect.any(String),
    });
    expect(await refused({ imap: { ...account.imap, port: 1 } })).toEqual({
      'imap.host': expect.stringMatching(/tidak menjawab/),
    });
    // Another host of the own network is not reached, whatever listens there.
    expect(await refused({ smtp: { ...account.smtp, host: '127.0.0.2' } })).toEqual({
      'smtp.host': expect.stringMatching(/tidak menjawab/),
    });
    const channel = await shop.call(api.connectEmail, { body: account });
    expect(channel).toMatchObject({ kind: 'email', name: address, status: 'connected' });
    expect(JSON.stringify(channel)).not.toContain(password);
    const rows = await shop.stored('select act from audit_entries where subject_id = $1', [channel.id]);
    expect(rows).toEqual([{ act: 'channel.connected' }]);

    const neighbour = await signUp(shop.sapa, { business: 'Tetangga' });
    const call = api.createClient({ baseUrl: shop.sapa.url, token: () => neighbour.access_token });
    await expect(call(api.connectEmail, { body: account })).rejects.toMatchObject({ code: 'CHANNEL_TAKEN' });
  });

  it('is read by one process at a time; of one that dies another takes it over, and each mail is there once', async () => {
    const second = startMailboxes(shop.sapa.app, shop.sapa.app.database);
    try {
      const before = shop.world.mail.connections();
      const { channel, write, thread } = await talk();
      expect(shop.world.mail.connections()).toBe(before + 1);
      const leased = async () =>
        (
          await shop.stored<{ leased_by: string }>('select leased_by from mailboxes where channel_id = $1', [
            channel.id,
          ])
        )[0]?.leased_by;
      const first = await leased();
      // As of a process that was killed: nobody gives it back, and its connection is gone.
      await shop.stored("update mailboxes set lease_ends_at = now() - interval '1 s' where channel_id = $1", [
        channel.id,
      ]);
      for (let index = 1; index <= 5; index++) await write({ subject: 'Susulan', text: `Susulan ${index}` });
      await until(leased, (now) => now !== undefined && now !== null && now !== first);
      const messages = await thread((all) => all.some(({ text }) => text === 'Susulan 5'));
      expect(messages.map(({ text }) => text)).toEqual([
        'Halo, masih ada?',
        ...[1, 2, 3, 4, 5].map((index) => `Susulan ${index}`),
      ]);
    } finally {
      await second.stop();
    }
  });

  it('that refuses its password asks for a new one, and goes on where it stopped', async () => {
    const { mailbox, channel, write, thread } = await talk();
    mailbox.password = 'sandi-baru';
    shop.world.mail.dropConnections();
    await until(
      () => channelOf(channel.id),
      ({ status }) => status === 'reconnect_needed',
    );
    await write({ subject: 'Susulan', text: 'Ditulis sementara itu' });
    await shop.call(api.connectEmail, { body: accountAt(shop.world, mailbox.address, 'sandi-baru') });
    const messages = await thread(({ length }) => length === 2);
    expect(messages[1]!.text).toBe('Ditulis sementara itu');
    expect((await channelOf(channel.id)).status).toBe('connected');
  });

  it('that was made anew, or says the same mail twice, gives each mail once', async () => {
    const { mailbox, write, thread } = await talk();
    shop.world.mail.mailboxes.renumber(mailbox.inbox);
    shop.world.mail.dropConnections();
    const again = { subject: 'Dua', text: 'Sekali saja', messageId: `<${crypto.randomUUID()}@contoh.id>` };
    await write(again);
    await write(again);
    await write({ subject: 'Tiga', text: 'Terakhir' });
    const messages = await thread((all) => all.some(({ text }) => text === 'Terakhir'));
    expect(messages.map(({ text }) => text)).toEqual(['Halo, masih ada?', 'Sekali saja', 'Terakhir']);
  });

  it('that was disconnected is read no more, and its conversations stay', async () => {
    const { channel, thread, write } = await talk();
    await shop.call(api.disconnectChannel, { params: { id: channel.id } });
    await write({ text: 'Tidak dibaca' });
    const rows = await shop.stored('select from mailboxes where channel_id = $1', [channel.id]);
    expect(rows).toEqual([]);
    await thread(({ length }) => length === 1);
  });
});

describe('a talk by mail', () => {
  it('goes in and out: subject, line of mails, quoted history, signature, file', async () => {
    const { mailbox, customer, firstId, write, reply, thread } = await talk();
    const answer = await reply({ text: 'Masih, Kak.\nMau berapa?' });
    expect(answer.content).toMatchObject({ kind: 'email', subject: 'Re: Pesanan kopi' });
    const got = await shop.world.smtp.waitForMail(customer);
    expect(got).toMatchObject({ subject: 'Re: Pesanan kopi', envelope: { from: mailbox.address } });
    expect(got.headers).toMatchObject({
      'in-reply-to': firstId,
      references: firstId,
      'message-id': `<${answer.id}.sapa@kopi.id>`,
    });
    expect(got.text).toMatch(/Mau berapa\?\s+-- \s+Salam hangat,[\s\S]+menulis:\s+> Halo, masih ada\?/);
    expect(got.html).toContain('Masih, Kak.<br>Mau berapa?');

    await write({
      subject: 'Re: Pesanan kopi',
      text: `Dua, Kak\n\nPada Sen, 23 Nov 2026 ${mailbox.address} menulis:\n> Masih, Kak.`,
      inReplyTo: got.headers['message-id'],
      attachments: [{ filename: 'bukti.pdf', content: Buffer.from('%PDF-1.7 bukti') }],
    });
    const messages = await thread(({ length }) => length === 3);
    expect(messages[1]).toMatchObject({ id: answer.id, status: 'read' });
    expect(messages[2]).toMatchObject({
      text: 'Dua, Kak',
      reply_to: { id: answer.id },
      content: { quoted: expect.stringContaining('> Masih, Kak.') },
      attachments: [{ file_name: 'bukti.pdf', state: 'ready' }],
    });
  });

  it('is shown as it was laid out, harmless, its pictures inside, others only when asked for', async () => {
    const { thread } = await talk({
      html: '<p onclick="x()">Halo <b>Kak</b></p><script>alert(1)</script><iframe src="https://jahat.id"></iframe><a href="javascript:x()">a</a><form action="https://jahat.id"><input></form><img src="cid:logo"><img src="https://jahat.invalid/p.gif">',
      attachments: [{ filename: 'logo.png', content: PIXEL, cid: 'logo' }],
    });
    const [message] = await thread(({ length }) => length === 1);
    expect(message!.content).toMatchObject({ has_layout: true });
    const ask = (pictures: 'true' | 'false') =>
      shop.call(api.showEmail, { params: { id: message!.id }, query: { pictures } });
    for (const pictures of ['false', 'true'] as const) {
      const { html, has_remote_pictures } = await ask(pictures);
      expect(html).toContain('Halo <b>Kak</b>');
      expect(html).toContain('data:image/png;base64,');
      expect(html).not.toMatch(/onclick|<script|<iframe|javascript:|<form|<input|jahat/);
      expect(has_remote_pictures).toBe(true);
    }
  });

  it('has pictures from elsewhere fetched by us when they are asked for, and from no machine inside', async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(
        `${request.headers.host?.split(':')[0]}${request.url} ${request.headers.cookie ?? ''}`.trim(),
      );
      response.setHeader('content-type', 'image/png').end(PIXEL);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '0.0.0.0', resolve));
    try {
      const { port } = elsewhere.address() as AddressInfo;
      // OUTBOUND_ALLOW names the first of the two alone.
      const html = `<p>Promo</p><img src="http://127.0.0.1:${port}/a.png"><img src="http://127.0.0.2:${port}/b.png">`;
      const { thread } = await talk({ html });
      const [message] = await thread(({ length }) => length === 1);
      const ask = (pictures: 'true' | 'false') =>
        shop.call(api.showEmail, { params: { id: message!.id }, query: { pictures } });
      expect(await ask('false')).toMatchObject({
        has_remote_pictures: true,
        html: expect.not.stringContaining('data:image'),
      });
      expect(asked).toEqual([]);
      const { html: shown } = await ask('true');
      expect(shown.match(/data:image\/png;base64,/g)).toHaveLength(1);
      expect(shown).not.toContain('127.0.0.');
      expect(asked).toEqual(['127.0.0.1/a.png']);
    } finally {
      elsewhere.close();
    }
  });

  it('is not waited for when a machine writes, and nothing answers it by itself', async () => {
    const { conversation, thread } = await talk({
      headers: { 'Auto-Submitted': 'auto-replied' },
      text: 'Saya cuti',
    });
    expect(conversation.waiting_since).toBeNull();
    const [mail] = await thread(({ length }) => length === 1);
    expect(mail?.content).toMatchObject({ automatic: true });
  });

  it('says that a mail came back, and why', async () => {
    const { customer, write, reply, thread } = await talk();
    shop.world.mail.loseAddress(customer);
    const answer = await reply({ text: 'Masih' });
    const messages = await thread((all) =>
      all.some(({ id, status }) => id === answer.id && status === 'failed'),
    );
    expect(messages).toHaveLength(2);
    expect(messages[1]!.error).toMatchObject({
      code: 'email:5.1.1',
      message: expect.stringMatching(/tidak ada/),
    });
    const isUnreachable = async () =>
      (
        await shop.stored('select unreachable_at from contact_identities where external_id = $1', [customer])
      )[0]?.unreachable_at !== null;
    expect(await isUnreachable()).toBe(true);
    await write({ subject: 'Ini saya', text: 'Alamat saya sudah aktif lagi' });
    await thread(({ length }) => length === 3);
    expect(await isUnreachable()).toBe(false);
  });

  it('settles a send whose answer was lost by the folder of sent mails, and shows what was written elsewhere', async () => {
    const { mailbox, channel, customer, reply, thread } = await talk();
    const answer = await reply({ text: 'Masih' });
    await thread((all) => all.some(({ id, status }) => id === answer.id && status === 'sent'));
    await shop.stored("update messages set status = 'unknown', external_id = null where id = $1", [
      answer.id,
    ]);
    await shop.world.mail.writeElsewhere(mailbox, {
      to: customer,
      subject: 'Re: Pesanan kopi',
      text: 'Dari Gmail',
    });
    shop.world.mail.mailboxes.renumber(mailbox.sent!);
    shop.world.mail.dropConnections();
    const messages = await thread(
      (all) =>
        all.some(({ text }) => text === 'Dari Gmail') &&
        all.some(({ id, status }) => id === answer.id && status === 'sent'),
    );
    expect(messages).toHaveLength(3);
    expect((await channelOf(channel.id)).status).toBe('connected');
  });

  it('is refused for good or put off as the server says', async () => {
    const { reply, thread } = await talk();
    shop.world.smtp.failNext({ at: 'recipient', code: 550, message: '5.7.1 Blocked' });
    const refused = await reply({ text: 'Satu' });
    const messages = await thread((all) =>
      all.some(({ id, status }) => id === refused.id && status === 'failed'),
    );
    expect(messages.find(({ id }) => id === refused.id)?.error).toMatchObject({ code: 'email:5.7.1' });
    shop.world.smtp.failNext({ at: 'recipient', code: 451, message: '4.7.1 Greylisted' });
    const late = await reply({ text: 'Dua' });
    await until(
      async () =>
        (
          await shop.stored(
            'select attempts from outbound_deliveries where message_id = $1 and sending_since is null',
            [late.id],
          )
        )[0],
      (row) => row?.attempts === 1,
    );
  });
});
