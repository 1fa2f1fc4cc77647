import {
  assignConversation,
  type Conversation,
  handBackToAi,
  markUnread,
  reopenConversation,
  resolveConversation,
  takeOver,
} from '@sapa/contracts/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applyConversation } from '../../entities/conversations/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** What a member may do with a conversation. Every answer is laid into the lists at once. */
export function useConversationActions(conversation: Conversation, memberId: string) {
  const cache = useQueryClient();
  const params = { id: conversation.id };
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<Conversation>) => act(),
    onSuccess: (changed) => applyConversation(cache, changed, memberId),
    onError: (error) => toast('error', sentenceOf(error)),
  });
  const reopen = () => mutate(() => call(reopenConversation, { params }));
  return {
    busy: isPending,
    reopen,
    takeOver: () =>
      mutate(() => call(takeOver, { params, body: { expected_revision: conversation.revision } })),
    assign: (member_id: string | null) =>
      mutate(() => call(assignConversation, { params, body: { member_id } })),
    handBack: () =>
      mutate(() => call(handBackToAi, { params }), {
        onSuccess: () => toast('success', 'AI Agent menjawab percakapan ini lagi.'),
      }),
    markUnread: () => mutate(() => call(markUnread, { params })),
    resolve: () =>
      mutate(() => call(resolveConversation, { params }), {
        onSuccess: () =>
          toast('success', `Percakapan ${conversation.contact.name} selesai.`, {
            action: { label: 'Urungkan', run: reopen },
            lasts: 5_000,
          }),
      }),
  };
}
