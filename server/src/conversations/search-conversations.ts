import type { Transaction } from '../platform/context.ts';

/**
 * Conversations whose contact's name or number contains the words, or that hold a message with all of them
 * (the last one by its beginning). The two lookups run as functions of the database's owner with the workspace
 * fixed inside: row-level security would keep their indexes from being used, `%` and `@@` not being leakproof.
 *
 * @returns ids, at most `limit`
 */
export async function matchConversations(tx: Transaction, words: string, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'match-conversations',
    text: `select c.id from conversations c
           where c.workspace_id = $1 and c.id in (
             select found.id from conversations found
             where found.workspace_id = $1 and found.contact_id = any(array(select app.match_contacts($2, 200)))
             union
             select app.match_messages($3, 500)
           )
           order by c.last_activity_at desc
           limit $4`,
    values: [tx.workspaceId, likeOf(words), tsqueryOf(words), limit],
  });
  return rows.map((row) => row.id);
}

/** A number is searched by its digits, without the leading 0 or 62: `0812-3456` finds +628123456…. */
function likeOf(words: string): string {
  const digits = words.replace(/[\s().+-]/g, '');
  const text = /^\d{3,}$/.test(digits) ? digits.replace(/^(?:62|0)/, '') : words;
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

function tsqueryOf(words: string): string {
  const tokens = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return tokens.map((token, index) => (index === tokens.length - 1 ? `${token}:*` : token)).join(' & ');
}
