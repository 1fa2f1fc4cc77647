import type { Conversation, ConversationAct } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { assignConversation } from '../handling/assign-conversation.ts';
import { reopenConversation, resolveConversation } from '../handling/resolve-conversation.ts';
import { setPriority } from '../handling/set-priority.ts';
import { snoozeConversation } from '../handling/snooze-conversation.ts';
import { labelConversation } from '../labels/label-conversation.ts';

/**
 * As if a member did it in this one conversation: the same rules, grey lines and refusals. What it resolves is closed two
 * minutes after the whole act is over (close-resolved.ts): taken back later, a survey has been sent.
 */
export async function applyOne(
  tx: Transaction,
  id: string,
  act: ConversationAct,
): Promise<Conversation | null> {
  switch (act.act) {
    case 'assign':
      return assignConversation(tx, {
        conversationId: id,
        memberId: act.member_id,
        teamId: act.team_id,
        beyondCapacity: false,
      });
    case 'resolve':
      return resolveConversation(tx, id, { amongMany: true });
    case 'reopen':
      return reopenConversation(tx, id);
    case 'snooze':
      return snoozeConversation(tx, id, { until: act.until });
    case 'priority':
      return setPriority(tx, id, act.priority);
    case 'label':
      await labelConversation(tx, id, act);
      return null;
  }
}
