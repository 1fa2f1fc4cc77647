import type { Contact } from '@sapa/contracts';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { columnsOf } from '../../platform/db/table-columns.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announceContact } from '../announce-contact.ts';
import { followAtProvider } from '../barring/follow-at-provider.ts';
import { returnConsents } from '../consent/return-consents.ts';
import { recordContactEvents } from '../events/record-events.ts';
import { contactFieldValues } from '../fields/tables.ts';
import { contacts } from '../tables.ts';
import { distinguish } from './distinguish.ts';
import { type ContactRow, lockContacts } from './lock-contacts.ts';
import { oldestToUndo } from './merges-of.ts';
import { isSame } from './record-merge.ts';
import type { ContactFields } from './rules.ts';
import { contactMerges } from './tables.ts';

type Merge = typeof contactMerges.$inferSelect;

/**
 * Takes a merge back within 30 days: the other contact is there again under its own id, with its fields, labels and
 * what it agreed to; its identities take their conversations along, with what came in since. What a member changed of
 * the one that stayed since then stays changed.
 *
 * @returns the contact that came back
 * @throws Refusal NOT_FOUND, JOIN_IS_FINAL
 */
export async function undoJoin(
  ctx: Context,
  { contactId, mergeId }: { contactId: string; mergeId: string },
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    const [kept] = await lockContacts(tx, [contactId]);
    const merge = found(await takeMerge(tx, { contactId, mergeId }));
    if (merge.at <= oldestToUndo(tx.app.clock.now())) throw new Refusal('JOIN_IS_FINAL');
    const id = await restoreContact(tx, merge);
    await restoreFields(tx, kept!, merge);
    const returned = await returnIdentities(tx, merge, id);
    await returnConsents(tx, {
      from: contactId,
      to: id,
      entryIds: merge.consentEntryIds,
      identityIds: returned,
      since: merge.at,
    });
    await returnNotes(tx, merge, id);
    await returnEvents(tx, merge, id);
    await returnLabels(tx, merge, id);
    await returnFieldValues(tx, merge, id);
    await returnMerges(tx, merge, id);
    await audit(tx, 'contact.join_undone', { subject: kept!.name, subjectId: contactId });
    followAtProvider(tx, contactId);
    followAtProvider(tx, id);
    await announceContact(tx, contactId, ['identities']);
    return announceContact(tx, id, ['identities']);
  });
}

/** The record is the right to undo: whoever takes it first has it. */
async function takeMerge(
  tx: Transaction,
  { contactId, mergeId }: { contactId: string; mergeId: string },
): Promise<Merge | undefined> {
  const [merge] = await tx.db
    .delete(contactMerges)
    .where(
      and(
        eq(contactMerges.workspaceId, tx.workspaceId),
        eq(contactMerges.id, mergeId),
        eq(contactMerges.keptId, contactId),
      ),
    )
    .returning();
  return merge;
}

const COLUMNS = Object.values(getTableColumns(contacts))
  .filter(({ generated }) => generated === undefined)
  .map(({ name }) => name);

/** A column that is younger than the record has its default; one that follows from others is not written. */
async function restoreContact(tx: Transaction, { contact }: Merge): Promise<string> {
  const known = COLUMNS.filter((name) => name in (contact as object)).join(', ');
  const [row] = await tx.query<{ id: string }>({
    text: `insert into contacts (${known})
           select ${known} from jsonb_populate_record(null::contacts, $1) returning id`,
    values: [JSON.stringify(contact)],
  });
  return found(row).id;
}

/** Only what still is as the merge left it. */
async function restoreFields(tx: Transaction, kept: ContactRow, { before, after }: Merge): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(before)
      .filter(([field]) => isSame(kept[field as keyof ContactFields], after[field as keyof ContactFields]))
      .map(([field, value]) => [
        field,
        field.endsWith('At') && value !== null ? new Date(value as string) : value,
      ]),
  );
  if (Object.keys(set).length === 0) return;
  await tx.db
    .update(contacts)
    .set(set)
    .where(and(eq(contacts.workspaceId, tx.workspaceId), eq(contacts.id, kept.id)));
}

