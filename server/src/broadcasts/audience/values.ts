import type { CampaignMessage, CampaignValue } from '@sapa/contracts';
import { fillIn, plainValue } from '@sapa/contracts/rules/quick-reply-text';
import { placesIn } from '@sapa/contracts/rules/template-text';
import type { SendableTemplate } from '../../channels/index.ts';

/** What is known of one recipient, by source: `contact.name`, `contact.fields.kota`, `column.Kode`. */
export type Known = Readonly<Record<string, string | null | undefined>>;

/** What each place of the template is filled in from: as the campaign says, else as the template does. */
export function valuesOf(
  template: Pick<SendableTemplate, 'content' | 'category'>,
  given: Readonly<Record<string, CampaignValue>>,
): Map<string, CampaignValue> {
  const { content, category } = template;
  return new Map(
    placesIn(content, category).map(({ key, part, name }) => {
      const own = content.variables[key];
      const button = part === 'button' ? content.buttons[Number(name)] : undefined;
      const code = button?.kind === 'copy_code' ? button.code : '';
      return [key, given[key] ?? { source: own?.source ?? null, fallback: (own?.fallback ?? '') || code }];
    }),
  );
}

/** Places with one text for everybody that nobody wrote: not one of all recipients would get it. */
export const unwrittenIn = (values: ReadonlyMap<string, CampaignValue>): string[] =>
  [...values]
    .filter(([, { source, fallback }]) => source === null && plainValue(fallback) === '')
    .map(([key]) => key);

/** @returns by place; null: there is nothing to put there, and the recipient is skipped */
export function fillPlaces(
  values: ReadonlyMap<string, CampaignValue>,
  known: Known,
): { filled: Record<string, string>; missing: string[] } {
  const filled: Record<string, string> = {};
  const missing: string[] = [];
  for (const [key, { source, fallback }] of values) {
    const value = plainValue((source === null ? '' : known[source]) ?? '') || plainValue(fallback);
    if (value === '') missing.push(key);
    else filled[key] = value;
  }
  return { filled, missing };
}

const PLACE = /\{\{([^{}\n]{1,120})\}\}/g;

/** The free text with its values; line breaks of the author stay, those of a value do not. */
export function fillText(text: string, known: Known): { text: string; missing: string[] } {
  const clean = Object.fromEntries(
    Object.entries(known).map(([source, value]) => [source, value ? plainValue(value) : null]),
  );
  const filled = fillIn(text, clean);
  return { text: filled, missing: [...filled.matchAll(PLACE)].map(([, inner = '']) => inner) };
}

/** What has to be known of a recipient, and what of it has no word for those of whom it is not. */
export function sourcesOf(
  message: CampaignMessage,
  template: SendableTemplate | null,
): { asked: string[]; needed: string[] } {
  const ofTemplate =
    template === null ? [] : [...valuesOf(template, message.template?.values ?? {}).values()];
  const ofText = [...(message.free_text ?? '').matchAll(PLACE)].map(([, inner = '']) => {
    const [name = '', fallback = ''] = inner.split('|');
    return { source: name.trim(), fallback };
  });
  const sources = (values: readonly CampaignValue[]) => [
    ...new Set(values.flatMap(({ source }) => (source === null ? [] : [source]))),
  ];
  return {
    asked: sources([...ofTemplate, ...ofText]),
    // By the text only where there is no template to fall back upon.
    needed: sources(
      (template === null ? ofText : ofTemplate).filter(({ fallback }) => plainValue(fallback) === ''),
    ),
  };
}
