export type * from './events.ts';
export { handOver } from './handling/hand-over.ts';
export { releaseAi } from './handling/release-ai.ts';
export { startAi } from './handling/start-ai.ts';
export { type Ingest, startIngest } from './ingest/start-ingest.ts';
export { lockConversation } from './lock-conversation.ts';
export { addNote } from './messages/add-note.ts';
export { sendMessage } from './messages/send-message.ts';
export { type Sending, startSending } from './sending/start-sending.ts';
