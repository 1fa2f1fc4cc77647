import { type InboxTab, inboxTabs } from '@sapa/contracts/conversations/conversations';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createStore } from '../../../lib/store.ts';
import { type Narrowing, NOT_NARROWED } from '../views/narrowing.ts';

/** Which conversations the list shows. */
interface InboxPlace {
  tab: InboxTab;
  labelId: string | undefined;
  narrowing: Narrowing;
  /** In the search field. */
  typed: string;
}

const left = createStore<{ memberId: string; place: InboxPlace } | null>(null);

/** Whoever comes back from a contact, a ticket or an order finds the list as they left it, until the page is loaded anew. */
export function useInboxPlace(memberId: string): [InboxPlace, (change: Partial<InboxPlace>) => void] {
  const [params] = useSearchParams();
  const [place, setPlace] = useState(() => placeAtFirst(params, memberId));
  useEffect(() => leaveAt(memberId, place), [memberId, place]);
  return [place, (change) => setPlace((now) => ({ ...now, ...change }))];
}

/** A saved view is a tab of its own: narrowed by another one too, it would show less than it counts. */
export const narrowedTo = (narrowing: Narrowing): Partial<InboxPlace> =>
  narrowing.view === null ? { narrowing } : { tab: 'all', narrowing };

const START: InboxPlace = { tab: 'all', labelId: undefined, narrowing: NOT_NARROWED, typed: '' };

export const leaveAt = (memberId: string, place: InboxPlace): void => left.set({ memberId, place });

/** Where the address names no place, the one that this member left. */
export const placeAtFirst = (params: URLSearchParams, memberId: string): InboxPlace =>
  placeOf(params) ?? keptBy(memberId) ?? START;

const keptBy = (memberId: string): InboxPlace | undefined => {
  const kept = left.get();
  return kept?.memberId === memberId ? kept.place : undefined;
};

/** Another screen's figure leads to the tab that it counts: `/user/chat?tab=queue`; a label to its own conversations. */
function placeOf(params: URLSearchParams): InboxPlace | undefined {
  const tab = inboxTabs.find((each) => each === params.get('tab'));
  const labelId = params.get('label') ?? undefined;
  if (tab === undefined && labelId === undefined) return undefined;
  return { ...START, ...(tab && { tab }), labelId };
}
