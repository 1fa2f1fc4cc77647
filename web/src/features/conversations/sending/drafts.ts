import { sharedPrivateStore } from '../../../lib/account/private-storage.ts';
import { type Store, useStore } from '../../../lib/store.ts';

export type ComposerMode = 'reply' | 'note';
type Drafts = Readonly<Record<string, string>>;

export const keyOf = (conversationId: string, mode: ComposerMode) => `${conversationId}:${mode}`;

/** A draft is of one conversation and one mode; an empty one is none. */
export function withDraft(drafts: Drafts, conversationId: string, mode: ComposerMode, text: string): Drafts {
  const key = keyOf(conversationId, mode);
  if (text.trim() === '') {
    if (!(key in drafts)) return drafts;
    const { [key]: _, ...rest } = drafts;
    return rest;
  }
  return { ...drafts, [key]: text };
}

/**
 * The moment of a writing, of which the latest counts. It comes after all that this device knows of the draft, however far
 * its clock is behind: else what is written, or cleared because it was sent, would change nothing.
 */
export const writtenNow = (knownAt: string | undefined, now = Date.now()): string =>
  new Date(knownAt === undefined ? now : Math.max(now, Date.parse(knownAt) + 1)).toISOString();

export function draftIn(drafts: Drafts, conversationId: string, mode: ComposerMode): string {
  return drafts[keyOf(conversationId, mode)] ?? '';
}

/** What this browser keeps for one member: another who signs in here sees nothing of it. */
export const draftsOf = (memberId: string): Store<Drafts> =>
  sharedPrivateStore<Drafts>(`drafts.${memberId}`, {});

/** When each was written last, here or on another device, and whether the server knows. */
export type Written = Readonly<Record<string, { at: string; saved: boolean }>>;

/** A draft that was sent or emptied so long ago comes back from no device: the server has answered all of them since. */
const REMEMBERED_MS = 24 * 3_600_000;

/** Without what nobody will ask about any more. */
export const stillAsked = (written: Written, drafts: Drafts, now: number): Written =>
  Object.fromEntries(
    Object.entries(written).filter(
      ([key, { at, saved }]) => !saved || key in drafts || now - Date.parse(at) < REMEMBERED_MS,
    ),
  );

/** The reply draft that a list row shows. */
export function useReplyDraft(memberId: string, conversationId: string): string {
  return draftIn(useStore(draftsOf(memberId)), conversationId, 'reply');
}
