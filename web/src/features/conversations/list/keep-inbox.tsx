import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepInbox } from './kept-inbox.ts';

/** Watches for the page to be left, and draws nothing. */
export default function KeepInbox({ memberId }: { memberId: string }) {
  const cache = useQueryClient();
  useEffect(() => keepInbox(cache, memberId), [cache, memberId]);
  // Who logs out with messages unsent is offline more often than not: what asks them is there by then.
  useEffect(() => void import('../../../ui/frame/logout-dialog.tsx').catch(() => undefined), []);
  return null;
}
