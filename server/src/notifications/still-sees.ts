import { membersSeeing } from '../conversations/index.ts';
import type { Transaction } from '../platform/db/context.ts';

const CONVERSATION = /^\/user\/chat\/([0-9a-f-]{36})/;

/** Whoever lost sight of a conversation since they were told hears no more of it, outside Sapa neither. */
export async function stillSees(
  tx: Transaction,
  { address, memberId }: { address: string; memberId: string },
): Promise<boolean> {
  const [, id] = CONVERSATION.exec(address) ?? [];
  return id === undefined || (await membersSeeing(tx, id)).includes(memberId);
}
