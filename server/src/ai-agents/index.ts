export { agentOfConversation } from './agents/agent-row.ts';
export { createAgent } from './agents/create-agent.ts';
export { saveProcedure } from './agents/save-procedure.ts';
export { updateAgent } from './agents/update-agent.ts';
export { eraseRuns } from './runs/erase-runs.ts';
export { answer } from './turn/answer.ts';
export { talk } from './turn/queries.ts';
