import type { FieldValue } from '@sapa/contracts';
import type { KeptRow, RowToUndo } from '../../batches/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { deriveConsents } from '../consent/carry-consents.ts';
import { fieldsOf } from '../fields/field-row.ts';
import { saveValues } from '../fields/save-values.ts';
import { contactsAsKnown, type KnownContact } from './known-contacts.ts';
import { type OwnColumns, ownColumns } from './plan-contacts.ts';
import type { ContactUndo } from './write-contacts.ts';

interface Undone {
  position: number;
  contact: KnownContact;
  undo: ContactUndo;
}

/**
 * Takes an import back: who came by it goes, unless somebody has changed them since or written with them; who was there
 * before gets back what the import changed, as far as it still stands.
 *
 * @returns rows of who stays
 */
export async function undoContacts(tx: Transaction, rows: RowToUndo<ContactUndo>[]): Promise<KeptRow[]> {
  const ids = rows.flatMap(({ subject_id }) => subject_id ?? []);
  const contacts = new Map((await contactsAsKnown(tx, ids, { lock: true })).map((one) => [one.id, one]));
  const undone = rows.flatMap(({ position, subject_id, undo }): Undone[] => {
    const contact = contacts.get(subject_id ?? '');
    return contact === undefined ? [] : [{ position, contact, undo }];
  });
  const touched = await touchedSince(tx, undone);
  const isGone = ({ contact, undo }: Undone) =>
    undo.created && !touched.has(contact.id) && isAsMade(contact, undo);
  const held = await removeContacts(
    tx,
    undone.filter(isGone).map(({ contact }) => contact.id),
  );
  await restore(
    tx,
    undone.filter(({ undo }) => !undo.created),
  );
  return undone.flatMap((one) =>
    one.undo.created && (!isGone(one) || held.has(one.contact.id))
      ? [{ position: one.position, reason: 'Tidak dihapus: sudah diubah atau dihubungi sejak impor' }]
      : [],
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A new contact still is what the file made of it. */
function isAsMade(contact: KnownContact, { set, fields, label_ids, note_id }: ContactUndo): boolean {
  return (
    ownColumns.every((column) => contact[column] === (set[column]?.[1] ?? null)) &&
    same(contact.label_ids.toSorted(), label_ids.toSorted()) &&
    contact.notes.length === (note_id === null ? 0 : 1) &&
    Object.keys(contact.fields).length === Object.keys(fields).length &&
    Object.entries(fields).every(([id, [, after]]) => same(contact.fields[id], after))
  );
}

/** Who has a channel, a merge, a block or a consent of another source since. */
async function touchedSince(tx: Transaction, undone: Undone[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>({
    name: 'imported-contacts-touched',
    text: `select c.id from contacts c where c.workspace_id = $1 and c.id = any($2::uuid[]) and (
             c.blocked_at is not null or c.spam_at is not null
             or exists (select from contact_identities i where i.workspace_id = $1 and i.contact_id = c.id)
             or exists (select from contact_merges m where m.workspace_id = $1 and m.kept_id = c.id)
             or exists (select from consent_entries e
               where e.workspace_id = $1 and e.contact_id = c.id and e.source <> 'import'))`,
    values: [tx.workspaceId, undone.map(({ contact }) => contact.id)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Whom an order or anything else of a higher domain holds stays: the database says so by its keys. @returns who stays */
async function removeContacts(tx: Transaction, ids: string[]): Promise<Set<string>> {
  const held = new Set<string>();
  if (ids.length === 0 || (await isRemoved(tx, ids))) return held;
  for (const id of ids) if (!(await isRemoved(tx, [id]))) held.add(id);
  return held;
}

const FOREIGN_KEY_VIOLATION = '23503';

async function isRemoved(tx: Transaction, ids: string[]): Promise<boolean> {
  const values = [tx.workspaceId, ids];
  await tx.query({ text: 'savepoint remove_contacts' });
  try {
    for (const table of ['contact_consents', 'consent_entries'])
      await tx.query({
        text: `delete from ${table} where workspace_id = $1 and contact_id = any($2::uuid[])`,
        values,
      });
    await tx.query({ text: 'delete from contacts where workspace_id = $1 and id = any($2::uuid[])', values });
    await tx.query({ text: 'release savepoint remove_contacts' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION)) throw error;
    await tx.query({ text: 'rollback to savepoint remove_contacts' });
    return false;
  }
}

async function restore(tx: Transaction, undone: Undone[]): Promise<void> {
  if (undone.length === 0) return;
  const columns = undone.map(({ contact, undo }) => ({
    id: contact.id,
    ...Object.fromEntries(
      ownColumns.map((column: keyof OwnColumns) => {
        const [before, after] = undo.set[column] ?? [contact[column], contact[column]];
        return [column, contact[column] === after ? before : contact[column]];
      }),
    ),
  }));
  tx.write({
    name: 'restore-imported-contacts',
    text: `update contacts c set name = t.name, phone = t.phone, email = t.email, city = t.city, company = t.company
           from json_to_recordset($2) as t (id uuid, name text, phone text, email text, city text, company text)
           where c.workspace_id = $1 and c.id = t.id`,
    values: [tx.workspaceId, JSON.stringify(columns)],
  });
  const fields = await fieldsOf(tx);
  const fieldsBefore = undone.map(({ contact, undo }) => {
    const back = Object.entries(undo.fields).filter(([id, [, after]]) => same(contact.fields[id], after));
    return [contact.id, new Map(back.map(([id, [before]]) => [id, before as FieldValue | null]))] as const;
  });
  saveValues(tx, fields, new Map(fieldsBefore));
  const pairs = undone.flatMap(({ contact, undo }) => undo.label_ids.map((id) => [contact.id, id] as const));
  tx.write({
    name: 'unlabel-imported-contacts',
    text: `delete from contact_labels carried using unnest($2::uuid[], $3::uuid[]) as t (contact_id, label_id)
           where carried.workspace_id = $1 and carried.contact_id = t.contact_id and carried.label_id = t.label_id`,
    values: [tx.workspaceId, pairs.map(([contact]) => contact), pairs.map(([, label]) => label)],
  });
  tx.write({
    name: 'forget-imported-notes',
    text: 'delete from contact_notes where workspace_id = $1 and id = any($2::uuid[]) and edited_at is null',
    values: [tx.workspaceId, undone.flatMap(({ undo }) => undo.note_id ?? [])],
  });
  await takeBackConsents(tx, undone);
}

/** What only the file said was never said. */
async function takeBackConsents(tx: Transaction, undone: Undone[]): Promise<void> {
  const said = undone.filter(({ undo }) => undo.consents_at !== null);
  if (said.length === 0) return;
  const ids = said.map(({ contact }) => contact.id);
  tx.write({
    name: 'forget-imported-consent-states',
    text: 'delete from contact_consents where workspace_id = $1 and contact_id = any($2::uuid[])',
    values: [tx.workspaceId, ids],
  });
  tx.write({
    name: 'take-back-imported-consents',
    text: `delete from consent_entries e using unnest($2::uuid[], $3::timestamptz[]) as t (contact_id, at)
           where e.workspace_id = $1 and e.contact_id = t.contact_id and e.at = t.at and e.source = 'import'`,
    values: [tx.workspaceId, ids, said.map(({ undo }) => undo.consents_at)],
  });
  await deriveConsents(tx, ids);
}
