import type { CampaignValue } from '@sapa/contracts/campaigns/campaign-message';
import type { Template } from '@sapa/contracts/campaigns/templates';
import { placesIn } from '@sapa/contracts/rules/template-text';

const SOURCE = /^contact\.(name|first_name|phone|email|city|company)$|^workspace\.name$/;

/** What the template itself says of its variables is what one begins with. */
export function valuesOf({ content, category }: Template): Record<string, CampaignValue> {
  return Object.fromEntries(
    placesIn(content, category).map(({ key }) => {
      const { source = null, fallback = '' } = content.variables[key] ?? {};
      return [key, { source: source && SOURCE.test(source) ? source : null, fallback }];
    }),
  );
}

/** The template's words as a text of ours, its variables as quick replies write them. */
export function textOf({ content }: Template, values: Record<string, CampaignValue>): string {
  const filled = (text: string, part: string) =>
    text.replace(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (_, name: string) => {
      const { source = null, fallback = '' } = values[`${part}.${name}`] ?? {};
      if (source === null || source.startsWith('column.')) return fallback;
      return fallback ? `{{${source}|${fallback}}}` : `{{${source}}}`;
    });
  return [
    content.header === 'text' ? filled(content.header_text, 'header') : '',
    filled(content.body, 'body'),
    content.footer,
  ]
    .filter(Boolean)
    .join('\n\n');
}
