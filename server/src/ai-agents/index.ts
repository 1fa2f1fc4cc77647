export { agentOfConversation } from './agent-row.ts';
export { answer } from './answer.ts';
export { createAgent } from './create-agent.ts';
export { talk } from './queries.ts';
export { saveProcedure } from './save-procedure.ts';
export { updateAgent } from './update-agent.ts';
