import type { Template } from '@sapa/contracts/campaigns/templates';
import type { QueryClient } from '@tanstack/react-query';

export const templateKeys = {
  all: ['templates'] as const,
  one: (id: string) => ['templates', 'one', id] as const,
};

export const askTemplatesAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: templateKeys.all });

/** What a call gave back stands at once; lists ask again. */
export function applyTemplate(cache: QueryClient, template: Template) {
  cache.setQueryData(templateKeys.one(template.id), template);
  return askTemplatesAgain(cache);
}
