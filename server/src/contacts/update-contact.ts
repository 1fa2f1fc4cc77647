import type { Body, Contact, ContactEvent, updateContact as endpoint, FieldValue } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import { announceContact } from './announce-contact.ts';
import { contactById } from './contact-row.ts';
import { recordContactEvents } from './events/record-events.ts';
import { fieldsOf } from './fields/field-row.ts';
import { saveValues } from './fields/save-values.ts';
import { readValues } from './fields/values.ts';
import { lockContacts } from './joining/lock-contacts.ts';
import { readPhone } from './read-phone.ts';
import { contacts } from './tables.ts';

const FIELDS = ['name', 'phone', 'email', 'city', 'company'] as const;

type Change = Pick<
  Partial<typeof contacts.$inferInsert>,
  (typeof FIELDS)[number] | 'nameSource' | 'phoneByMember' | 'emailByMember'
>;

/**
 * Changes the fields that are given; an empty one is emptied. Numbers are stored as E.164. What a member typed stays,
 * whatever a channel tells later; a claimed name that they type again is theirs.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for what is no number, or no value of its field
 */
export async function updateContact(
  ctx: Context,
  contactId: string,
  change: Body<typeof endpoint>,
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  const { name, phone, fields: given = {}, ...rest } = change;
  const emptied = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );
  const set: Change = {
    ...emptied,
    ...(name !== undefined && { name, nameSource: 'member' }),
    ...(rest.email !== undefined && { emailByMember: true }),
    ...(phone !== undefined && { phone: phoneTyped(phone), phoneByMember: true }),
  };
  return transaction(ctx, async (tx) => {
    const before = found(await contactById(tx, contactId));
    const claimed = (field: (typeof FIELDS)[number]) => field === 'name' && before.name_claimed;
    const changed: (keyof Contact)[] = FIELDS.filter(
      (field) => field in set && (set[field] !== before[field] || claimed(field)),
    );
    if (changed.length > 0) {
      await tx.db
        .update(contacts)
        .set(set)
        .where(and(eq(contacts.workspaceId, tx.workspaceId), eq(contacts.id, contactId)));
    }
    const filled = Object.keys(given).length > 0 ? await fillFields(tx, before, given) : [];
    if (changed.length + filled.length === 0) return before;
    const columns = FIELDS.filter((field) => field in set && set[field] !== before[field]).map((field) => ({
      field,
      name: field,
      before: before[field],
      after: set[field] ?? null,
    }));
    const changes = [...columns, ...filled];
    if (changes.length > 0) recordContactEvents(tx, [{ contactId, what: { kind: 'fields', changes } }]);
    return announceContact(tx, contactId, filled.length > 0 ? [...changed, 'fields'] : changed);
  });
}

type FieldChanges = Extract<ContactEvent, { kind: 'fields' }>['changes'];

/** @returns those that became another */
async function fillFields(
  tx: Transaction,
  { id }: Contact,
  given: Record<string, FieldValue | null>,
): Promise<FieldChanges> {
  await lockContacts(tx, [id]);
  const [fields, held] = await Promise.all([fieldsOf(tx), contactById(tx, id)]);
  const before = found(held).fields;
  const news = [...readValues(fields, given)].filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field] ?? null),
  );
  saveValues(tx, fields, new Map([[id, new Map(news)]]));
  return news.map(([field, after]) => ({
    field,
    name: fields.find((one) => one.id === field)?.name ?? '',
    before: before[field] ?? null,
    after,
  }));
}

/** What a member typed as a number. @throws Refusal VALIDATION_FAILED */
export function phoneTyped(typed: string | null | undefined): string | null {
  if (!typed) return null;
  const number = readPhone(typed);
  if (number !== null) return number;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { phone: 'Nomor telepon belum benar. Contoh: 0812-3456-7890 atau +62 812 3456 7890' },
  });
}
