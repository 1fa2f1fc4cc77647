import { listContactNotes } from '@sapa/contracts/contacts/contact-notes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { contactKeys } from '../../../entities/contacts/cache.ts';
import { call } from '../../../lib/api.ts';

const PER_PAGE = 10;

/** What the team wrote about a contact, the newest first. */
export const useContactNotes = (contactId: string) =>
  useInfiniteQuery({
    queryKey: contactKeys.notes(contactId),
    queryFn: ({ pageParam, signal }) =>
      call(listContactNotes, {
        params: { id: contactId },
        query: { limit: PER_PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
