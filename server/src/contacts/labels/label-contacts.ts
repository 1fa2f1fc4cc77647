import type { NamedLabel } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { recordContactEvents } from '../events/record-events.ts';
import { lockContacts } from '../joining/lock-contacts.ts';
import { holdLabels, type WantedLabels } from './hold-labels.ts';
import { changeLabels, type LabelChange } from './rules.ts';

/** `label_ids` of contact `c`, for a select list. */
export const LABEL_IDS_OF_CONTACT = `array(
    select carried.label_id from contact_labels carried
    where carried.workspace_id = c.workspace_id and carried.contact_id = c.id order by carried.label_id
  ) as label_ids`;

/**
 * Puts labels on many contacts and takes others off, in three statements. A contact that would carry too many is left
 * as it was and says so (`isTooMany`).
 *
 * @returns by contact, also those that nothing changed for
 * @throws Refusal NOT_FOUND where a contact is missing, VALIDATION_FAILED where a label is
 */
export async function labelContacts(
  tx: Transaction,
  contactIds: string[],
  wanted: WantedLabels,
): Promise<Map<string, LabelChange>> {
  await lockContacts(tx, contactIds);
  const add = await holdLabels(tx, wanted);
  const carried = await tx.query<NamedLabel & { contact_id: string }>({
    name: 'labels-of-contacts',
    text: `select carried.contact_id, l.id, l.name from contact_labels carried
           join labels l on l.workspace_id = carried.workspace_id and l.id = carried.label_id
           where carried.workspace_id = $1 and carried.contact_id = any($2::uuid[]) order by lower(l.name)`,
    values: [tx.workspaceId, contactIds],
  });
  const carriedBy = Map.groupBy(carried, ({ contact_id }) => contact_id);
  const changes = new Map(
    contactIds.map((contactId) => {
      const before = (carriedBy.get(contactId) ?? []).map(({ id, name }) => ({ id, name }));
      return [contactId, changeLabels(before, add, wanted.removeIds)];
    }),
  );
  const made = [...changes].filter(([, change]) => !change.isTooMany);
  const pairs = (which: 'added' | 'removed') =>
    made.flatMap(([contactId, change]) => change[which].map(({ id }) => [contactId, id] as const));
  await write(tx, 'label-contacts', pairs('added'), INSERT);
  await write(tx, 'unlabel-contacts', pairs('removed'), DELETE);
  const news = made.filter(([, { added, removed }]) => added.length + removed.length > 0);
  for (const [contact_id, { before, after }] of news)
    tx.emit('contact.labels_updated', { contact_id, before, after });
  recordContactEvents(
    tx,
    news.map(([contactId, { added, removed }]) => ({
      contactId,
      what: { kind: 'labels', added: namesOf(added), removed: namesOf(removed) },
    })),
  );
  return changes;
}

const namesOf = (labels: NamedLabel[]) => labels.map(({ name }) => name);

const INSERT = `insert into contact_labels (workspace_id, contact_id, label_id)
  select $1, * from unnest($2::uuid[], $3::uuid[]) on conflict do nothing`;
const DELETE = `delete from contact_labels carried using unnest($2::uuid[], $3::uuid[]) as t (contact_id, label_id)
  where carried.workspace_id = $1 and carried.contact_id = t.contact_id and carried.label_id = t.label_id`;

async function write(
  tx: Transaction,
  name: string,
  pairs: (readonly [contactId: string, labelId: string])[],
  text: string,
): Promise<void> {
  if (pairs.length === 0) return;
  const [contactIds, labelIds] = [pairs.map(([id]) => id), pairs.map(([, id]) => id)];
  await tx.query({ name, text, values: [tx.workspaceId, contactIds, labelIds] });
}
