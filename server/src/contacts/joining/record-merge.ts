import { v7 as uuidv7 } from 'uuid';
import { actorName } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { ContactRow } from './lock-contacts.ts';
import { oldestToUndo } from './merges-of.ts';
import { type ContactFields, fillBlanks } from './rules.ts';

/**
 * Writes down what a merge is about to change, while both are as they were; they are locked. Records whose time has
 * passed go: they hold what is known of a person.
 */
export async function recordMerge(tx: Transaction, kept: ContactRow, joined: ContactRow): Promise<void> {
  const now = tx.app.clock.now();
  const { before, after } = changesOf(kept, fillBlanks(kept, joined));
  await tx.query({
    name: 'forget-old-merges',
    text: 'delete from contact_merges where workspace_id = $1 and at <= $2',
    values: [tx.workspaceId, oldestToUndo(now)],
  });
  await tx.query({
    name: 'record-merge',
    text: `insert into contact_merges (workspace_id, id, kept_id, contact, before, after, identity_ids, consent_entry_ids, note_ids, event_ids,
             label_ids, new_label_ids, field_values, new_field_ids, distinct_ids, merge_ids, by, at)
           select $1, $2, $3, to_jsonb(c), $5, $6,
             array(select id from contact_identities where workspace_id = $1 and contact_id = $4),
             array(select id from consent_entries where workspace_id = $1 and contact_id = $4),
             array(select id from contact_notes where workspace_id = $1 and contact_id = $4),
             array(select id from contact_events where workspace_id = $1 and contact_id = $4),
             array(select label_id from contact_labels where workspace_id = $1 and contact_id = $4),
             array(select label_id from contact_labels where workspace_id = $1 and contact_id = $4
               except select label_id from contact_labels where workspace_id = $1 and contact_id = $3),
             (select coalesce(jsonb_agg(to_jsonb(v) - 'workspace_id' - 'contact_id'), '[]') from contact_field_values v
              where workspace_id = $1 and contact_id = $4),
             array(select field_id from contact_field_values where workspace_id = $1 and contact_id = $4
               except select field_id from contact_field_values where workspace_id = $1 and contact_id = $3),
             array(select other_id from distinct_contacts where workspace_id = $1 and contact_id = $4
               union select contact_id from distinct_contacts where workspace_id = $1 and other_id = $4),
             array(select id from contact_merges where workspace_id = $1 and kept_id = $4),
             $7, $8
           from contacts c where c.workspace_id = $1 and c.id = $4`,
    values: [
      tx.workspaceId,
      uuidv7(),
      kept.id,
      joined.id,
      JSON.stringify(before),
      JSON.stringify(after),
      actorName(tx.actor),
      now,
    ],
  });
}

function changesOf(kept: ContactFields, filled: ContactFields) {
  const changed = Object.entries(filled).filter(
    ([field, value]) => !isSame(value, kept[field as keyof ContactFields]),
  );
  const before = Object.fromEntries(changed.map(([field]) => [field, kept[field as keyof ContactFields]]));
  return { before, after: Object.fromEntries(changed) };
}

/** A time that went through JSON is still the same time. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
