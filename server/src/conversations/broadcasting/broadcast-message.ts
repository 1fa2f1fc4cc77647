import type { MessageContent } from '@sapa/contracts';

export interface BroadcastMessage {
  identityId: string;
  contactId: string;
  text: string;
  content: MessageContent;
  /** Of the message that failed, to be tried again under its own bubble; null: a new one. */
  again: string | null;
}

export interface StoredBroadcast {
  identityId: string;
  conversationId: string;
  messageId: string;
}
