import type { Template } from '@sapa/contracts/campaigns/templates';

/** What is written of a template and not submitted yet. */
export interface Written {
  name: string;
  language: string;
  category: Template['category'];
  content: Template['content'];
}

export const writtenIn = ({ name, language, draft, category, content }: Template): Written => ({
  name,
  language,
  ...(draft ?? { category, content }),
});
