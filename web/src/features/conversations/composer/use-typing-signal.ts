import { sendTyping } from '@sapa/contracts/conversations/message-acts';
import { useCallback, useRef } from 'react';
import { call } from '../../../lib/api.ts';

/** To colleagues, and where the channel shows it to the customer, at most every three seconds. A note never calls this. */
const EVERY = 3_000;

export function useTypingSignal(conversationId: string, wanted: boolean) {
  const last = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (!wanted || now - last.current < EVERY) return;
    last.current = now;
    // A sign that gets lost harms nobody.
    call(sendTyping, { params: { id: conversationId } }).catch(() => undefined);
  }, [conversationId, wanted]);
}
