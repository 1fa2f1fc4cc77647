import { getContact, updateContact } from '@sapa/contracts/contacts/contacts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { contactKeys } from './cache.ts';

export const useContact = (id: string) =>
  useQuery({
    queryKey: contactKeys.one(id),
    queryFn: ({ signal }) => call(getContact, { params: { id }, signal }),
  });

export const saveContact = (id: string, body: Parameters<typeof call<typeof updateContact>>[1]['body']) =>
  call(updateContact, { params: { id }, body });
