import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mail, openMailer } from './mail.ts';

const log = pino({ level: 'silent' });
const from = () => ({ name: 'Sapa', address: 'sapa@sapa.id' });
const mail: Mail = {
  to: { name: 'Sari', address: 'sari@toko.id' },
  subject: 'Undangan',
  text: 'Halo Sari',
};
let dir: string;
let smtp: Server;
let conversation = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sapa-mail-'));
  smtp = createServer((socket) => {
    let inData = false;
    socket.write('220 toko\r\n');
    socket.on('data', (chunk) => {
      conversation += chunk;
      for (const line of String(chunk).split('\r\n')) {
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write('250 kept\r\n');
        } else if (/^EHLO|^MAIL|^RCPT|^RSET/.test(line)) socket.write('250 ok\r\n');
        else if (line === 'DATA') {
          inData = true;
          socket.write('354 go\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  smtp.close();
  await rm(dir, { recursive: true, force: true });
});

async function kept(change: Partial<Mail>): Promise<string> {
  const before = await readdir(dir);
  await openMailer({ dir, from, log }).send({ ...mail, ...change });
  const [file = ''] = (await readdir(dir)).filter((name) => !before.includes(name));
  return readFile(join(dir, file), 'utf8');
}
const headersOf = (message: string) => message.split('\n\n')[0]!.replace(/\n\s+/g, ' ').split('\n');

test('without a mail server the mail is kept as a file', async () => {
  const message = await kept({});
  expect(headersOf(message)).toEqual(
    expect.arrayContaining(['From: Sapa <sapa@sapa.id>', 'To: Sari <sari@toko.id>', 'Subject: Undangan']),
  );
  expect(message).toContain('Halo Sari');
});

test('with SMTP_URL the mail goes to the server', async () => {
  const mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}?ignoreTLS=true`,
    dir,
    from,
    log,
  });
  await mailer.send(mail);
  mailer.close();
  expect(conversation).toContain('RCPT TO:<sari@toko.id>');
  expect(conversation).toContain('Subject: Undangan');
});

test.each([
  ['subject', { subject: 'Halo\r\nBcc: evil@evil.id' }],
  ['subject with a lone LF', { subject: 'Halo\nBcc: evil@evil.id' }],
  ['subject with a Unicode line break', { subject: 'Halo\u2028Bcc: evil@evil.id' }],
  ['recipient name', { to: { name: 'Sari\r\nBcc: evil@evil.id', address: 'sari@toko.id' } }],
  ['recipient name with quotes', { to: { name: '"<evil@evil.id>, "', address: 'sari@toko.id' } }],
  ['reply-to name', { replyTo: { name: 'a\r\nBcc: evil@evil.id', address: 'sari@toko.id' } }],
])('a header cannot be put into the %s', async (_field, change) => {
  const headers = headersOf(await kept(change));
  expect(headers.filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
  expect(headers.filter((line) => /^to:/i.test(line))[0]).toMatch(/<sari@toko\.id>$/);
});

test.each(['a@x.id, evil@evil.id', 'a@x.id\r\nBcc: evil@evil.id', 'evil', '<a@x.id>', ''])(
  '%j is no recipient',
  async (address) => {
    await expect(
      openMailer({ dir, from, log }).send({ ...mail, to: { name: '', address } }),
    ).rejects.toThrow();
  },
);
