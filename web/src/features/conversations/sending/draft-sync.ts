import { type Draft, listDrafts, saveDraft } from '@sapa/contracts/conversations/drafts';
import { useEffect } from 'react';
import { isFromAnotherTab, sharedPrivateStore } from '../../../lib/account/private-storage.ts';
import { call } from '../../../lib/api.ts';
import { onConnect, subscribe } from '../../../lib/realtime.ts';
import {
  type ComposerMode,
  draftsOf,
  keyOf,
  stillAsked,
  type Written,
  withDraft,
  writtenNow,
} from './drafts.ts';
import { outboxOf } from './outbox.ts';

/** Milliseconds after the last letter: so often a server hears of a draft at most. */
const QUIET = 1_000;
/** The same for what another tab wrote: by then it has told the server itself, unless it was closed. */
const OTHERS_QUIET = 10_000;

/**
 * Drafts follow the member to their other devices, until the returned function is called. What is written here stays here first and goes to the server when
 * there is one; of two devices the later writing counts. One that was sent is cleared elsewhere once the server has it.
 */
export function syncDrafts(memberId: string): () => void {
  const drafts = draftsOf(memberId);
  const written = sharedPrivateStore<Written>(`drafts-written.${memberId}`, {});
  // All of it is written down with every letter.
  written.set((now) => stillAsked(now, drafts.get(), Date.now()));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let known = drafts.get();
  const note = (key: string, at: string, saved: boolean) =>
    written.set((now) => ({ ...now, [key]: { at, saved } }));

  const soon = (key: string, quiet = QUIET) => {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void save(key), quiet),
    );
  };
  const save = async (key: string) => {
    const [id = '', mode] = key.split(':') as [string, ComposerMode];
    const text = drafts.get()[key] ?? '';
    const { at, saved } = written.get()[key] ?? {};
    if (at === undefined || saved) return;
    const onItsWay = outboxOf(memberId)
      .get()
      .some((each) => each.conversation_id === id && each.refusal === null);
    if (text === '' && onItsWay) return soon(key);
    await call(saveDraft, { params: { id }, body: { mode, text, written_at: at } })
      .then(() => {
        if (written.get()[key]?.at === at) note(key, at, true);
      })
      // Offline: with the next connection.
      .catch(() => undefined);
  };
  const take = ({ conversation_id, mode, text, written_at }: Draft) => {
    const key = keyOf(conversation_id, mode);
    const here = written.get()[key];
    if (here !== undefined && here.at >= written_at) return;
    note(key, written_at, true);
    drafts.set((now) => {
      known = withDraft(now, conversation_id, mode, text);
      return known;
    });
  };

  const stops = [
    drafts.subscribe(() => {
      const now = drafts.get();
      const keys = new Set([...Object.keys(known), ...Object.keys(now)]);
      const changed = [...keys].filter((key) => known[key] !== now[key]);
      known = now;
      const elsewhere = isFromAnotherTab();
      for (const key of changed) {
        if (!elsewhere) note(key, writtenNow(written.get()[key]?.at), false);
        soon(key, elsewhere ? OTHERS_QUIET : QUIET);
      }
    }),
    subscribe({ 'draft.saved': ({ draft }) => take(draft) }),
    onConnect(async () => {
      const reply = await call(listDrafts).catch(() => null);
      for (const draft of reply?.items ?? []) take(draft);
      for (const [key, { saved }] of Object.entries(written.get())) if (!saved) soon(key);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Watches, and draws nothing. */
export default function DraftSync({ memberId }: { memberId: string }) {
  useEffect(() => syncDrafts(memberId), [memberId]);
  return null;
}
