import type { Events, ToolAct } from '@sapa/contracts';
import { assignConversation, labelConversation, resolveConversation } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Form } from '../form/form.ts';
import { collectFields } from './collect-fields.ts';
import { makeOrder } from './make-order.ts';

/**
 * What an act changes, in the commit of the words that tell of it.
 *
 * @returns what is said instead of what was planned; null: that
 * @throws Refusal where a verb refuses; nothing of the act is written then
 */
export async function performAct(
  tx: Transaction,
  act: ToolAct,
  form: Form,
  { id, contactId }: { id: string; contactId: string },
): Promise<string | null> {
  switch (act.do) {
    case 'label':
      await labelConversation(tx, id, { add_ids: [act.label_id], remove_ids: [] });
      return null;
    case 'team':
      await assignConversation(tx, {
        conversationId: id,
        memberId: null,
        teamId: act.team_id,
        beyondCapacity: false,
      });
      return null;
    case 'member':
      await assignConversation(tx, { conversationId: id, memberId: act.member_id, beyondCapacity: false });
      return null;
    case 'resolve':
      await resolveConversation(tx, id);
      return null;
    case 'collect':
      await collectFields(tx, act, form, contactId);
      return null;
    case 'ticket':
    case 'stage':
      wantTicket(tx, act, form, id);
      return null;
    case 'picture':
      wantCard(tx, form, id, { kind: 'files', quick_reply_id: act.quick_reply_id });
      return null;
    case 'product':
      wantCard(tx, form, id, { kind: 'product', variant_id: String(form.values[act.product]?.value) });
      return null;
    case 'order':
      return makeOrder(tx, act, form, id);
    default:
      return null;
  }
}

function wantTicket(
  tx: Transaction,
  act: Extract<ToolAct, { do: 'ticket' | 'stage' }>,
  form: Form,
  conversationId: string,
): void {
  const told = Object.values(form.values).map(({ shown }) => shown);
  tx.emit('tool.ticket_wanted', {
    call_id: form.callId,
    conversation_id: conversationId,
    column_id: act.column_id,
    title: (told[0] ?? 'Permintaan pelanggan').slice(0, 200),
    description: told.join('\n').slice(0, 5000),
    moves: act.do === 'stage',
  });
}

function wantCard(
  tx: Transaction,
  { callId }: Form,
  conversationId: string,
  card: Events['tool.card_wanted']['card'],
): void {
  if (tx.actor.type !== 'ai') return;
  const { agentId, name } = tx.actor;
  tx.emit('tool.card_wanted', {
    call_id: callId,
    conversation_id: conversationId,
    agent: { id: agentId, name },
    card,
  });
}
