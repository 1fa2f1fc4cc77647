import type { Transaction } from '../platform/db/context.ts';
import type { TableCell, TableColumn } from '../platform/tabular/table-file.ts';

const AT_ONCE = 2_000;

export const MESSAGE_COLUMNS: TableColumn[] = [
  'Waktu (UTC)',
  'Percakapan',
  'Arah',
  'Pengirim',
  'Pesan',
  'Isi lain',
  'Berkas',
].map((heading) => ({ heading, kind: 'text' }));

const DIRECTIONS = { in: 'masuk', out: 'keluar', internal: 'catatan tim' } as const;

interface Row {
  id: string;
  conversation_id: string;
  direction: keyof typeof DIRECTIONS;
  sender_name: string;
  text: string;
  content: { kind: string };
  created_at: Date;
  files: string[] | null;
}

/** The next messages of a contact, in the order in which they were stored. */
export async function nextMessages(
  tx: Transaction,
  contactId: string,
  after: string | null,
): Promise<{ rows: TableCell[][]; next: string | null }> {
  const rows = await tx.query<Row>({
    name: 'messages-of-person',
    text: `select m.id, m.conversation_id, m.direction, m.sender_name, m.text, m.content, m.created_at,
             (select array_agg(a.id::text order by a.position) from attachments a
              where a.workspace_id = $1 and a.message_id = m.id) as files
           from messages m
           where m.workspace_id = $1 and ($3::uuid is null or m.id > $3)
             and m.conversation_id in (select id from conversations where workspace_id = $1 and contact_id = $2)
           order by m.id limit ${AT_ONCE}`,
    values: [tx.workspaceId, contactId, after],
  });
  return { rows: rows.map(cellsOf), next: rows.length < AT_ONCE ? null : rows.at(-1)!.id };
}

const PLAIN = ['text', 'media'];

const cellsOf = ({ created_at, conversation_id, direction, sender_name, text, content, files }: Row) => [
  created_at.toISOString(),
  conversation_id,
  DIRECTIONS[direction],
  sender_name,
  text,
  PLAIN.includes(content.kind) ? null : JSON.stringify(content),
  files?.join('; ') ?? null,
];
