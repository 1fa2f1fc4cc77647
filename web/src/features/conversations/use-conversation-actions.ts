import { followConversation, setPriority } from '@sapa/contracts/conversation-marks';
import {
  assignConversation,
  type Conversation,
  handBackToAi,
  markUnread,
  reopenConversation,
  resolveConversation,
  takeOver,
} from '@sapa/contracts/conversations';
import { snoozeConversation } from '@sapa/contracts/snooze';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applyConversation } from '../../entities/conversations/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { laterTime } from '../../lib/format.ts';
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
  /** The time that it was put off to before, or none. */
  const putBack = () =>
    conversation.status === 'snoozed'
      ? mutate(() => call(snoozeConversation, { params, body: { until: conversation.snoozed_until } }))
      : reopen();
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
    prioritise: (priority: Conversation['priority']) =>
      mutate(() => call(setPriority, { params, body: { priority } })),
    follow: (member_id: string, follows: boolean) =>
      mutate(() => call(followConversation, { params, body: { member_id, follows } })),
    snooze: (until: string | null) =>
      mutate(() => call(snoozeConversation, { params, body: { until } }), {
        onSuccess: () =>
          toast('success', snoozedWords(conversation.contact.name, until), {
            action: { label: 'Urungkan', run: putBack },
          }),
      }),
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

const snoozedWords = (name: string, until: string | null) =>
  `${name} ditunda sampai ${until === null ? 'pelanggan membalas' : laterTime(until)}.`;
