import type { ChannelCapabilities } from '@sapa/contracts';
import type { PageFacts } from './list-pages.ts';

/** What tells Messenger and Instagram apart; all else is the same Messenger Platform of Meta's. */
export interface PageProduct {
  kind: 'messenger' | 'instagram';
  capabilities: ChannelCapabilities;
  /** What the owner is asked to allow; without one of them nothing works. */
  scopes: string[];
  /** Where customers write; null: the page has none. */
  accountOf(page: PageFacts): PageAccount | null;
  /** How a person is called until the profile is read. */
  stranger: string;
  profileFields: string;
  /** Where anybody may begin to write to the account. */
  chatUrl(account: { id: string; username: string | null }): string;
}

export interface PageAccount {
  id: string;
  name: string;
  username: string | null;
}
