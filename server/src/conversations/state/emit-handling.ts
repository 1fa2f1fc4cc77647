import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { type ConversationScope, scopeOf } from '../../platform/realtime/audience.ts';
import { recount, showEnded } from '../announce.ts';
import { presentHandler } from '../conversation-row.ts';
import { tellGone } from '../visibility/tell-gone.ts';
import type { Act } from './act.ts';
import type { Transition } from './changes/change.ts';
import type { HandlingState } from './handling-state.ts';
import { TAKEN_BACK_WITHIN_MS } from './resolved-from.ts';

/**
 * Tells the rest of the product what became of a conversation. Call it when the change is written.
 *
 * @param before who had it, and whose queue it stood in; `now`: the conversation as it is stored
 * @param waits a customer's word opened it where no machine answers; a member who reopens does not wait
 */
export function emitHandling(
  tx: Transaction,
  {
    before,
    now: conversation,
  }: { before: HandlingState & Pick<ConversationScope, 'team_id'>; now: Conversation },
  { act, events }: { act: Act; events: Transition['events'] },
  { waits } = { waits: false },
): void {
  for (const event of events) {
    switch (event) {
      case 'conversation.handled':
        tx.emit(event, { conversation, before: presentHandler(before) });
        break;
      case 'conversation.handed_over':
        tx.emit(event, { conversation, reason: act.type === 'handed_over' ? act.reason : '' });
        break;
      case 'conversation.reopened':
        tx.emit(event, { conversation, waits });
        showEnded(tx, conversation);
        break;
      case 'conversation.resolved':
        tx.emit(event, { conversation });
        if (!(act.type === 'resolved' && act.amongMany)) closeSoon(tx, conversation.id);
        showEnded(tx, conversation);
        break;
      case 'conversation.woken':
        tx.emit(event, { conversation });
        break;
      case 'conversation.handed_back':
        tx.emit(event, { conversation });
    }
  }
  tellGone(
    tx,
    {
      ...scopeOf(conversation),
      team_id: before.team_id,
      handler: before.handler,
      handler_id: before.handler_id,
    },
    conversation,
  );
  recount(tx);
}

/** The same key each time: of two resolves with a word in between the last one counts. */
function closeSoon(tx: Transaction, conversationId: string): void {
  tx.enqueue(
    'conversations.close',
    { conversation_id: conversationId },
    {
      runAt: new Date(tx.app.clock.now().getTime() + TAKEN_BACK_WITHIN_MS),
      jobKey: `${tx.workspaceId}:close:${conversationId}`,
    },
  );
}
