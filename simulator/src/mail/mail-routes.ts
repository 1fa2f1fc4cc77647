import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Smtp } from '../smtp.ts';
import type { MailWorld } from './mail.ts';
import { mailPage } from './mail-page.ts';

/** Where one acts as a customer who writes mails: `/mail`, with what they got below. */
export async function mailRoutes(server: FastifyInstance, world: MailWorld, smtp: Smtp): Promise<void> {
  await server.register(multipart, { limits: { fileSize: 25 * 1024 * 1024, files: 1 } });
  const mailboxes = () => world.mailboxes.all().map(({ address }) => address);
  const received = () =>
    smtp.mails.all.filter(({ envelope }) => world.mailboxes.find(envelope.from)).toReversed();

  server.get<{ Querystring: { reply?: string } }>('/mail', async ({ query }, reply) => {
    const mails = received();
    reply.type('text/html; charset=utf-8');
    return mailPage({
      mailboxes: mailboxes(),
      mails,
      answered: mails.find(({ nonce }) => nonce === query.reply),
    });
  });

  server.post('/mail', async (request, reply) => {
    const fields: Record<string, string> = {};
    const attachments: { filename: string; content: Buffer }[] = [];
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.filename !== '')
        attachments.push({ filename: part.filename, content: await part.toBuffer() });
      else await part.toBuffer();
    }
    const { name = '', from = '', to = '', subject = '', text = '', answers = '', automatic } = fields;
    await world.write({
      from: { name, address: from },
      to,
      subject,
      text,
      attachments,
      ...(answers === '' ? {} : { inReplyTo: answers, references: answers }),
      ...(automatic === undefined ? {} : { headers: { 'Auto-Submitted': 'auto-replied' } }),
    });
    return reply.redirect('/mail', 303);
  });
}
