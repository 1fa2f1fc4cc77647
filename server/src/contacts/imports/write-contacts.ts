import type { FieldValue } from '@sapa/contracts';
import { type LabelColor, labelColors, MOST_LABELS } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { RowResult } from '../../batches/index.ts';
import { audit } from '../../identity/index.ts';
import type { ImportSettings, NumberedRow } from '../../imports/index.ts';
import { actorName } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { recordConsents } from '../consent/record-consents.ts';
import { fieldsOf } from '../fields/field-row.ts';
import { saveValues } from '../fields/save-values.ts';
import { allLabels } from '../labels/label-row.ts';
import { lockLabels } from '../labels/lock-labels.ts';
import { labels } from '../tables.ts';
import { knownContacts } from './known-contacts.ts';
import { type ContactPlan, isChange, type OwnColumns, ownColumns, planContacts } from './plan-contacts.ts';
import type { ContactValues } from './read-contact-row.ts';
import { whoIsErased } from './who-is-erased.ts';

/** What an import made of a contact, and what stood there before: an undo takes back what is still so. */
export interface ContactUndo {
  created: boolean;
  /** Each column as it was and as it became. */
  set: Partial<Record<(typeof ownColumns)[number], [before: string | null, after: string | null]>>;
  fields: Record<string, [before: FieldValue | null, after: FieldValue]>;
  label_ids: string[];
  note_id: string | null;
  /** When its consents were recorded. */
  consents_at: string | null;
}

/** Writes a thousand rows in some ten statements. Imports of one workspace take turns, so that none makes a contact twice. */
export async function writeContacts(
  tx: Transaction,
  rows: NumberedRow<ContactValues>[],
  { existing, labelIds, fileName, since }: ImportSettings,
): Promise<RowResult[]> {
  await tx.query({
    name: 'lock-contact-imports',
    text: `select pg_advisory_xact_lock(hashtextextended('contact imports ' || $1, 0))`,
    values: [tx.workspaceId],
  });
  const values = rows.map((row) => row.values);
  const known = await knownContacts(tx, values, { since, lock: true });
  const [labelNames, fields, isErased] = await Promise.all([
    namesOfLabels(tx),
    fieldsOf(tx),
    whoIsErased(tx, values),
  ]);
  const forAll = labelIds.flatMap((id) => labelNames.get(id) ?? []);
  const plans = planContacts(rows, known, { existing, forAll, labelNames, isErased });
  const written = plans.filter((plan) => plan.refusal === null && isChange(plan));
  /** One moment for all: by it an undo finds the consents again. */
  const now = tx.app.clock.now();
  const ids = await ensureLabels(tx, labelNames, [...new Set(written.flatMap((plan) => plan.labels))]);
  const undo = new Map(written.map((plan) => [plan.row, undoOf(plan, ids, now)]));
  insertContacts(
    tx,
    written.filter(({ isNew }) => isNew),
    fileName,
  );
  updateContacts(
    tx,
    written.filter(({ isNew }) => !isNew),
  );
  const filled = written.map((plan) => [plan.contact.id, new Map(Object.entries(plan.fields))] as const);
  saveValues(tx, fields, new Map(filled));
  putLabels(tx, written, ids);
  addNotes(tx, written, undo);
  await recordConsents(tx, consentsOf(tx, written, { fileName, now }), { announce: false });
  return plans.map((plan) => resultOf(plan, undo.get(plan.row)));
}

export const namesOfLabels = async (tx: Transaction): Promise<Map<string, string>> =>
  new Map((await allLabels(tx)).map(({ id, name }) => [id, name]));

/** @returns ids by the lower-case name; those that are not there yet are made. @throws Refusal TOO_MANY_LABELS */
async function ensureLabels(
  tx: Transaction,
  known: ReadonlyMap<string, string>,
  wanted: string[],
): Promise<Map<string, string>> {
  const byName = (names: ReadonlyMap<string, string>) =>
    new Map([...names].map(([id, name]) => [name.toLowerCase(), id]));
  const before = byName(known);
  if (wanted.every((name) => before.has(name.toLowerCase()))) return before;
  await lockLabels(tx);
  const ids = byName(await namesOfLabels(tx));
  const fresh = wanted.filter((name) => !ids.has(name.toLowerCase()));
  if (ids.size + fresh.length > MOST_LABELS) throw new Refusal('TOO_MANY_LABELS');
  for (const name of fresh) {
    const label = {
      id: uuidv7(),
      name,
      color: labelColors[ids.size % labelColors.length] as LabelColor,
      description: '',
      in_sidebar: false,
    };
    const createdAt = tx.app.clock.now();
    const { in_sidebar: inSidebar, ...row } = label;
    await tx.db.insert(labels).values({ ...row, inSidebar, workspaceId: tx.workspaceId, createdAt });
    await audit(tx, 'label.created', { subject: name, subjectId: label.id });
    tx.emit('label.created', { label: { ...label, created_at: createdAt.toISOString() } });
    ids.set(name.toLowerCase(), label.id);
  }
  return ids;
}

const idsOf = (names: readonly string[], ids: ReadonlyMap<string, string>) =>
  names.flatMap((name) => ids.get(name.toLowerCase()) ?? []);

