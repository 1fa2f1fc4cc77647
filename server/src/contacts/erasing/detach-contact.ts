import { ERASED_NAME } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { lockContacts } from '../joining/lock-contacts.ts';
import { type ErasedKey, rememberErased } from './erased.ts';

export interface DetachedContact {
  identityIds: string[];
  /** By which others may have written them down: name, numbers, e-mails. */
  words: string[];
  /** By which channels know them. */
  keys: { channelId: string; key: string }[];
  /** How many lines of the ledger are gone. */
  consents: number;
  /** The notes that are gone: members may have been told of them. */
  noteIds: string[];
}

interface IdentityRow {
  id: string;
  channel_id: string;
  external_id: string;
  alias: string | null;
  picture_key: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
}

/** Keys of an identity that an erasure before this one left unfinished. */
const ERASED = 'erased:';

/**
 * From here on nobody is found by what this contact was known by: their rows keep their ids, for what still hangs on them,
 * and nothing else. What stood beside them is gone.
 *
 * @throws Refusal NOT_FOUND
 */
export async function detachContact(tx: Transaction, contactId: string): Promise<DetachedContact> {
  const [contact] = await lockContacts(tx, [contactId]);
  const identities = await tx.query<IdentityRow>({
    name: 'identities-to-erase',
    text: `select id, channel_id, external_id, alias, picture_key, name, phone, email from contact_identities
           where workspace_id = $1 and contact_id = $2 order by id for update`,
    values: [tx.workspaceId, contactId],
  });
  const keys = identities.flatMap(({ channel_id: channelId, external_id, alias }) =>
    [external_id, alias].flatMap((key) =>
      key === null || key.startsWith(ERASED) ? [] : [{ channelId, key }],
    ),
  );
  const people = [contact!, ...identities];
  rememberErased(tx, [
    `contact:${contactId}`,
    ...keys.map(({ channelId, key }): ErasedKey => `channel:${channelId}:${key}`),
    ...people.flatMap(({ phone }): ErasedKey[] => (phone === null ? [] : [`phone:${phone}`])),
    ...people.flatMap(({ email }): ErasedKey[] => (email === null ? [] : [`email:${email.toLowerCase()}`])),
  ]);
  const { consents, noteIds } = await forget(tx, contactId);
  await blank(tx, contactId);
  const pictures = identities.flatMap(({ picture_key }) => picture_key ?? []);
  // What is left by a failure is nobody's, and swept at night.
  tx.afterCommit(() => {
    for (const key of pictures) tx.app.storage.remove(key).catch(() => undefined);
  });
  const said = people.flatMap(({ name, phone, email }) => [name, phone, email]);
  const words = [...new Set(said.flatMap((word) => (word && word !== ERASED_NAME ? word : [])))];
  tx.write({
    name: 'erase-from-events',
    text: `update contact_events set what = jsonb_set(what, '{name}', to_jsonb($3::text))
           where workspace_id = $1 and what ->> 'name' = any($2::text[])`,
    values: [tx.workspaceId, words, ERASED_NAME],
  });
  return {
    identityIds: identities.map(({ id }) => id),
    words,
    keys,
    consents,
    noteIds,
  };
}

const BESIDE = ['contact_consents', 'contact_labels', 'contact_field_values', 'contact_events'];

async function forget(tx: Transaction, contactId: string) {
  const values = [tx.workspaceId, contactId];
  for (const table of BESIDE) {
    const text = `delete from ${table} where workspace_id = $1 and contact_id = $2`;
    tx.write({ name: `erase-${table}`, text, values });
  }
  tx.write({
    name: 'erase-merges',
    text: 'delete from contact_merges where workspace_id = $1 and kept_id = $2',
    values,
  });
  const [lines, notes] = await Promise.all(
    ['consent_entries', 'contact_notes'].map((table) =>
      tx.query<{ id: string }>({
        name: `erase-${table}`,
        text: `delete from ${table} where workspace_id = $1 and contact_id = $2 returning id`,
        values,
      }),
    ),
  );
  return { consents: lines!.length, noteIds: notes!.map(({ id }) => id) };
}

async function blank(tx: Transaction, contactId: string): Promise<void> {
  tx.write({
    name: 'blank-identities',
    text: `update contact_identities set external_id = '${ERASED}' || id, alias = null, username = null, name = null,
             phone = null, email = null, block_problem = null, picture_key = null
           where workspace_id = $1 and contact_id = $2`,
    values: [tx.workspaceId, contactId],
  });
  await tx.query({
    name: 'blank-contact',
    text: `update contacts set name = $3, name_source = 'member', phone = null, email = null, city = null, company = null,
             source = null, source_name = null, source_detail = null, block_reason = null, spam_reason = null
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, contactId, ERASED_NAME],
  });
}
