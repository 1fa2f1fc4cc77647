import type { Contact } from '@sapa/contracts/contacts';
import type { QueryClient } from '@tanstack/react-query';

export const contactKeys = {
  /** Of everything below. */
  every: ['contact'] as const,
  one: (id: string) => ['contact', id] as const,
  /** Apart from the rest: of contacts that are one, neither is asked for again. */
  joinPreview: (baseId: string, otherId: string) => ['join-preview', baseId, otherId] as const,
  consents: ({ id, consents }: Contact) => ['contact', id, 'consents', consents] as const,
};

export const applyContact = (cache: QueryClient, contact: Contact) =>
  cache.setQueryData<Contact>(contactKeys.one(contact.id), contact);

export const askContactsAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: contactKeys.every });
