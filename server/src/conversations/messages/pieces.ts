import type { ChannelCapabilities, Message, MessageContent, SendMessageBody } from '@sapa/contracts';
import { splitText, textLength } from '@sapa/contracts/rules/split-text';
import type { z } from 'zod';

/** What is written to the customer at once. */
export interface Outgoing extends z.infer<typeof SendMessageBody> {
  /** Of an AI answer: where it comes from and the run that explains it. */
  citations?: Message['citations'];
  aiRunId?: string;
  /** Drawn as a card where the channel has one; the text says the same. */
  product?: Extract<MessageContent, { kind: 'product' }>;
  /** Approved by Meta and filled in (send-template.ts): goes out in a closed window too. */
  template?: Extract<MessageContent, { kind: 'template' }>;
}

/** What becomes one message at the provider. */
export type Piece = Omit<Outgoing, 'client_id'> & {
  /** Null: not the last of several; nobody asks for it again. */
  client_id: string | null;
};

/**
 * The messages that a channel makes of one: a file whose words it does not carry goes before them, and what is longer
 * than it takes is cut at the end of sentences. The quote stays at the first, choices and the caller's id at the last.
 */
export function piecesOf(input: Outgoing, capabilities: ChannelCapabilities): Piece[] {
  const { text, attachment_ids } = input;
  const captioned = attachment_ids.length > 0 && text.length <= capabilities.caption_max;
  const fits =
    attachment_ids.length > 0
      ? captioned || text === ''
      : textLength(text, capabilities) <= capabilities.text_max;
  if (fits || input.template !== undefined) return [input];
  const { choices, product, quick_reply, ...shared } = input;
  const plain = { ...shared, choices: null, client_id: null };
  const file = attachment_ids.length > 0 ? [{ ...plain, text: '' }] : [];
  const words = splitText(text, capabilities).map((part) => ({ ...plain, text: part, attachment_ids: [] }));
  const pieces: Piece[] = [...file, ...words].map((piece, index) =>
    index === 0 ? piece : { ...piece, reply_to_id: null },
  );
  const last = pieces.pop()!;
  return [...pieces, { ...last, choices, client_id: input.client_id, ...(quick_reply && { quick_reply }) }];
}
