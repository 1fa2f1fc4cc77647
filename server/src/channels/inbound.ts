import type { ConsentDecision, ContactSource, MessageContent, ReferralWords } from '@sapa/contracts';

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
