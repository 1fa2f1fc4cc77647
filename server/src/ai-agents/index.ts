export { agentOfConversation } from './agent-row.ts';
export { answer } from './answer.ts';