/** Those that are still where the merge put them; conversations follow by their key. */
async function returnIdentities(tx: Transaction, merge: Merge, id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'return-identities',
    text: `update contact_identities set contact_id = $4
           where workspace_id = $1 and id = any($2::uuid[]) and contact_id = $3 returning id`,
    values: [tx.workspaceId, merge.identityIds, merge.keptId, id],
  });
  return rows.map((row) => row.id);
}

async function returnNotes(tx: Transaction, merge: Merge, id: string): Promise<void> {
  await tx.query({
    name: 'return-contact-notes',
    text: `update contact_notes set contact_id = $4
           where workspace_id = $1 and id = any($2::uuid[]) and contact_id = $3`,
    values: [tx.workspaceId, merge.noteIds, merge.keptId, id],
  });
}

async function returnEvents(tx: Transaction, merge: Merge, id: string): Promise<void> {
  await tx.query({
    name: 'return-contact-events',
    text: `update contact_events set contact_id = $4
           where workspace_id = $1 and id = any($2::uuid[]) and contact_id = $3`,
    values: [tx.workspaceId, merge.eventIds, merge.keptId, id],
  });
  const { name } = merge.contact as { name: string };
  recordContactEvents(tx, [{ contactId: merge.keptId, what: { kind: 'join_undone', name } }]);
}

/** A label that was deleted since is gone for both. */
async function returnLabels(tx: Transaction, merge: Merge, id: string): Promise<void> {
  await tx.query({
    name: 'return-labels',
    text: `with taken as (
             delete from contact_labels where workspace_id = $1 and contact_id = $2 and label_id = any($3::uuid[])
           )
           insert into contact_labels (workspace_id, contact_id, label_id)
           select workspace_id, $5, id from labels where workspace_id = $1 and id = any($4::uuid[])`,
    values: [tx.workspaceId, merge.keptId, merge.newLabelIds, merge.labelIds, id],
  });
}

const VALUES = columnsOf(contactFieldValues, ['fieldId', 'position', 'text', 'number', 'day']);

/** Nor does a field that was deleted come back; what a member changed in one since stays with the one that stayed. */
async function returnFieldValues(tx: Transaction, merge: Merge, id: string): Promise<void> {
  await tx.query({
    name: 'return-field-values',
    text: `with had as (
             select h.* from jsonb_to_recordset($3) as h (${VALUES.record})
             join contact_fields f on f.workspace_id = $1 and f.id = h.field_id
           ), taken as (
             delete from contact_field_values v using had
             where v.workspace_id = $1 and v.contact_id = $2 and v.field_id = any($4::uuid[])
               and (v.field_id, v.position) = (had.field_id, had.position)
               and (v.text, v.number, v.day) is not distinct from (had.text, had.number, had.day)
           )
           insert into contact_field_values (workspace_id, contact_id, ${VALUES.names.join(', ')})
           select $1, $5, ${VALUES.list('had')} from had`,
    values: [tx.workspaceId, merge.keptId, JSON.stringify(merge.fieldValues), merge.newFieldIds, id],
  });
}

async function returnMerges(tx: Transaction, merge: Merge, id: string): Promise<void> {
  await tx.query({
    name: 'return-merges',
    text: `update contact_merges set kept_id = $4
           where workspace_id = $1 and id = any($2::uuid[]) and kept_id = $3`,
    values: [tx.workspaceId, merge.mergeIds, merge.keptId, id],
  });
  const others = await tx.query<{ id: string }>({
    name: 'contacts-still-there',
    text: 'select id from contacts where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, merge.distinctIds],
  });
  for (const other of others) await distinguish(tx, id, other.id);
}
