import type { Contact } from '@sapa/contracts/contacts/contacts';
import type { SocketEvents } from '@sapa/contracts/events';
import type { QueryClient } from '@tanstack/react-query';
import { layOver } from '../../lib/server/query-cache.ts';

export const contactKeys = {
  /** Of everything below. */
  every: ['contact'] as const,
  one: (id: string) => ['contact', id] as const,
  notes: (id: string) => ['contact', id, 'parts', 'notes'] as const,
  timeline: (id: string, part: string) => ['contact', id, 'parts', 'timeline', part] as const,
  /** What hangs on a contact and is asked for apart from it. */
  parts: (id: string) => ['contact', id, 'parts'] as const,
  /** Apart from the rest: of contacts that are one, neither is asked for again. */
  joinPreview: (baseId: string, otherId: string) => ['join-preview', baseId, otherId] as const,
  /** Apart as well: who is erased is not asked about again. */
  erasure: (id: string) => ['erasure-preview', id] as const,
  duplicatePairs: ['duplicate-pairs'] as const,
  consents: ({ id, consents }: Contact) => ['contact', id, 'consents', consents] as const,
};

export const applyContact = (cache: QueryClient, contact: Contact) =>
  cache.setQueryData<Contact>(contactKeys.one(contact.id), contact);

export const applyContactLabels = (
  cache: QueryClient,
  { contact_id, after }: SocketEvents['contact.labels_updated'],
) =>
  layOver<Contact>(
    cache,
    contactKeys.one(contact_id),
    (now) => now && { ...now, label_ids: after.map(({ id }) => id) },
  );

/** What is known of them here is dropped; a screen that shows them asks anew. */
export const forgetContact = (cache: QueryClient, contactId: string) =>
  cache.resetQueries({ queryKey: contactKeys.one(contactId) });

/** Notes and timeline. */
export const askPartsAgain = (cache: QueryClient, contactId: string) =>
  cache.invalidateQueries({ queryKey: contactKeys.parts(contactId) });

export const askContactsAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: contactKeys.every });
