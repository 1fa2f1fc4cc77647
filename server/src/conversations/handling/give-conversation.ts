import type { GivingRule } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { applyAct } from '../state/apply-act.ts';
import type { Person } from '../state/handling-state.ts';

/**
 * A rule has chosen a member for this locked conversation.
 *
 * @returns false: somebody was faster, it does not wait any more
 */
export async function giveConversation(
  tx: Transaction,
  conversation: LockedConversation,
  { member, rule }: { member: Person; rule: GivingRule },
): Promise<boolean> {
  return (await applyAct(tx, conversation, { type: 'given', member, rule })) !== null;
}
