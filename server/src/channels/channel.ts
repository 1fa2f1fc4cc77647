import type { Readable } from 'node:stream';
import type { AssignmentMethod, Channel, ChannelCapabilities, ChannelKind } from '@sapa/contracts';
import type { App } from '../platform/app.ts';
import type { Transaction } from '../platform/db/context.ts';
import type { Inbound } from './inbound.ts';
import type { BlockOutcome, OutboundMessage, SendOutcome, UnsendOutcome } from './outbound.ts';

/**
 * What a kind of channel must be able to do. A folder beside this file implements it, `channel-kinds.ts` lists
 * it, and everything above speaks only this: no shape of a provider goes further.
 */
export interface ChannelKindAdapter {
  kind: ChannelKind;
  capabilities: ChannelCapabilities;
  /** A send that was lost in a crash may be made again: the receiver knows our message id (live chat). */
  sendIsRepeatable: boolean;
  /** How many answers of AI agents one person gets in an hour, where a machine may answer them; absent: no matter. */
  answersPerHour?: number;
  /** The other end is a page of ours (live chat): what is stored is shown there by our own socket. */
  hasVisitors: boolean;
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
  /** Takes a message of ours back from the customer's screen; absent: the kind cannot, or the screen is ours. Twice is once. */
  unsend?(
    app: App,
    channel: ConnectedChannel,
    message: { externalId: string; to: OutboundMessage['to'] },
  ): Promise<UnsendOutcome>;
  /** The bytes of an inbound file; null when the provider no longer has it. */
  fetchMedia(app: App, channel: ConnectedChannel, mediaId: string): Promise<FetchedMedia | null>;
  /** Shows the customer that their message was read, or that somebody is about to answer. */
  acknowledge?(
    app: App,
    channel: ConnectedChannel,
    message: { externalId: string; sender: string; typing: boolean },
  ): Promise<void>;
  /** Who somebody is, where messages tell no name; null: the provider does not say. Throws when trying later may help. */
  readProfile?(app: App, channel: ConnectedChannel, externalId: string): Promise<ChannelProfile | null>;
  /** How somebody shows themselves there; null: not at all. Throws when trying later may help. */
  fetchPicture?(app: App, channel: ConnectedChannel, externalId: string): Promise<FetchedMedia | null>;
  /** Keeps a person's messages from us, or lets them through again; absent: the kind cannot. Twice is once. */
  setBlocked?(
    app: App,
    channel: ConnectedChannel,
    who: { externalId: string; phone: string | null },
    blocked: boolean,
  ): Promise<BlockOutcome>;
  /** What news about an account or number change in which channels; absent: nothing. */
  readAccountNews?(
    tx: Transaction,
    channelId: string,
    news: Extract<Inbound, { type: 'account' }>,
  ): Promise<ChannelChange[]>;
  /** The same news in a sentence for the channel's log, in Indonesian; null: something else shows it. */
  tellNews?(news: Extract<Inbound, { type: 'account' }>): string | null;
  /** What the kind shows of itself in contracts `Channel`. */
  present(
    app: App,
    channel: PresentedChannel,
  ): Partial<Pick<Channel, 'whatsapp' | 'livechat' | 'account' | 'api' | 'email'>>;
  /** Asks the provider how the channel is; null: no answer now. Absent: it is always well. */
  check?(app: App, channel: ConnectedChannel): Promise<ChannelHealth | null>;
  /** Tells the provider that we listen no more; a failure changes nothing for us. */
  disconnect?(app: App, channel: ConnectedChannel): Promise<void>;
}

export interface ChannelProfile {
  name: string | null;
  username: string | null;
}

/** A row of `channels`, without its secret. */
export interface PresentedChannel {
  workspaceId: string;
  id: string;
  kind: string;
  name: string;
  status: string;
  problem: string | null;
  settings: unknown;
  teamId: string | null;
  assignment: AssignmentMethod;
  previousHandlerFirst: boolean;
  memberCapacity: number | null;
  beginsAnewHours: number | null;
  tellsPlace: boolean;
  placeText: string;
  createdAt: Date;
}

/** One channel after news of its provider; what is left out stays as it is. */
export interface ChannelChange {
  channelId: string;
  name?: string;
  settings?: unknown;
  /** In Indonesian, with the next step; null: a problem is over. */
  problem?: string | null;
  reconnectNeeded?: boolean;
  /** More is to be asked of the provider now. */
  check?: boolean;
}

export interface ChannelHealth {
  status: 'connected' | 'reconnect_needed';
  /** In Indonesian, with the next step; null: nothing is wrong. */
  problem: string | null;
  /** As the provider names it now. */
  name?: string;
  settings?: unknown;
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

export interface FetchedMedia {
  stream: Readable;
  mimeType: string;
  size: number | null;
}
