import type { Readable } from 'node:stream';
import type {
  AssignmentMethod,
  Channel,
  ChannelCapabilities,
  ChannelKind,
  ConsentDecision,
  ContactSource,
  MessageContent,
  ReferralWords,
} from '@sapa/contracts';
import type { App } from '../platform/app.ts';
import type { Transaction } from '../platform/db/context.ts';

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
  /** E.164; the channel vouches for it, as for `email`. */
  phone: string | null;
  email?: string | null;
  name: string | null;
  username: string | null;
  /** What the person typed of themselves and nobody checked (live chat's form): shown, and no proof of anything. */
  claim?: {
    name: string | null;
    phone: string | null;
    email: string | null;
    /** By the id of the contact's field; they fill a contact that is new, and never one that is known. */
    fields?: Record<string, string>;
  };
  /** How they came, where the channel tells it: kept where it makes their contact. */
  source?: ContactSource;
  /** How they are called until a name is known. */
  label?: string;
}

export interface InboundMedia {
  kind: 'image' | 'audio' | 'video' | 'document' | 'sticker';
  mimeType: string;
  /** The provider's id, fetched by a job; or null with `storageKey` when the file is ours already (live chat). */
  mediaId: string | null;
  storageKey: string | null;
  /** The small copy and the size as it is seen, for a picture that is ours already. */
  picture?: { thumbnailKey: string; width: number; height: number } | null;
  fileName: string | null;
  size: number | null;
  voice: boolean;
  /** The picture of the ad that its message came from. */
  ofReferral?: true;
}

/** What somebody pressed to write: an ad, a post, a link, a product. */
export interface InboundReferral {
  words: ReferralWords;
  /** One or none. */
  pictures: InboundMedia[];
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
  referral?: InboundReferral;
  /** Came from an ad: opens the 72-hour free entry point. */
  fromAd: boolean;
  /** What the content cannot hold: the whole message when it is `unsupported`, the ad it came from. */
  raw: unknown;
  /** Imported from the past: counts no unread, opens no window, wakes nobody. */
  historic?: true;
  /** A machine wrote it: shown, and neither waited for nor answered by one of ours. */
  automatic?: true;
}

/** Written by the business in the channel's own app (coexistence): an outgoing message "dari HP". */
export interface InboundEcho extends Omit<InboundMessage, 'type' | 'fromAd' | 'clientId'> {
  type: 'echo';
  /** The provider does not say which app wrote it: it may be our own send, told before its answer. */
  mayBeOurs?: true;
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
      /** What the provider charges the message by, where it says so. */
      charged?: { as: string; free: boolean };
    }
  /** Everything that we sent to this person up to a place in the thread, a message or a moment. */
  | {
      type: 'status_up_to';
      address: ChannelAddress;
      sender: string;
      status: 'delivered' | 'read';
      upTo: { seq: number } | { externalId: string } | { sentBy: Date };
      at: Date;
    }
  | {
      type: 'reaction';
      address: ChannelAddress;
      target: string;
      emoji: string | null;
      at: Date;
      sender: InboundSender;
      /** Given in the business's own app; `sender` is still the person at the other end. */
      fromBusiness?: true;
      /** Who of a group, which is itself the `sender`. */
      by?: string;
    }
  | {
      type: 'edit';
      address: ChannelAddress;
      target: string;
      text: string;
      at: Date;
      /** All of it as it is now, under the target's id: what is stored where the edited message is not here. */
      whole?: InboundMessage | InboundEcho;
    }
  | { type: 'delete'; address: ChannelAddress; target: string; at: Date }
  /** The same person under a new key. */
  | { type: 'identity_change'; address: ChannelAddress; from: string; to: InboundSender; at: Date }
  /** The business's own address book: how it calls a person. No message. */
  | { type: 'contact'; address: ChannelAddress; sender: InboundSender; at: Date }
  /** A person switched the business's promotions off or on in the provider's own app. `words`: as the provider tells it. */
  | {
      type: 'marketing_preference';
      address: ChannelAddress;
      sender: InboundSender;
      decision: ConsentDecision;
      words: string;
      /** Takes back only what the provider told before, never the customer's own word (Telegram: a blocked bot let in again). */
      onlyBack?: true;
      at: Date;
    }
  /** News about the account or number itself: handled by the channel's folder. */
  | { type: 'account'; address: ChannelAddress; field: string; value: unknown; at: Date }
  | { type: 'unreadable'; raw: string; reason: string };

export interface OutboundMessage {
  /** Ours; travels as callback data where the provider has it. */
  id: string;
  /** `phone`: the identity's second key where it is a number; never what a member typed into the contact. */
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
  /** A member writes after the window, where the provider lets people do so: it goes with the provider's mark. */
  byHandAfterWindow?: boolean;
  /** 1 on the first try: what is refused for being too fast waits longer each time. */
  attempt?: number;
}

/** `uploadedMediaId`: the file is at the provider now; keep it, so that the next try need not upload it again. */
export type SendOutcome = { uploadedMediaId?: string } & (
  | {
      outcome: 'sent';
      externalId: string /** Already delivered: the channel is ours (live chat). */;
      delivered?: boolean;
    }
  /**
   * Refused for good, or until a person does something. `code` and `detail` are the provider's; `channelProblem`
   * is for people, in Indonesian.
   */
  | { outcome: 'failed'; code: string; detail: string; channelProblem?: string }
  /** The channel's token is taken no more: it goes out once somebody has connected the channel anew. */
  | { outcome: 'waits'; code: string; detail: string; channelProblem?: string }
  /** Not accepted now: try again after so many seconds. */
  | { outcome: 'retry'; code: string; detail: string; afterSeconds: number }
  /** The answer was lost: it may or may not have been accepted. */
  | { outcome: 'unknown'; detail: string }
);

export type UnsendOutcome = 'done' | 'refused' | 'later';

/** `problem`: in Indonesian, with the next step. */
export type BlockOutcome =
  | { outcome: 'done' }
  | { outcome: 'refused'; problem: string }
  | { outcome: 'retry'; detail: string; problem: string };

export interface FetchedMedia {
  stream: Readable;
  mimeType: string;
  size: number | null;
}
