import type { Readable } from 'node:stream';
import type { ChannelCapabilities, ChannelKind, MessageContent } from '@sapa/contracts';
import type { App } from '../platform/app.ts';

/**
 * What a kind of channel must be able to do. A folder beside this file implements it, `channel-kinds.ts` lists
 * it, and everything above speaks only this: no shape of a provider goes further.
 */
export interface ChannelKindAdapter {
  kind: ChannelKind;
  capabilities: ChannelCapabilities;
  /**
   * Reads one raw delivery. Total: what is unknown comes back as a message of content `unsupported` with its raw
   * body, what cannot be read as `unreadable`; it never throws and never drops.
   */
  parse(body: string): Inbound[];
  /**
   * Hands one message to the provider, once. Never retries by itself: a lost answer is `unknown`, and a status
   * that carries `message.id` as callback data settles it.
   */
  send(app: App, channel: ConnectedChannel, message: OutboundMessage): Promise<SendOutcome>;
  /** The bytes of an inbound file; null when the provider no longer has it. */
  fetchMedia(app: App, channel: ConnectedChannel, mediaId: string): Promise<FetchedMedia | null>;
  /** Shows the customer that their message was read, or that somebody is about to answer. */
  acknowledge?(
    app: App,
    channel: ConnectedChannel,
    message: { externalId: string; typing: boolean },
  ): Promise<void>;
}

/** A channel with its secret open, for the adapter alone. */
export interface ConnectedChannel {
  workspaceId: string;
  id: string;
  kind: ChannelKind;
  name: string;
  settings: unknown;
  token: string | null;
}

/** Where something inbound belongs: a row of `channel_addresses`. */
export interface ChannelAddress {
  kind: string;
  address: string;
}

/** The person at the other end, by what the channel knows. */
export interface InboundSender {
  /** The key in the channel. */
  externalId: string;
  /** A second key for the same person (WhatsApp: number beside business-scoped id). */
  alias: string | null;
  /** E.164. */
  phone: string | null;
  name: string | null;
  username: string | null;
}

export interface InboundMedia {
  kind: 'image' | 'audio' | 'video' | 'document' | 'sticker';
  mimeType: string;
  /** The provider's id, fetched by a job; or null with `storageKey` when the file is ours already (live chat). */
  mediaId: string | null;
  storageKey: string | null;
  fileName: string | null;
  size: number | null;
  voice: boolean;
}

export interface InboundMessage {
  type: 'message';
  address: ChannelAddress;
  externalId: string;
  sender: InboundSender;
  /** The provider's time. */
  at: Date;
  text: string;
  content: MessageContent;
  media: InboundMedia[];
  replyToExternalId: string | null;
  forwarded: boolean;
  /** Of the visitor's own device (live chat), so its optimistic bubble meets the stored message. */
  clientId: string | null;
  /** Came from an ad: opens the 72-hour free entry point. */
  fromAd: boolean;
  /** Kept when the content is `unsupported`. */
  raw: unknown;
}

/** Written by the business in the channel's own app (coexistence): an outgoing message "dari HP". */
export interface InboundEcho extends Omit<InboundMessage, 'type' | 'fromAd' | 'clientId'> {
  type: 'echo';
}

export type Inbound =
  | InboundMessage
  | InboundEcho
  | {
      type: 'status';
      address: ChannelAddress;
      externalId: string;
      /** Our message id, echoed by the provider: settles a send whose answer was lost. */
      callbackData: string | null;
      status: 'sent' | 'delivered' | 'read' | 'played' | 'failed';
      at: Date;
      error: { code: string; detail: string } | null;
    }
  /** `externalId` null with `upToSeq`: everything we sent up to there (live chat's read mark). */
  | { type: 'read_up_to'; address: ChannelAddress; sender: string; upToSeq: number; at: Date }
  | {
      type: 'reaction';
      address: ChannelAddress;
      target: string;
      emoji: string | null;
      at: Date;
      sender: InboundSender;
    }
  | { type: 'edit'; address: ChannelAddress; target: string; text: string; at: Date }
  | { type: 'delete'; address: ChannelAddress; target: string; at: Date }
  /** The same person under a new key. */
  | { type: 'identity_change'; address: ChannelAddress; from: string; to: InboundSender; at: Date }
  /** News about the account or number itself: handled by the channel's folder. */
  | { type: 'account'; address: ChannelAddress; field: string; value: unknown; at: Date }
  | { type: 'unreadable'; raw: string; reason: string };

export interface OutboundMessage {
  /** Ours; travels as callback data where the provider has it. */
  id: string;
  to: { externalId: string; phone: string | null };
  text: string;
  content: MessageContent;
  attachments: {
    kind: InboundMedia['kind'];
    mimeType: string;
    storageKey: string;
    fileName: string | null;
    voice: boolean;
    externalMediaId: string | null;
  }[];
  replyToExternalId: string | null;
  /** Set for a reaction instead of a message. */
  reaction: { externalId: string; emoji: string } | null;
}

export type SendOutcome =
  | {
      outcome: 'sent';
      externalId: string /** Already delivered: the channel is ours (live chat). */;
      delivered?: boolean;
    }
  /** Refused for good, or until a person does something. `code` is the provider's. */
  | { outcome: 'failed'; code: string; detail: string; channelProblem?: string }
  /** Not accepted now: try again after so many seconds. */
  | { outcome: 'retry'; code: string; detail: string; afterSeconds: number }
  /** The answer was lost: it may or may not have been accepted. */
  | { outcome: 'unknown'; detail: string };

export interface FetchedMedia {
  stream: Readable;
  mimeType: string;
  size: number | null;
}