function undoOf(plan: ContactPlan, ids: ReadonlyMap<string, string>, now: Date): ContactUndo {
  const { contact, isNew, set, fields, consents } = plan;
  const own = isNew ? { name: contact.name, phone: contact.phone, email: contact.email, ...set } : set;
  return {
    created: isNew,
    set: Object.fromEntries(
      Object.entries(own).map(([column, after]) => [
        column,
        [isNew ? null : contact[column as keyof OwnColumns], after],
      ]),
    ),
    fields: Object.fromEntries(
      Object.entries(fields).map(([id, after]) => [id, [contact.fields[id] ?? null, after]]),
    ),
    label_ids: idsOf(plan.labels, ids),
    note_id: plan.note === null ? null : uuidv7(),
    consents_at: consents.length === 0 ? null : now.toISOString(),
  };
}

function insertContacts(tx: Transaction, plans: ContactPlan[], fileName: string): void {
  if (plans.length === 0) return;
  const rows = plans.map(({ contact: { id, name, name_source, phone, email }, set }) => ({
    ...{ id, name, name_source, phone, email },
    ...set,
  }));
  tx.write({
    name: 'import-contacts',
    text: `insert into contacts (workspace_id, id, name, name_source, phone, phone_by_member, email, email_by_member,
             city, company, source, source_name, source_detail, created_at)
           select $1, id, name, name_source, phone, phone is not null, email, email is not null, city, company,
             'import', $3, $4, $5
           from json_to_recordset($2) as t (id uuid, name text, name_source text, phone text, email text, city text,
             company text)`,
    values: [
      tx.workspaceId,
      JSON.stringify(rows),
      fileName,
      JSON.stringify({ by: actorName(tx.actor) }),
      tx.app.clock.now(),
    ],
  });
}

function updateContacts(tx: Transaction, plans: ContactPlan[]): void {
  const rows = plans.flatMap(({ contact, set }) =>
    Object.keys(set).length === 0
      ? []
      : [
          {
            id: contact.id,
            ...Object.fromEntries(ownColumns.map((column) => [column, set[column] ?? contact[column]])),
            named: set.name !== undefined,
            phoned: set.phone !== undefined,
            mailed: set.email !== undefined,
          },
        ],
  );
  if (rows.length === 0) return;
  tx.write({
    name: 'update-imported-contacts',
    text: `update contacts c set name = t.name, phone = t.phone, email = t.email, city = t.city, company = t.company,
             name_source = case when t.named then 'member' else c.name_source end,
             phone_by_member = c.phone_by_member or t.phoned, email_by_member = c.email_by_member or t.mailed
           from json_to_recordset($2) as t (id uuid, name text, phone text, email text, city text, company text,
             named boolean, phoned boolean, mailed boolean)
           where c.workspace_id = $1 and c.id = t.id`,
    values: [tx.workspaceId, JSON.stringify(rows)],
  });
}

function putLabels(tx: Transaction, plans: ContactPlan[], ids: ReadonlyMap<string, string>): void {
  const pairs = plans.flatMap(({ contact, labels }) => idsOf(labels, ids).map((id) => [contact.id, id]));
  if (pairs.length === 0) return;
  tx.write({
    name: 'label-imported-contacts',
    text: `insert into contact_labels (workspace_id, contact_id, label_id)
           select $1, * from unnest($2::uuid[], $3::uuid[]) on conflict do nothing`,
    values: [tx.workspaceId, pairs.map(([contact]) => contact), pairs.map(([, label]) => label)],
  });
}

function addNotes(tx: Transaction, plans: ContactPlan[], undo: ReadonlyMap<number, ContactUndo>): void {
  const rows = plans.flatMap(({ row, contact, note }) =>
    note === null ? [] : [{ id: undo.get(row)?.note_id, contact_id: contact.id, text: note }],
  );
  if (rows.length === 0) return;
  tx.write({
    name: 'import-notes',
    text: `insert into contact_notes (workspace_id, id, contact_id, text, member_id, author_name, created_at)
           select $1, id, contact_id, text, $3, $4, $5
           from json_to_recordset($2) as t (id uuid, contact_id uuid, text text)`,
    values: [
      tx.workspaceId,
      JSON.stringify(rows),
      tx.actor.type === 'member' ? tx.actor.memberId : null,
      actorName(tx.actor),
      tx.app.clock.now(),
    ],
  });
}

const consentsOf = (
  tx: Transaction,
  plans: ContactPlan[],
  { fileName, now }: { fileName: string; now: Date },
) =>
  plans.flatMap(({ contact, consents }) =>
    consents.map(({ channelKind, purpose, decision, words }) => ({
      ...{ contactId: contact.id, channelKind, purpose, decision, words },
      source: 'import' as const,
      at: now,
      by: actorName(tx.actor),
      reason: `Berkas ${fileName}`,
    })),
  );

function resultOf(plan: ContactPlan, undo: ContactUndo | undefined): RowResult {
  const { row: position, contact, refusal } = plan;
  if (refusal !== null) return { position, subjectId: null, name: '', outcome: 'refused', reason: refusal };
  const name = plan.set.name ?? contact.name;
  if (undo === undefined) return { position, subjectId: contact.id, name, outcome: 'unchanged' };
  return { position, subjectId: contact.id, name, outcome: 'changed', undo };
}
