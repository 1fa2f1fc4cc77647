import type { Message } from '@sapa/contracts/conversations/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../../lib/store.ts';
import { deliver } from './deliver.ts';
import { accepted, outboxOf, type Unsent, unsentIn } from './outbox.ts';

/**
 * What of a conversation the server has not got yet. A message whose answer was lost, or could not be read, is in the
 * thread all the same: then nothing waits behind it any more.
 */
export function useUnsent(conversationId: string, memberId: string, messages: readonly Message[]): Unsent[] {
  const cache = useQueryClient();
  const store = outboxOf(memberId);
  const outbox = useStore(store);
  const known = useMemo(() => new Set(messages.flatMap(({ client_id }) => client_id ?? [])), [messages]);
  useEffect(() => {
    const arrived = outbox.filter(({ client_id }) => known.has(client_id));
    if (arrived.length === 0) return;
    store.set((now) => arrived.reduce((left, { client_id }) => accepted(left, client_id), now));
    void deliver(cache, memberId, conversationId);
  }, [cache, store, memberId, conversationId, outbox, known]);
  return useMemo(() => unsentIn(outbox, conversationId, known), [outbox, conversationId, known]);
}
