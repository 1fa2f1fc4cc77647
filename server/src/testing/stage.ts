import type { Channel } from '@sapa/contracts';

/** What stands on the customer's own screen. */
export interface Seen {
  id: string;
  /** As its app draws it: text, image, location, contacts, … */
  kind: string;
  text: string;
  picture: boolean;
  /** It answers another message. */
  quotes: boolean;
  reaction: string | null;
}

/** A customer of one channel, as the channel lets them act; what is absent the channel does not have. */
export interface StagedCustomer {
  writes(text: string, quoting?: string): Promise<string>;
  sendsPicture(bytes: Buffer): Promise<unknown>;
  reacts?(id: string, emoji: string): Promise<unknown>;
  edits?(id: string, text: string): Promise<unknown>;
  takesBack?(id: string): Promise<unknown>;
  /** Has a profile picture from now on. */
  showsPhoto?(bytes: Buffer): void;
  /** Opens the chat. */
  reads?(): Promise<unknown>;
  /** What the business sent. */
  sees(): Promise<Seen[]>;
  /** The business's reaction to a message of theirs. */
  reactionOn?(id: string): string | undefined;
}

export interface Stage {
  channel: Channel;
  customer: StagedCustomer;
  /** Where customers find it. */
  address: string;
  /** The provider takes the next message no more; `refused` is what the member reads then. */
  refuseNext?(): void;
  refused?: RegExp;
  /** The provider takes our token no more. */
  endToken?(): void;
  /** As its owner does it, for the same account. */
  connectAnew?(): Promise<Channel>;
}
