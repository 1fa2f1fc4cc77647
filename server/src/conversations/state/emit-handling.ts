import type { Transaction } from '../../platform/context.ts';
import type { Act, Transition } from './transition.ts';

/**
 * Tells the rest of the product what a transition says.
 *
 * @param waits a customer's word opened it where no machine answers; a member who reopens does not wait
 */
export function emitHandling(
  tx: Transaction,
  { id, channel_id }: { id: string; channel_id: string },
  { state, events }: Transition,
  act: Act,
  { waits } = { waits: false },
): void {
  const about = { conversation_id: id };
  for (const event of events) {
    switch (event) {
      case 'conversation.handled':
        tx.emit(event, {
          ...about,
          handler: state.handler,
          handler_id: state.handler_id,
          by: tx.actor.type === 'member' ? tx.actor.memberId : null,
        });
        break;
      case 'conversation.handed_over':
        tx.emit(event, { ...about, reason: act.type === 'handed_over' ? act.reason : '' });
        break;
      case 'conversation.handed_back':
        tx.emit(event, { ...about, channel_id });
        break;
      case 'conversation.reopened':
        tx.emit(event, { ...about, waits });
        break;
      case 'conversation.resolved':
        tx.emit(event, about);
    }
  }
}
