import type { Transaction } from '../platform/db/context.ts';

const AT_ONCE = 20;

export interface PersonFile {
  id: string;
  /** In the ZIP. */
  name: string;
  key: string;
}

/** The next files of a contact's conversations. */
export async function nextFiles(
  tx: Transaction,
  contactId: string,
  after: string | null,
): Promise<PersonFile[]> {
  const rows = await tx.query<{ id: string; file_name: string | null; storage_key: string }>({
    name: 'files-of-person',
    text: `select id, file_name, storage_key from attachments
           where workspace_id = $1 and storage_key is not null and ($3::uuid is null or id > $3)
             and conversation_id in (select id from conversations where workspace_id = $1 and contact_id = $2)
           order by id limit ${AT_ONCE}`,
    values: [tx.workspaceId, contactId, after],
  });
  return rows.map(({ id, file_name, storage_key }) => ({
    id,
    name: `berkas/${id}-${harmless(file_name ?? `berkas.${storage_key.split('.').at(-1)}`)}`,
    key: storage_key,
  }));
}

/** What senders call their files climbs nowhere and breaks nothing where the ZIP is unpacked. */
const harmless = (name: string): string => name.replace(/[^\p{L}\p{N}. _-]/gu, '_').slice(-80);
