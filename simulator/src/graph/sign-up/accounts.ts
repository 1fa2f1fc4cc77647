import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import { GraphError, unknownObject } from '../graph-error.ts';

export interface Subscription {
  overrideCallbackUri?: string;
  verifyToken?: string;
}

/** A WhatsApp Business Account. */
export interface Waba {
  id: string;
  name: string;
  businessId: string;
  /** Per app id. Only subscribed accounts cause webhooks, as at Meta. */
  subscriptions: Map<string, Subscription>;
}

export interface PhoneNumber {
  id: string;
  wabaId: string;
  /** Digits only, with the country code. */
  number: string;
  displayPhoneNumber: string;
  verifiedName: string;
  qualityRating: 'GREEN' | 'YELLOW' | 'RED' | 'NA';
  codeVerificationStatus: 'VERIFIED' | 'NOT_VERIFIED';
  nameStatus: string;
  messagingLimit: string;
  registered: boolean;
  /** The number stays in the WhatsApp Business app too. */
  coexistence: boolean;
  /** Messages a second: 80, or 1,000 after the upgrade; 20 in coexistence. */
  throughput: number;
  pin?: string;
  override?: Subscription;
}

export interface AccessToken {
  value: string;
  scopes: string[];
  wabaIds: string[];
  /** Pages that its owner shared; of a person's token. */
  pageIds?: string[];
  /** The one page whose token this is. */
  pageId?: string;
  issuedAt: number;
  expiresAt?: number;
  revoked: boolean;
}

interface NumberOptions {
  /** A fixed phone_number_id, for data that outlives the simulator; a new one otherwise. */
  id?: string;
  /** E.g. `+62 812-9000-1111`; a new one otherwise. */
  number?: string;
  verifiedName?: string;
  wabaName?: string;
  /** Puts the number into this account, which is made when there is none. */
  wabaId?: string;
  throughput?: number;
  coexistence?: boolean;
  codeVerificationStatus?: PhoneNumber['codeVerificationStatus'];
}

interface TokenOptions {
  wabaIds?: string[];
  pageIds?: string[];
  pageId?: string;
  scopes?: string[];
  expiresInMs?: number;
  /** A fixed token; a new one otherwise. */
  value?: string;
}

export interface ConnectedNumber {
  wabaId: string;
  phoneNumberId: string;
  displayPhoneNumber: string;
  token: string;
}

/** What the app asks the user for. */
const whatsappScopes = ['business_management', 'whatsapp_business_management', 'whatsapp_business_messaging'];

export interface Accounts {
  wabas: Map<string, Waba>;
  numbers: Map<string, PhoneNumber>;
  tokens: Map<string, AccessToken>;
  /** A fresh number: neither subscribed nor registered, as before somebody connects it. */
  addNumber(options?: NumberOptions): PhoneNumber;
  /** A number as it is after connecting: subscribed, registered, with a token that may use it. */
  connectedNumber(options?: NumberOptions & { token?: string }): ConnectedNumber;
  issueToken(options: TokenOptions): string;
  /** From now on 190, as when the owner removes the app or changes the password. */
  revokeToken(token: string): void;
  /** The number, when this token may use it; else what Meta answers. */
  numberFor(token: AccessToken, id: string): PhoneNumber;
  wabaFor(token: AccessToken, id: string): Waba;
  tokenOf(value: string | undefined): AccessToken;
}

const displayOf = (digits: string) =>
  digits.startsWith('62')
    ? `+62 ${digits.slice(2, 5)}-${digits.slice(5, 9)}-${digits.slice(9)}`.replace(/-$/, '')
    : `+${digits}`;

export function createAccounts(ids: Identifiers, clock: Clock, appId: string): Accounts {
  const wabas = new Map<string, Waba>();
  const numbers = new Map<string, PhoneNumber>();
  const tokens = new Map<string, AccessToken>();

  function newWaba(name: string, id = ids.node()): Waba {
    const waba: Waba = { id, name, businessId: ids.node(), subscriptions: new Map() };
    wabas.set(waba.id, waba);
    return waba;
  }

  function addNumber(options: NumberOptions = {}): PhoneNumber {
    const name = options.verifiedName ?? `Toko Nusantara ${numbers.size + 1}`;
    const known = options.wabaId === undefined ? undefined : wabas.get(options.wabaId);
    const waba = known ?? newWaba(options.wabaName ?? name, options.wabaId);
    const id = options.id ?? ids.node();
    // Six digits of the id keep numbers of several simulators apart.
    const digits = (options.number ?? `+62811${id.slice(-7)}`).replace(/\D/g, '');
    const phoneNumber: PhoneNumber = {
      id,
      wabaId: waba.id,
      number: digits,
      displayPhoneNumber: displayOf(digits),
      verifiedName: name,
      qualityRating: 'GREEN',
      codeVerificationStatus: options.codeVerificationStatus ?? 'VERIFIED',
      nameStatus: 'APPROVED',
      messagingLimit: 'TIER_2K',
      registered: options.coexistence ?? false,
      coexistence: options.coexistence ?? false,
      throughput: options.throughput ?? (options.coexistence ? 20 : 80),
    };
    numbers.set(id, phoneNumber);
    return phoneNumber;
  }

  function issueToken(options: TokenOptions): string {
    const issuedAt = clock.now();
    const value = options.value ?? ids.token();
    tokens.set(value, {
      value,
      wabaIds: options.wabaIds ?? [],
      ...(options.pageIds === undefined ? {} : { pageIds: options.pageIds }),
      ...(options.pageId === undefined ? {} : { pageId: options.pageId }),
      scopes: options.scopes ?? whatsappScopes,
      issuedAt,
      revoked: false,
      ...(options.expiresInMs === undefined ? {} : { expiresAt: issuedAt + options.expiresInMs }),
    });
    return value;
  }

  return {
    wabas,
    numbers,
    tokens,
    addNumber,
    issueToken,
    connectedNumber(options) {
      const phoneNumber = addNumber(options);
      phoneNumber.registered = true;
      wabas.get(phoneNumber.wabaId)?.subscriptions.set(appId, {});
      return {
        wabaId: phoneNumber.wabaId,
        phoneNumberId: phoneNumber.id,
        displayPhoneNumber: phoneNumber.displayPhoneNumber,
        token: issueToken({
          wabaIds: [phoneNumber.wabaId],
          ...(options?.token === undefined ? {} : { value: options.token }),
        }),
      };
    },
    revokeToken(value) {
      const token = tokens.get(value);
      if (token) token.revoked = true;
    },
    tokenOf(value) {
      if (!value) {
        throw new GraphError({
          code: 104,
          http: 401,
          message: 'An access token is required to request this resource.',
        });
      }
      const token = tokens.get(value);
      if (!token) {
        throw new GraphError({
          code: 190,
          message: 'Invalid OAuth access token - Cannot parse access token',
        });
      }
      if (token.revoked) {
        throw new GraphError({
          code: 190,
          subcode: 460,
          message:
            'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
        });
      }
      if (token.expiresAt !== undefined && token.expiresAt <= clock.now()) {
        throw new GraphError({
          code: 190,
          subcode: 463,
          message: 'Error validating access token: Session has expired.',
        });
      }
      return token;
    },
    numberFor(token, id) {
      const phoneNumber = numbers.get(id);
      if (!phoneNumber || !token.wabaIds.includes(phoneNumber.wabaId)) throw unknownObject(id);
      return phoneNumber;
    },
    wabaFor(token, id) {
      const waba = wabas.get(id);
      if (!waba || !token.wabaIds.includes(id)) throw unknownObject(id);
      return waba;
    },
  };
}
