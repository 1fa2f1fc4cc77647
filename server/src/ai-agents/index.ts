export { agentOfChannel } from './agent-row.ts';
export { answer } from './answer.ts';
