import { markRead } from '@sapa/contracts/conversations/conversation-handling';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { applyConversation } from '../../../entities/conversations/queries.ts';
import { isLookedAt, onLookedAt } from '../../../lib/account/looked-at.ts';
import { call } from '../../../lib/api.ts';

/**
 * Read means seen: somebody looks at the tab, and the newest message is on the screen. What somebody has marked unread by hand
 * (`leave`) stays so, however long they look at it, until the thread is opened anew.
 */
export function useMarkRead(conversation: Conversation, memberId: string) {
  const cache = useQueryClient();
  const seen = useRef(0);
  const left = useRef(false);
  const { id, unread_count: unread } = conversation;
  const mark = useCallback(() => {
    if (unread === 0 || seen.current === 0 || left.current || !isLookedAt()) return;
    call(markRead, { params: { id }, body: { up_to_seq: seen.current } })
      .then((changed) => applyConversation(cache, changed, memberId))
      // Not worth a word: the next look marks it.
      .catch(() => undefined);
  }, [cache, id, memberId, unread]);
  useEffect(() => {
    mark();
    return onLookedAt(mark);
  }, [mark]);
  const onSeen = useCallback(
    (seq: number) => {
      if (seq <= seen.current) return;
      seen.current = seq;
      mark();
    },
    [mark],
  );
  return {
    onSeen,
    leave() {
      left.current = true;
    },
  };
}
