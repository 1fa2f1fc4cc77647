import { catchUp } from '@sapa/contracts/conversations/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { onEach, subscribe } from '../../lib/realtime.ts';
import { askMissed } from '../../lib/server/ask-missed.ts';
import { useUser } from '../../lib/session.ts';
import { forgetConversations } from './forget-conversations.ts';
import {
  applyConversation,
  applyCounts,
  applyMessage,
  applyStatus,
  conversationKeys,
  keepCounts,
} from './queries.ts';
import { clearTyping, noteTyping } from './typing.ts';
import { noteViewers } from './viewers.ts';

/** Milliseconds asked for again before the server was heard last: twice is better than never. */
const OVERLAP = 60_000;

/** Keeps lists and threads live: events while connected, one catch-up after every drop. */
export function useLiveInbox(memberId: string, openId: string | null) {
  const myName = useUser().name;
  const cache = useQueryClient();

  useEffect(
    () =>
      subscribe({
        'message.received': ({ message, conversation }) => {
          clearTyping(conversation.id, 'contact');
          applyMessage(cache, message);
          applyConversation(cache, conversation, memberId);
        },
        'message.sent': ({ message, conversation }) => {
          if (message.sender.type === 'ai') clearTyping(conversation.id, 'ai');
          applyMessage(cache, message);
          applyConversation(cache, conversation, memberId);
        },
        ...onEach(['note.added', 'activity.added', 'message.updated'], ({ message, conversation }) => {
          applyMessage(cache, message);
          applyConversation(cache, conversation, memberId);
        }),
        'message.status_changed': (event) => applyStatus(cache, event),
        ...onEach(
          ['conversation.updated', 'conversation.handled', 'conversation.resolved', 'conversation.reopened'],
          ({ conversation }) => applyConversation(cache, conversation, memberId),
        ),
        'conversation.gone': ({ conversation_id }) => forgetConversations(cache, new Set([conversation_id])),
        'inbox.counted': ({ counts, mine }) => applyCounts(cache, { ...counts, mine: mine[memberId] ?? 0 }),
        'viewers.changed': (event) => noteViewers(event.conversation_id, event.member_ids),
        'typing.started': (event) => {
          // The server tells a room, and this member is in it.
          if (event.by !== 'member' || event.name !== myName) noteTyping(event);
        },
      }),
    [cache, memberId, myName],
  );

  const open = useRef(openId);
  open.current = openId;
  useEffect(() => {
    const begun = performance.now();
    let synced: { server: number; local: number; view: string } | null = null;
    return askMissed(async (heardAt) => {
      const asked = performance.now();
      // What happened between the first lists and this first connection was not pushed either.
      const late = synced === null && asked - begun > OVERLAP / 2;
      const since = synced && sinceWhen(synced, heardAt);
      const first = synced === null;
      const reply = await call(catchUp, {
        query: {
          ...(since ? { since } : {}),
          ...(open.current ? { conversation_id: open.current } : {}),
          ...(synced ? { view: synced.view } : {}),
        },
      });
      synced = { server: new Date(reply.now).getTime(), local: performance.now(), view: reply.view };
      keepCounts(cache, reply.counts, asked);
      const reset = reply.reset || late;
      // Threads that are not on the screen load what they missed when they are opened again.
      if (!first || reset)
        cache.invalidateQueries({
          queryKey: conversationKeys.threads,
          refetchType: reset ? 'active' : 'none',
        });
      if (reset) {
        cache.invalidateQueries({ queryKey: conversationKeys.inboxes });
        cache.invalidateQueries({ queryKey: conversationKeys.conversations });
        return;
      }
      for (const conversation of reply.conversations) applyConversation(cache, conversation, memberId);
      for (const message of reply.messages) applyMessage(cache, message);
    });
  }, [cache, memberId]);
}

/** The server's clock, carried on by this machine's stopwatch: its own clock may be wrong by hours. */
function sinceWhen(synced: { server: number; local: number }, heardAt: number): string {
  const moment = synced.server + Math.max(0, heardAt - synced.local);
  return new Date(moment - OVERLAP).toISOString();
}
