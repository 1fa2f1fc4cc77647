import type { Config } from './platform/config.ts';
import type { Reactions } from './platform/db/emit.ts';
import { agentReactions } from './reactions-of-agents.ts';
import { channelReactions } from './reactions-of-channels.ts';
import { contactReactions } from './reactions-of-contacts.ts';
import { conversationReactions } from './reactions-of-conversations.ts';
import { memberReactions } from './reactions-of-members.ts';
import { planReactions } from './reactions-of-plans.ts';
import { tradeReactions } from './reactions-of-trade.ts';

/**
 * THE MAP: event → who reacts. Each reaction that applies becomes a job in the event's own commit and is retried
 * alone. Screens are no reaction: they hear an event right after the commit (`screenEventNames`); who answers a
 * customer is one decision, in routing. An event stands in the file of what it happens to.
 */
export const reactionsFor = (config: Config): Reactions => ({
  ...conversationReactions(config),
  ...channelReactions,
  ...contactReactions,
  ...memberReactions,
  ...agentReactions,
  ...tradeReactions,
  ...planReactions,
});
