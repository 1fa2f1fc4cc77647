import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Simulator, startSimulator } from './start-simulator.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.stop());

const send = (more: object = {}) =>
  createTransport(simulator.urls.smtp).sendMail({
    from: '"Sapa — Toko Kopi" <halo@sapa.id>',
    to: 'rina@contoh.id',
    subject: 'Atur ulang kata sandi Anda — berlaku 30 menit, jangan dibagikan kepada siapa pun ya',
    text: 'Buka https://sapa.id/reset?token=abc=def&x=1 … terima kasih 🙏',
    html: '<p>Buka <a href="https://sapa.id/reset?token=abc">tautan ini</a> 🙏</p>',
    ...more,
  });

test('a mail is kept with its headers, text, HTML and attachments', async () => {
  const waiting = simulator.smtp.waitForMail('Rina@contoh.id', { subject: /kata sandi/ });
  await send({ attachments: [{ filename: 'faktur.pdf', content: Buffer.from('%PDF-1.7') }] });
  const mail = await waiting;
  expect(mail.subject).toBe(
    'Atur ulang kata sandi Anda — berlaku 30 menit, jangan dibagikan kepada siapa pun ya',
  );
  expect(mail.from).toContain('Sapa — Toko Kopi');
  expect(mail.text).toContain('https://sapa.id/reset?token=abc=def&x=1 … terima kasih 🙏');
  expect(mail.html).toContain('<a href="https://sapa.id/reset?token=abc">tautan ini</a> 🙏');
  expect(mail.attachments).toMatchObject([{ filename: 'faktur.pdf', contentType: 'application/pdf' }]);
  expect(mail.attachments[0]?.bytes.toString()).toBe('%PDF-1.7');
  expect(mail.envelope).toEqual({ from: 'halo@sapa.id', to: ['rina@contoh.id'] });
});

test('the server refuses when asked to, and only as often', async () => {
  simulator.smtp.failNext({ at: 'recipient', code: 550, message: 'Mailbox unavailable' });
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  simulator.smtp.failNext({ at: 'data', code: 451 });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await send();
  expect(simulator.smtp.mails.count).toBe(1);
});

test('a mail that does not come says so', async () => {
  await expect(simulator.smtp.waitForMail('x@contoh.id', { timeoutMs: 20 })).rejects.toThrow(
    /nothing matched/,
  );
});
