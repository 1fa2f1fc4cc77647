import { listContactConversations } from '@sapa/contracts/contacts/contact-page';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { conversationKeys } from './queries.ts';

/** The threads of one person, the last active first. */
export const useConversationsOfContact = (contactId: string) =>
  useQuery({
    queryKey: [...conversationKeys.conversations, 'of-contact', contactId],
    queryFn: async ({ signal }) =>
      (await call(listContactConversations, { params: { id: contactId }, signal })).items,
    staleTime: 0,
  });
