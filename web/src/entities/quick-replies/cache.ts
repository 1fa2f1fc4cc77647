import type { QueryClient } from '@tanstack/react-query';

export const quickReplyKeys = { all: ['quick-replies'] as const };

export const askQuickRepliesAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: quickReplyKeys.all });
