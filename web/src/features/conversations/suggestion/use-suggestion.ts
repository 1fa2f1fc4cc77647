import { suggestReply } from '@sapa/contracts/ai-agents/suggestions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

interface Asked {
  conversationId: string;
  /** What it answers: asked once for that. */
  of: string;
  /** Milliseconds for which it is kept once nobody looks at it. */
  keptMs: number;
  wanted?: boolean;
}

/** What the AI would answer. It may cost a credit: it is never asked again by itself. */
export const useSuggestion = ({ conversationId, of, keptMs, wanted = true }: Asked) =>
  useQuery({
    enabled: wanted,
    queryKey: ['suggestion', conversationId, of],
    queryFn: ({ signal }) => call(suggestReply, { params: { id: conversationId }, signal }),
    gcTime: keptMs,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
