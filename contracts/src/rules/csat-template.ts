import type { TemplateContent } from '../campaigns/template-content.ts';
import { placesIn, type TemplatePlace } from './template-text.ts';

/**
 * The one variable of a template that can ask for a rating: the page's address in its text, or the end of a button's.
 *
 * @returns undefined: it cannot
 */
export function placeOfLink({
  content,
  category,
}: {
  content: TemplateContent;
  category: string;
}): TemplatePlace | undefined {
  const [place, ...others] = placesIn(content, category);
  const plain = content.header === 'none' || content.header === 'text';
  return plain && others.length === 0 && category !== 'authentication' ? place : undefined;
}
