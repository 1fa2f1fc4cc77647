export { handOver } from './handling/hand-over.ts';
export { releaseAi } from './handling/release-ai.ts';
export { startAi } from './handling/start-ai.ts';
export { type Ingest, startIngest } from './ingest/start-ingest.ts';
export { type LockedConversation, lockConversation } from './lock-conversation.ts';
export { addNote, noteUnderLock } from './messages/add-note.ts';
export { sendMessage, sendUnderLock } from './messages/send-message.ts';
export { type Sending, startSending } from './sending/start-sending.ts';
export { aiMayAnswer } from './state/transition.ts';
