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
  const fits = plain && others.length === 0 && category !== 'authentication';
  return fits && place !== undefined && takesLink(content, place) ? place : undefined;
}

/** A customer's name and a coupon's code want a value too, and are no address. */
function takesLink({ buttons, variables }: TemplateContent, { part, name, key }: TemplatePlace): boolean {
  if (part !== 'button') return (variables[key]?.source ?? null) === null;
  const button = buttons[Number(name)];
  return button?.kind === 'url' && /\/csat\/\{\{\w+\}\}$/.test(button.url);
}
