import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { applyAct } from '../state/apply-act.ts';

/** People are there again: what an AI agent had waits for them, and may be the agent's again when they leave. */
export const returnToPeople = (
  tx: Transaction,
  conversation: LockedConversation,
): Promise<Conversation | null> =>
  conversation.handler === 'ai'
    ? applyAct(tx, conversation, {
        type: 'handed_over',
        reason: 'Jam kerja: tim menjawab lebih dulu',
        aiMayReturn: true,
      })
    : Promise.resolve(null);
