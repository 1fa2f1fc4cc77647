import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { QueryKey } from '@tanstack/react-query';
import { conversationKeys } from './queries.ts';

/** What begins so is emptied at a logout (`lib/account/private-storage.ts`); the member's id follows. */
export const KEPT_INBOX = 'sapa.private.kept-inbox.';

/** What was loaded, for a reload without a network. `at`: when it was asked for. */
export type Kept = [key: QueryKey, data: unknown, at: number][];

export interface Written {
  at: number;
  kept: Kept;
}

export const readWritten = (place: string): Written | null =>
  JSON.parse(localStorage.getItem(place) ?? 'null');

const places = () => Object.keys(localStorage).filter((key) => key.startsWith(KEPT_INBOX));

/** Of whom one may see nothing any more nothing stays in this browser: all that tells of these ids goes from the copy at once. */
export function dropKept(ids: ReadonlySet<string>): void {
  const tells = (written: string | null) => [...ids].some((id) => written?.includes(id));
  for (const place of places()) {
    // Up to 2,000,000 letters, and most that goes was never kept.
    if (!tells(localStorage.getItem(place))) continue;
    const written = readWritten(place);
    const kept = written?.kept.filter((entry) => !tells(JSON.stringify(entry)));
    localStorage.setItem(place, JSON.stringify({ ...written, kept }));
  }
}

/** Conversations of an earlier page, which the cache knows nothing of. */
export const keptConversations = (): Conversation[] =>
  places()
    .flatMap((place) => readWritten(place)?.kept ?? [])
    .flatMap(([[what, id], data]) => {
      const one = data as Conversation;
      return what === conversationKeys.conversations[0] && one.id === id ? [one] : [];
    });
