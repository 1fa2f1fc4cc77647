import { createHash } from 'node:crypto';
import type { Identifiers } from '../../identifiers.ts';
import { isObject, type JsonObject } from '../../json.ts';

/** A Facebook page, perhaps with a professional account at Instagram. */
export interface Page {
  id: string;
  name: string;
  instagram?: { id: string; username: string; name: string };
  /** What the person in the dialog may do there. */
  tasks: string[];
  /** Fields by app id. Only subscribed pages cause webhooks, as at Meta. */
  subscriptions: Map<string, string[]>;
}

/** Where customers write: the page itself, or its Instagram account. */
export interface DirectAccount {
  object: 'page' | 'instagram';
  id: string;
  name: string;
  /** Of Instagram, without `@`. */
  username?: string;
  page: Page;
}

/** A message that a page or an Instagram account sent. */
export interface SentFromPage {
  mid: string;
  account: DirectAccount;
  customerId: string;
  scopedId: string;
  message: JsonObject;
  mediaId?: string;
  replyTo?: string;
}

export interface PageOptions {
  id?: string;
  name?: string;
  instagram?: { id?: string; username: string; name?: string } | false;
  tasks?: string[];
}

export interface Pages {
  all: Map<string, Page>;
  add(options?: PageOptions): Page;
  /** The page or Instagram account with this id. */
  account(id: string): DirectAccount | undefined;
  /** Every page and every Instagram account. */
  accounts(): DirectAccount[];
}

export function createPages(ids: Identifiers): Pages {
  const all = new Map<string, Page>();
  const accountsOf = (page: Page): DirectAccount[] => [
    { object: 'page', id: page.id, name: page.name, page },
    ...(page.instagram ? [{ object: 'instagram' as const, ...page.instagram, page }] : []),
  ];
  const accounts = () => [...all.values()].flatMap(accountsOf);
  return {
    all,
    accounts,
    account: (id) => accounts().find((account) => account.id === id),
    add({ id, name = `Toko Nusantara ${all.size + 1}`, instagram, tasks } = {}) {
      const page: Page = {
        id: id ?? ids.node(),
        name,
        tasks: tasks ?? ['MESSAGING', 'MODERATE', 'MANAGE'],
        subscriptions: new Map(),
      };
      if (instagram !== false) {
        const username = instagram?.username ?? name.toLowerCase().replace(/[^a-z0-9]+/g, '');
        page.instagram = {
          id: instagram?.id ?? `1784${ids.node()}`,
          username,
          name: instagram?.name ?? name,
        };
      }
      all.set(page.id, page);
      return page;
    },
  };
}

/**
 * How an account knows a person: 17 digits that stay the same, another in every account (page-scoped and
 * Instagram-scoped ids).
 */
export const scopedId = (accountId: string, customerId: string): string =>
  String(
    10n ** 16n +
      (createHash('sha256').update(`${accountId}:${customerId}`).digest().readBigUInt64BE() % 10n ** 16n),
  );

const FIELDS: Record<string, string> = {
  delivery: 'message_deliveries',
  read: 'message_reads',
  reaction: 'message_reactions',
  postback: 'messaging_postbacks',
  referral: 'messaging_referrals',
  optin: 'messaging_optins',
  message_edit: 'message_edits',
};

/** A page subscribes field by field; an Instagram account speaks as soon as its page has any. */
export function isSubscribed({ object, page }: DirectAccount, item: JsonObject, appId: string): boolean {
  const fields = page.subscriptions.get(appId) ?? [];
  if (object === 'instagram') return fields.length > 0;
  const named = Object.keys(FIELDS).find((key) => key in item);
  const echo = isObject(item.message) && item.message.is_echo === true;
  return fields.includes(named ? FIELDS[named]! : echo ? 'message_echoes' : 'messages');
}
