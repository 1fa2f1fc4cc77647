import { ApiError } from '@sapa/contracts/client';
import {
  assignConversation,
  handBackToAi,
  markUnread,
  reopenConversation,
  switchAi,
  takeOver,
} from '@sapa/contracts/conversations/conversation-handling';
import { followConversation, setPriority } from '@sapa/contracts/conversations/conversation-marks';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { snoozeConversation } from '@sapa/contracts/conversations/snooze';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applyConversation } from '../../entities/conversations/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { laterTime } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { resolveAfterReplies } from './sending/resolve-after-replies.ts';

/**
 * What a member may do with a conversation. Every answer is laid into the lists at once. What is said of it is part of the
 * act: by the time it is done they may look at another one, and what `mutate` is given is then forgotten.
 */
export function useConversationActions(conversation: Conversation, memberId: string) {
  const cache = useQueryClient();
  const mayOverload = useMay('queue.share');
  const params = { id: conversation.id };
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<Conversation | null>) => act(),
    // Without a network it is said at once that nothing was done, rather than done in silence at some later time.
    networkMode: 'always',
    onSuccess(changed) {
      if (changed !== null) applyConversation(cache, changed, memberId);
    },
    onError: (error) => toast('error', sentenceOf(error)),
  });
  const reopen = () => mutate(() => call(reopenConversation, { params }));
  /** The time that it was put off to before, or none. */
  const putBack = () =>
    conversation.status === 'snoozed'
      ? mutate(() => call(snoozeConversation, { params, body: { until: conversation.snoozed_until } }))
      : reopen();
  const assign = (
    member_id: string | null,
    more: { team_id?: string | null; beyond_capacity?: boolean } = {},
  ) =>
    mutate(() =>
      call(assignConversation, { params, body: { member_id, ...more } }).catch((error: unknown) => {
        if (!(mayOverload && isFull(error))) throw error;
        toast('info', error.message, {
          action: {
            label: 'Tetap tugaskan',
            run: () => assign(member_id, { ...more, beyond_capacity: true }),
          },
        });
        return null;
      }),
    );
  const resolve = async () => {
    const resolved = await resolveAfterReplies(cache, memberId, conversation.id);
    toast('success', `Percakapan ${conversation.contact.name} selesai.`, {
      action: { label: 'Urungkan', run: reopen },
      lasts: 5_000,
    });
    return resolved;
  };
  return {
    busy: isPending,
    reopen,
    takeOver: () =>
      mutate(() => call(takeOver, { params, body: { expected_revision: conversation.revision } })),
    assign,
    handBack: () =>
      mutate(async () => {
        const changed = await call(handBackToAi, { params });
        toast('success', 'AI Agent menjawab percakapan ini lagi.');
        return changed;
      }),
    switchAi: (on: boolean) => mutate(() => call(switchAi, { params, body: { on } })),
    markUnread: () => mutate(() => call(markUnread, { params })),
    prioritise: (priority: Conversation['priority']) =>
      mutate(() => call(setPriority, { params, body: { priority } })),
    follow: (member_id: string, follows: boolean) =>
      mutate(() => call(followConversation, { params, body: { member_id, follows } })),
    snooze: (until: string | null) =>
      mutate(async () => {
        const changed = await call(snoozeConversation, { params, body: { until } });
        toast('success', snoozedWords(conversation.contact.name, until), {
          action: { label: 'Urungkan', run: putBack },
        });
        return changed;
      }),
    resolve: () => mutate(resolve),
    /** `goOn` once it is, unless they have gone elsewhere by themselves. */
    resolveThen: (goOn: () => void) => mutate(resolve, { onSuccess: goOn }),
  };
}

const snoozedWords = (name: string, until: string | null) =>
  `${name} ditunda sampai ${until === null ? 'pelanggan membalas' : laterTime(until)}.`;

/** They have as many open as they take at once. */
const isFull = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'MEMBER_FULL';
