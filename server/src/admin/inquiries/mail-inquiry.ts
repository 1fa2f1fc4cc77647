import { eq } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { compose } from '../../platform/mail/mail-template.ts';
import { topicNames } from './rules.ts';
import { inquiries } from './tables.ts';

/** One job for each reader: a mailbox that refuses today does not send the mail twice to the others. */
export async function mailInquiry(app: App, inquiryId: string): Promise<void> {
  const { rows } = await app.database.pool.query<{ name: string; email: string }>(
    `select name, email from users where platform_role in ('ROOT', 'ADMIN') and disabled_at is null`,
  );
  const readers = new Map([
    [app.config.SUPPORT_EMAIL, 'Tim Sapa'],
    ...rows.map((row) => [row.email, row.name] as const),
  ]);
  await platformTransaction(app, async (tx) => {
    for (const [address, name] of readers)
      tx.enqueue('admin.mail-inquiry-to', { inquiry_id: inquiryId, address, name });
  });
}

/** The answer goes to the visitor: their address is where a reply to this mail is sent. */
export async function mailInquiryTo(
  app: App,
  { inquiry_id, address, name }: { inquiry_id: string; address: string; name: string },
): Promise<void> {
  const [inquiry] = await app.database.platform.select().from(inquiries).where(eq(inquiries.id, inquiry_id));
  if (inquiry === undefined) return;
  const { company, phone } = inquiry;
  await app.mail.send({
    to: { name, address },
    replyTo: { name: inquiry.name, address: inquiry.email },
    ...compose({
      subject: `${topicNames[inquiry.topic as keyof typeof topicNames]}: ${inquiry.name}${company && `, ${company}`}`,
      greeting: `Halo ${name},`,
      lines: [
        `${inquiry.name}${company && ` dari ${company}`} menulis lewat situs Sapa:`,
        ...inquiry.message.split(/\n{2,}/),
        `Email: ${inquiry.email}${phone && `\nTelepon: ${phone}`}`,
      ],
      action: { label: 'Buka di Sapa', url: `${app.config.PUBLIC_URL}/admin/inquiries` },
      small: ['Balas email ini untuk menjawab pengirimnya langsung.'],
    }),
  });
}
