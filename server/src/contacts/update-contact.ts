import type { Body, Contact, updateContact as endpoint } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../platform/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import { announceContact } from './announce-contact.ts';
import { contactById } from './contact-row.ts';
import { readPhone } from './read-phone.ts';
import { contacts } from './tables.ts';

const FIELDS = ['name', 'phone', 'email', 'city', 'company', 'note'] as const;

/**
 * Changes the fields that are given; an empty one is emptied. Numbers are stored as E.164.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for what is no number
 */
export async function updateContact(
  ctx: Context,
  contactId: string,
  change: Body<typeof endpoint>,
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  const { name, phone, ...rest } = change;
  const emptied = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );
  const set: Pick<Partial<typeof contacts.$inferInsert>, (typeof FIELDS)[number]> = {
    ...emptied,
    ...(name === undefined ? {} : { name }),
    ...phoneChange(phone),
  };
  return transaction(ctx, async (tx) => {
    const before = found(await contactById(tx, contactId));
    const changed = FIELDS.filter((field) => field in set && set[field] !== before[field]);
    if (changed.length === 0) return before;
    await tx.db
      .update(contacts)
      .set(set)
      .where(and(eq(contacts.workspaceId, tx.workspaceId), eq(contacts.id, contactId)));
    return announceContact(tx, contactId, changed);
  });
}

function phoneChange(phone: string | null | undefined): { phone?: string | null } {
  if (phone === undefined) return {};
  if (phone === null || phone === '') return { phone: null };
  const number = readPhone(phone);
  if (number === null) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { phone: 'Nomor telepon belum benar. Contoh: 0812-3456-7890 atau +62 812 3456 7890' },
    });
  }
  return { phone: number };
}
