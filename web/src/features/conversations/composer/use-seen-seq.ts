import { ApiError } from '@sapa/contracts/client';
import { useState } from 'react';

/**
 * The newest message that was on the screen when this was opened over it: an answer that came after is told of first.
 * Whoever has read that sends all the same.
 */
export function useSeenSeq(newestSeq: number | undefined) {
  const [seenSeq, setSeenSeq] = useState(newestSeq);
  const noteRefusal = (failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'ALREADY_ANSWERED') setSeenSeq(undefined);
  };
  return { seenSeq, noteRefusal };
}
