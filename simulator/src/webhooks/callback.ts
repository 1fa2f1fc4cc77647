import { isSubscribed, type Pages } from '../graph/pages/page-store.ts';
import type { Accounts } from '../graph/sign-up/accounts.ts';
import type { Identifiers } from '../identifiers.ts';
import type { WebhookUpdate } from './webhook-updates.ts';

/** Where webhooks go: the number's own callback, else its account's, else the app's. */
export interface Callback {
  url: string | undefined;
  configure(url: string): Promise<void>;
  /** `GET url?hub.mode=subscribe&hub.challenge=…`: 200 and exactly the challenge. */
  verify(url: string, verifyToken: string): Promise<boolean>;
  forUpdate(
    update: WebhookUpdate,
    known: { accounts: Accounts; pages: Pages },
    appId: string,
  ): string | undefined;
}

export function createCallback(verifyToken: string, ids: Identifiers): Callback {
  async function verify(url: string, token: string): Promise<boolean> {
    const challenge = ids.nonce();
    const target = new URL(url);
    target.searchParams.set('hub.mode', 'subscribe');
    target.searchParams.set('hub.challenge', challenge);
    target.searchParams.set('hub.verify_token', token);
    try {
      const response = await fetch(target, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
      return response.status === 200 && (await response.text()) === challenge;
    } catch {
      return false;
    }
  }

  const callback: Callback = {
    url: undefined,
    verify,
    async configure(url) {
      if (!(await verify(url, verifyToken))) {
        throw new Error(`The callback URL or verify token couldn't be validated: ${url}`);
      }
      callback.url = url;
    },
    forUpdate(update, { accounts, pages }, appId) {
      if ('object' in update) {
        const account = pages.account(update.entryId);
        return account === undefined || isSubscribed(account, update.item, appId) ? callback.url : undefined;
      }
      const { wabaId, phoneNumberId } = update;
      // Made by hand, for no account of ours.
      const waba = accounts.wabas.get(wabaId);
      if (!waba) return callback.url;
      const subscription = waba.subscriptions.get(appId);
      if (!subscription) return undefined;
      const number = phoneNumberId === undefined ? undefined : accounts.numbers.get(phoneNumberId);
      return number?.override?.overrideCallbackUri ?? subscription.overrideCallbackUri ?? callback.url;
    },
  };
  return callback;
}
