import type { Body, Contact, createContact as endpoint } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { actorName } from '../platform/db/actor.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { announceContact } from './announce-contact.ts';
import { contacts } from './tables.ts';
import { phoneTyped } from './update-contact.ts';

/**
 * A contact that a member adds by hand; a channel that vouches for the same number finds it later.
 *
 * @throws Refusal VALIDATION_FAILED for what is no number, or is somebody's already: that is said with their name, and
 *   may be wanted all the same
 */
export function createContact(ctx: Context, given: Body<typeof endpoint>): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  const phone = phoneTyped(given.phone);
  const email = given.email || null;
  return transaction(ctx, async (tx) => {
    if (given.despite_duplicate !== true) await refuseKnown(tx, phone, email);
    const id = uuidv7();
    await tx.db.insert(contacts).values({
      workspaceId: tx.workspaceId,
      id,
      name: given.name,
      nameSource: 'member',
      phone,
      phoneByMember: phone !== null,
      email,
      emailByMember: email !== null,
      city: given.city || null,
      company: given.company || null,
      source: 'member',
      sourceDetail: { by: actorName(tx.actor) },
      createdAt: tx.app.clock.now(),
    });
    tx.emit('contact.created', { contact_id: id });
    return announceContact(tx, id, ['name', 'phone', 'email']);
  });
}

async function refuseKnown(tx: Transaction, phone: string | null, email: string | null): Promise<void> {
  const [known] = await tx.query<{ name: string; phone: string | null }>({
    name: 'known-contact',
    text: `select name, phone from contacts
           where workspace_id = $1 and (phone = $2 or email_key = $3)
           order by created_at limit 1`,
    values: [tx.workspaceId, phone, email?.toLowerCase() ?? null],
  });
  if (known === undefined) return;
  const field = phone !== null && known.phone === phone ? 'phone' : 'email';
  throw new Refusal('VALIDATION_FAILED', {
    fields: {
      [field]: `${field === 'phone' ? 'Nomor' : 'Email'} ini sudah milik ${known.name}. Buka kontak itu, atau tambahkan saja bila orangnya memang lain.`,
    },
  });
}
