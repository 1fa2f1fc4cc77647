import type { AgentRow } from '../agents/agent-row.ts';
import type { TurnInput, TurnMessage } from './turn.ts';

/** An agent as a turn takes it, with who it talks to. */
export const turnInputOf = (
  agent: AgentRow,
  { contactName, businessName }: { contactName: string; businessName: string },
  { messages }: { messages: readonly TurnMessage[] },
): Omit<TurnInput, 'index' | 'askModel' | 'reserve' | 'now'> => ({
  agent: {
    name: agent.name,
    businessName,
    persona: agent.persona,
    objective: agent.objective,
    restriction: agent.restriction,
    transferCondition: agent.transfer_condition,
    welcomeMessage: agent.welcome_message,
    handoverMessage: agent.handover_message,
  },
  messages,
  customerName: contactName,
});
