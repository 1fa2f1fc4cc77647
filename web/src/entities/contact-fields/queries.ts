import { type ContactField, listContactFields } from '@sapa/contracts/contacts/contact-fields';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { subscribe } from '../../lib/realtime.ts';

const FIELDS = ['contact-fields'];

/** The workspace's own fields of contacts, as they are now on every screen. */
export function useContactFields() {
  const cache = useQueryClient();
  useEffect(() => subscribe({ 'contact-fields.changed': () => void askFieldsAgain(cache) }), [cache]);
  return useQuery({
    queryKey: FIELDS,
    queryFn: async ({ signal }) => (await call(listContactFields, { signal })).items,
  });
}

export const showFields = (cache: QueryClient, fields: ContactField[]) => cache.setQueryData(FIELDS, fields);
export const askFieldsAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: FIELDS });
