import type { MessageContent } from '@sapa/contracts';
import type { InboundMedia } from './inbound.ts';

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
      externalId: string;
      /** Already: the channel is ours (live chat). */
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
