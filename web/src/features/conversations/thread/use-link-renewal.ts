import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { conversationKeys } from '../../../entities/conversations/queries.ts';

/** Milliseconds between two attempts: a file that is truly gone must not ask for ever. */
const RENEWAL = 60_000;

/** Addresses of files expire while a thread stays open; one that fails makes the thread fetch new ones. */
export function useLinkRenewal(conversationId: string) {
  const cache = useQueryClient();
  const last = useRef(0);
  return (event: SyntheticEvent) => {
    const media = event.target instanceof HTMLImageElement || event.target instanceof HTMLMediaElement;
    if (!media || Date.now() - last.current < RENEWAL) return;
    last.current = Date.now();
    cache.invalidateQueries({ queryKey: conversationKeys.thread(conversationId) });
  };
}
