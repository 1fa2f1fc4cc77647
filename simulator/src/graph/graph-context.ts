import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { JsonObject } from '../json.ts';
import type { Recording, RecordMode } from '../recording.ts';
import type { Bots } from '../telegram/bot-store.ts';
import type { WebhookUpdate } from '../webhooks/webhook-updates.ts';
import type { MessageType } from './check-message.ts';
import type { Faults } from './faults.ts';
import type { SendLimits } from './limits.ts';
import type { MediaStore } from './media/media-store.ts';
import type { NumberAnswers } from './number-answers.ts';
import type { Pages, SentFromPage } from './pages/page-store.ts';
import type { ServiceWindows } from './service-windows.ts';
import type { Accounts, PhoneNumber } from './sign-up/accounts.ts';
import type { AuthorizationCodes } from './sign-up/authorization-codes.ts';
import type { TemplateStore } from './templates/template-store.ts';

/** One request to the Graph API with its answer. */
export interface GraphCall {
  /** Unique: what a checker counts. */
  nonce: string;
  at: number;
  method: string;
  /** Without the version and the query: `/12345/messages`. */
  path: string;
  version: string;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  /** HTTP status of the answer; absent while it is not given (hanging, dropped). */
  status?: number;
  /** Meta's error code, when it was one. */
  errorCode?: number;
  /** The message id given to an accepted message: of WhatsApp, or a page's `mid`. */
  wamid?: string;
}

/** A message that was accepted. */
export interface AcceptedMessage {
  nonce: string;
  wamid: string;
  at: number;
  from: PhoneNumber;
  /** Digits, or a business-scoped user id. */
  recipient: string;
  isUserId: boolean;
  type: MessageType;
  body: JsonObject;
  callbackData?: string;
  mediaId?: string;
  /** For templates; `service` otherwise. */
  category: string;
  /** The failure that a status will tell. */
  failure?: { code: number; details?: string };
}

type WindowMode = 'status' | 'api' | 'off';

export interface GraphSettings {
  appId: string;
  appSecret: string;
  /** A message outside the 24-hour window: accepted and then failed by status (as Meta does), refused at once, or let through. */
  window: WindowMode;
  /** `auto` approves at once, with a webhook. */
  templateReview: 'auto' | 'manual';
  /** Fetch `link` media as Meta does: what cannot be fetched fails with 131053. */
  fetchLinks: boolean;
  /** Fields that this version of the API does not have. */
  unknownFields: string[];
  /** The OAuth dialog: wait for a person, or answer at once. */
  dialog: 'page' | 'accept' | 'cancel';
}

/** What the parts of the Graph API share. */
export interface GraphContext {
  clock: Clock;
  ids: Identifiers;
  settings: GraphSettings;
  record: RecordMode;
  accounts: Accounts;
  pages: Pages;
  bots: Bots;
  codes: AuthorizationCodes;
  media: MediaStore;
  templates: TemplateStore;
  windows: ServiceWindows;
  limits: SendLimits;
  faults: Faults;
  answers: NumberAnswers;
  calls: Recording<GraphCall>;
  sends: Recording<AcceptedMessage>;
  /** By phone number id: whose messages do not come in. */
  blocked: Map<string, Set<string>>;
  /** Health by object id, when it is not AVAILABLE. */
  health: Map<string, JsonObject>;
  baseUrl(): string;
  emit(update: WebhookUpdate): Promise<void>;
  /** Performs the verification handshake with a callback; false when it is refused. */
  verifyCallback(url: string, verifyToken: string): Promise<boolean>;
  /** Runs before the answer is given, so that a status can overtake it. */
  accepted(message: AcceptedMessage): Promise<void> | void;
  /** The same for a page or an Instagram account. */
  acceptedFromPage(message: SentFromPage): Promise<void>;
  /** The customer whom a page or Instagram account knows by this scoped id. */
  personOf(
    accountId: string,
    scopedId: string,
  ): { id: string; name?: string; username?: string; photoId?: string } | undefined;
  /** What a page does beside messages: it reads, types, reacts. */
  pageAct(
    accountId: string,
    customerId: string,
    act: { kind: 'seen' } | { kind: 'typing'; on: boolean } | { kind: 'react'; mid: string; emoji?: string },
  ): void;
  /** The business read the customer's message, perhaps with a typing indicator. */
  businessRead(from: PhoneNumber, messageId: string, typing: boolean): void;
}
