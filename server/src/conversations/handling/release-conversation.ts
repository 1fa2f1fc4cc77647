import type { ReleaseReason } from '@sapa/contracts/rules/release-words';
import type { Transaction } from '../../platform/db/context.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { applyAct } from '../state/apply-act.ts';

/**
 * The member of this locked conversation is offline, still on a break, or does not answer: it waits for the others. Who comes back may be
 * given it again; who was there and did not answer is not.
 *
 * @param why.minutes how long, for the grey line
 * @param why.wasHere somebody reached them all the while
 * @returns false: it is not theirs any more
 */
export async function releaseConversation(
  tx: Transaction,
  conversation: LockedConversation,
  why: { memberId: string; because: ReleaseReason; minutes: number; wasHere: boolean },
): Promise<boolean> {
  const { wasHere, ...act } = why;
  const released = await applyAct(tx, conversation, { type: 'released', ...act });
  if (released !== null && !wasHere)
    tx.write({
      name: 'forgive-absence',
      text: 'update conversations set let_go_by = null where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, conversation.id],
    });
  return released !== null;
}
