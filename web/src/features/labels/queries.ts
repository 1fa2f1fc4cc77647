import type { Contact } from '@sapa/contracts/contacts/contacts';
import { labelContact, labelConversation, listLabelUse } from '@sapa/contracts/contacts/label-changes';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { contactKeys } from '../../entities/contacts/cache.ts';
import { conversationKeys } from '../../entities/conversations/queries.ts';
import { labelKeys } from '../../entities/labels/cache.ts';
import { call } from '../../lib/api.ts';

interface LabelChange {
  add_ids: string[];
  remove_ids: string[];
}

export async function putOnConversation(cache: QueryClient, id: string, body: LabelChange): Promise<void> {
  const carried = await call(labelConversation, { params: { id }, body });
  cache.setQueryData<Conversation>(conversationKeys.conversation(id), (now) => now && { ...now, ...carried });
}

export async function putOnContact(cache: QueryClient, id: string, body: LabelChange): Promise<void> {
  const carried = await call(labelContact, { params: { id }, body });
  cache.setQueryData<Contact>(contactKeys.one(id), (now) => now && { ...now, ...carried });
}

/** By label; what none carries is not there. Counted anew wherever it is shown: every label put on changes it. */
export const useLabelUse = () =>
  useQuery({
    queryKey: labelKeys.use,
    queryFn: async ({ signal }) => {
      const { items } = await call(listLabelUse, { signal });
      return new Map(items.map(({ label_id, ...use }) => [label_id, use]));
    },
    staleTime: 0,
  });
