import type { Message } from '@sapa/contracts/conversations/messages';
import { isQuotable } from './message-actions.ts';

/** The one that the pointer is over, or whose button has the focus, where it can be quoted. */
export function pointedMessage(messages: readonly Message[]): Message | undefined {
  const row = ['[id^="pesan-"]:focus-within', '[id^="pesan-"]:hover']
    .map((pointed) => document.querySelector(pointed))
    .find(Boolean);
  return messages.find((message) => row?.id === `pesan-${message.id}` && isQuotable(message));
}
