import type { Contact } from '@sapa/contracts/contacts';
import type { QueryClient } from '@tanstack/react-query';

export const contactKeys = {
  /** Of everything below. */
  every: ['contact'] as const,
  one: (id: string) => ['contact', id] as const,
  consents: ({ id, consents }: Contact) => ['contact', id, 'consents', consents] as const,
};

export const applyContact = (cache: QueryClient, contact: Contact) =>
  cache.setQueryData<Contact>(contactKeys.one(contact.id), contact);

export const askContactsAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: contactKeys.every });
