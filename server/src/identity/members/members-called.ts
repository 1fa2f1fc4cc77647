import { callsOf } from '@sapa/contracts/rules/mentions';
import type { Transaction } from '../../platform/db/context.ts';

/** Colleagues whom a text calls by name. */
export async function membersCalled(tx: Transaction, text: string): Promise<{ id: string; name: string }[]> {
  if (!text.includes('@')) return [];
  const members = await tx.query<{ id: string; name: string }>({
    name: 'members-to-call',
    text: 'select id, name from members where workspace_id = $1 and disabled_at is null',
    values: [tx.workspaceId],
  });
  const calls = text.matchAll(callsOf(members.map(({ name }) => name)));
  const called = new Set([...calls].map(([call]) => call.slice(1).toLowerCase()));
  return members.filter(({ name }) => called.has(name.toLowerCase()));
}
