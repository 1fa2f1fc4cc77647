import { describe, expect, test } from 'vitest';
import { readMail } from './read-mail.ts';
import { splitQuoted } from './split-quoted.ts';

const OWN = 'toko@kopi.id';
const read = (source: string | Buffer, whole = true) =>
  readMail(
    typeof source === 'string' ? Buffer.from(source.replaceAll('\n', '\r\n'), 'latin1') : source,
    OWN,
    whole,
  );

const HEAD = 'From: Rina <Rina@Contoh.id>\nTo: toko@kopi.id\nSubject: Pesanan\nMessage-ID: <a@contoh.id>\n';

describe('what customers write', () => {
  test.each([
    [
      'Windows-1252',
      'Content-Type: text/plain; charset=windows-1252\n\nHarga \x93spesial\x94 \x80 5',
      'Harga “spesial” € 5',
    ],
    ['ISO-2022-JP', 'Content-Type: text/plain; charset=ISO-2022-JP\n\n\x1b$B$3$s$K$A$O\x1b(B', 'こんにちは'],
    ['no charset', '\nHalo', 'Halo'],
    ['an unknown charset', 'Content-Type: text/plain; charset=bukan-apa-apa\n\nHalo', 'Halo'],
    [
      'HTML alone',
      'Content-Type: text/html\n\n<style>p{}</style><p>Halo&nbsp;<b>Kak</b></p><p>a &lt; b</p><script>x()</script>',
      'Halo Kak\na < b',
    ],
  ])('%s is read', async (_what, rest, text) => {
    const { mail } = await read(`${HEAD}${rest}`);
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain(text);
    expect(mail).toMatchObject({
      from: { name: 'Rina', address: 'rina@contoh.id' },
      subject: 'Pesanan',
      message_id: '<a@contoh.id>',
      vouched: true,
      automatic: false,
      unread: null,
    });
  });

  test('who it is from is vouched for, unless its domain disowns the mail or a form names somebody', async () => {
    const disowned = await read(`Authentication-Results: mx.kopi.id; dmarc=fail\n${HEAD}\nHalo`);
    expect(disowned.mail).toMatchObject({ from: { address: 'rina@contoh.id' }, vouched: false });
    const form = await read(
      'From: noreply@situs.id\nReply-To: Budi <budi@contoh.id>\nSubject: Formulir\n\nHalo',
    );
    expect(form.mail).toMatchObject({
      from: { name: 'Budi', address: 'budi@contoh.id' },
      vouched: false,
      automatic: false,
    });
  });

  test.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'List-Id: <berita.contoh.id>',
    'Return-Path: <>',
  ])('%s is a machine', async (header) => {
    expect((await read(`${header}\n${HEAD}\nSaya cuti`)).mail.automatic).toBe(true);
  });

  test.each(['mailer-daemon@contoh.id', 'no-reply@bank.id', OWN])('%s is a machine', async (address) => {
    expect((await read(`From: ${address}\n\nHalo`)).mail.automatic).toBe(true);
  });
});

test.each([
  [
    'Gmail',
    'Baik, saya ambil\n\nPada Sen, 23 Nov 2026 pukul 10.00 Toko <toko@kopi.id>\nmenulis:\n\n> Masih ada',
    'Baik, saya ambil',
  ],
  ['English', 'Ok\n\nOn Mon, Nov 23, 2026 at 10:00 Toko <t@k.id> wrote:\n> Hi', 'Ok'],
  ['Outlook', 'Setuju\n\nFrom: Toko\nSent: Monday\nTo: Rina\nSubject: Re: Pesanan\n\nMasih', 'Setuju'],
  ['bare marks', 'Ya\n> Masih mau?\n> Tinggal dua', 'Ya'],
])('what %s repeats is folded away', (_program, whole, text) => {
  const parts = splitQuoted(whole);
  expect(parts.text).toBe(text);
  expect(`${parts.text}${parts.quoted}`.replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
});

test('an answer below the quote, and a mail that is only forwarded, stay whole', () => {
  for (const whole of ['> Masih mau?\nYa, mau', '> Masih mau?'])
    expect(splitQuoted(whole)).toEqual({ text: whole, quoted: null });
});

describe('what is made to break us', () => {
  const nested = (depth: number) => {
    let body = `Content-Type: text/plain\n\nHalo`;
    for (let level = 0; level < depth; level++)
      body = `Content-Type: multipart/mixed; boundary="b${level}"\n\n--b${level}\n${body}\n--b${level}--`;
    return `${HEAD}${body}`;
  };
  const manyParts = `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${'--b\nContent-Type: text/plain\n\nx\n'.repeat(10_000)}--b--`;

  test.each([
    ['100 levels', nested(100)],
    ['10,000 parts', manyParts],
    ['a head of a megabyte', `X-A: ${'a'.repeat(1_000_000)}\n${HEAD}\nHalo`],
  ])('of %s the head is told, and nothing else', async (_what, source) => {
    const { mail, files } = await read(source);
    expect(mail).toMatchObject({ unread: 'broken', text: '' });
    expect(files).toEqual([]);
  });

  test.each([
    '',
    '\u0000\u0001',
    'From',
    'From: @\n',
    '--b\n--b--',
    `From: a@b.id\nContent-Type: multipart/mixed; boundary=""\n\n--\n`,
  ])('nonsense is a mail without words: %j', async (source) => {
    expect((await read(source)).mail.from.address).toMatch(/@/);
  });

  test('what is too large is told of', async () => {
    const { mail } = await read(`${HEAD}\nbagian pertama`, false);
    expect(mail).toMatchObject({ unread: 'too_large', subject: 'Pesanan', text: '' });
  });
});
