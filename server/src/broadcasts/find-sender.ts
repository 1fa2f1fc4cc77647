import type { Transaction } from '../platform/db/context.ts';

/**
 * The channel that somebody means: by id, name, number or address, however it is written. In a workspace with one
 * WhatsApp number an e-mail of a member means that number, as callers that know only an e-mail send it.
 *
 * @returns null: none, or not just one
 */
export async function findSender(tx: Transaction, words: string): Promise<string | null> {
  const rows = await tx.query<{ id: string; exact: boolean }>({
    name: 'find-sender',
    text: `select id, (id::text = lower($2) or lower(name) = lower($2) or lower(settings ->> 'address') = lower($2)
               or (length($3) >= 8 and regexp_replace(settings ->> 'phone_number', '\\D', '', 'g') = $3)) is true as exact
           from channels where workspace_id = $1 and status <> 'disconnected' and kind = 'whatsapp'
             or workspace_id = $1 and id::text = lower($2)`,
    values: [tx.workspaceId, words, words.replace(/\D/g, '')],
  });
  const exact = rows.filter((row) => row.exact);
  if (exact.length === 1) return exact[0]!.id;
  return exact.length === 0 && rows.length === 1 && words.includes('@') ? rows[0]!.id : null;
}
