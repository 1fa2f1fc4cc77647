export type * from './events.ts';
export { acknowledgeInbound } from './handling/acknowledge-inbound.ts';
export { handOver } from './handling/hand-over.ts';
export { startAi } from './handling/start-ai.ts';
export { type Ingest, startIngest } from './ingest/start-ingest.ts';
export { addNote } from './messages/add-note.ts';
export { type MessageRow, threadPage } from './messages/message-row.ts';
export { type SendMessageInput, sendMessage } from './messages/send-message.ts';
export { conversationById } from './queries.ts';
