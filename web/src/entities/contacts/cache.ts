import type { Contact } from '@sapa/contracts/contacts';
import type { SocketEvents } from '@sapa/contracts/events';
import type { QueryClient } from '@tanstack/react-query';
import { layOver } from '../../lib/query-cache.ts';

export const contactKeys = {
  /** Of everything below. */
  every: ['contact'] as const,
  one: (id: string) => ['contact', id] as const,
  notes: (id: string) => ['contact', id, 'notes'] as const,
  /** Apart from the rest: of contacts that are one, neither is asked for again. */
  joinPreview: (baseId: string, otherId: string) => ['join-preview', baseId, otherId] as const,
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

/** What hangs on a contact and is asked for apart from it. */
export const askPartsAgain = (cache: QueryClient, contactId: string) =>
  cache.invalidateQueries({ queryKey: contactKeys.notes(contactId) });

export const askContactsAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: contactKeys.every });
