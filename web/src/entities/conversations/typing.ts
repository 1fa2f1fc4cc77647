import type { SocketEvents } from '@sapa/contracts/events';
import { createStore, useStore } from '../../lib/store.ts';

type Typing = SocketEvents['typing.started'];

/** A sign of typing lasts six seconds unless it is repeated. */
const LASTS = 6_000;

const typing = createStore<Readonly<Record<string, Typing>>>({});
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function noteTyping(event: Typing) {
  const id = event.conversation_id;
  typing.set((now) => ({ ...now, [id]: event }));
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => clearTyping(id, event.by), LASTS),
  );
}

/** The message that was being typed has come. */
export function clearTyping(conversationId: string, by: Typing['by']) {
  if (typing.get()[conversationId]?.by !== by) return;
  typing.set(({ [conversationId]: _, ...rest }) => rest);
}

export function useTyping(conversationId: string): Typing | undefined {
  return useStore(typing)[conversationId];
}
