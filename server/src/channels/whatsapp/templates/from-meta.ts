import {
  type TemplateButton,
  type TemplateCategory,
  type TemplateContent,
  type TemplateHeader,
  type TemplateQuality,
  type TemplateStatus,
  templateCategories,
  templateHeaders,
  templateQualities,
} from '@sapa/contracts';
import { placesIn, variablesIn } from '@sapa/contracts/rules/template-text';
import { idOf, isObject, type JsonObject, listOf, numberOf, objectOf, textOf } from '../../json.ts';
import { EMPTY_CONTENT } from './empty-content.ts';

/** A template as Meta has it. */
export interface MetaTemplate {
  externalId: string;
  name: string;
  language: string;
  category: TemplateCategory;
  /** Null: deleted, or about to be. */
  status: TemplateStatus | null;
  quality: TemplateQuality;
  rejectedReason: string | null;
  content: TemplateContent;
  unsupported: string | null;
}

/** One row of `GET /{waba}/message_templates`; null for what names no template. */
export function readTemplate(value: unknown): MetaTemplate | null {
  const row = objectOf(value);
  const externalId = idOf(row.id);
  const name = textOf(row.name, 512);
  const language = languageOf(row.language);
  const category = categoryOf(row.category);
  if (externalId === null || name === null || language === null || category === null) return null;
  const components = listOf(row.components).filter(isObject);
  return {
    externalId,
    name,
    language,
    category,
    status: statusOf(row.status),
    quality: qualityOf(objectOf(row.quality_score).score),
    rejectedReason: textOf(row.rejected_reason, 200),
    content: contentOf(components, category),
    unsupported: unsupportedIn(components, category),
  };
}

/** `en-US` in webhooks, `en_US` elsewhere: one template. */
export const languageOf = (value: unknown): string | null => textOf(value, 20)?.replace('-', '_') || null;

export function categoryOf(value: unknown): TemplateCategory | null {
  const category = textOf(value, 40)?.toLowerCase();
  return templateCategories.find((one) => one === category) ?? null;
}

export const qualityOf = (value: unknown): TemplateQuality =>
  templateQualities.find((one) => one === value) ?? 'UNKNOWN';

/** Meta's words for where a template stands (meta: template-management; QUALITY_PENDING may be sent). */
const STATUSES: Record<string, TemplateStatus | null> = {
  APPROVED: 'approved',
  QUALITY_PENDING: 'approved',
  FLAGGED: 'approved',
  REINSTATED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  LIMIT_EXCEEDED: 'rejected',
  PAUSED: 'paused',
  LOCKED: 'paused',
  DISABLED: 'disabled',
  ARCHIVED: 'disabled',
  PENDING_DELETION: null,
  DELETED: null,
};

/** A word that is new to us is shown as under review: nobody sends what may be refused. */
export const statusOf = (value: unknown): TemplateStatus | null => {
  const word = textOf(value, 40)?.toUpperCase() ?? '';
  return Object.hasOwn(STATUSES, word) ? STATUSES[word]! : 'pending';
};

const typeOf = (component: JsonObject) => textOf(component.type, 40)?.toUpperCase() ?? '';
const partOf = (components: JsonObject[], type: string) =>
  objectOf(components.find((one) => typeOf(one) === type));

function contentOf(components: JsonObject[], category: string): TemplateContent {
  const header = partOf(components, 'HEADER');
  const body = partOf(components, 'BODY');
  const footer = partOf(components, 'FOOTER');
  const buttons = listOf(partOf(components, 'BUTTONS').buttons).filter(isObject);
  const content: TemplateContent = {
    header: headerOf(header),
    header_text: textOf(header.text, 200) ?? '',
    body: textOf(body.text, 4000) ?? '',
    footer: textOf(footer.text, 200) ?? '',
    buttons: category === 'authentication' ? [] : buttons.slice(0, 20).map(buttonOf),
    code:
      category === 'authentication'
        ? {
            warns: body.add_security_recommendation === true,
            expires_minutes: minutesOf(footer.code_expiration_minutes),
            button: textOf(buttons[0]?.text, 60) ?? EMPTY_CONTENT.code.button,
          }
        : EMPTY_CONTENT.code,
    variables: {},
  };
  const samples = { ...samplesIn('header', header), ...samplesIn('body', body), ...buttonSamples(buttons) };
  for (const { key } of placesIn(content, category))
    content.variables[key] = { sample: samples[key] ?? '', source: null, fallback: '' };
  return content;
}

function headerOf(header: JsonObject): TemplateHeader {
  const format = textOf(header.format, 20)?.toLowerCase();
  return templateHeaders.find((one) => one === format) ?? 'none';
}

function minutesOf(value: unknown): number | null {
  const minutes = numberOf(value);
  return minutes !== null && minutes >= 1 && minutes <= 90 ? Math.round(minutes) : null;
}

function buttonOf(button: JsonObject): TemplateButton {
  const text = textOf(button.text, 60) ?? '';
  switch (typeOf(button)) {
    case 'QUICK_REPLY':
      return { kind: 'quick_reply', text };
    case 'URL':
      return { kind: 'url', text, url: textOf(button.url, 2000) ?? '' };
    case 'PHONE_NUMBER':
      return { kind: 'phone', text, phone: textOf(button.phone_number, 40) ?? '' };
    case 'COPY_CODE':
      return { kind: 'copy_code', code: textOf(listOf(button.example)[0], 60) ?? '' };
    default:
      return { kind: 'other', text };
  }
}

/** Named ones carry their names; of the body a list of lists, of the header a list. */
function samplesIn(part: 'header' | 'body', component: JsonObject): Record<string, string> {
  const example = objectOf(component.example);
  const named = listOf(example[`${part}_text_named_params`]).filter(isObject);
  if (named.length > 0)
    return Object.fromEntries(
      named.map((one) => [`${part}.${textOf(one.param_name, 60) ?? ''}`, textOf(one.example, 500) ?? '']),
    );
  const list = listOf(example[`${part}_text`]);
  const values = part === 'body' && Array.isArray(list[0]) ? list[0] : list;
  const names = variablesIn(textOf(component.text) ?? '').toSorted((a, b) => Number(a) - Number(b));
  return Object.fromEntries(
    names.map((name, index) => [`${part}.${name}`, textOf(values[index], 500) ?? '']),
  );
}

/** Meta gives the whole address as the example of a URL's variable: its end is the value. */
function buttonSamples(buttons: JsonObject[]): Record<string, string> {
  return Object.fromEntries(
    buttons.map((button, index) => {
      const example = textOf(listOf(button.example)[0], 500) ?? '';
      const stem = (textOf(button.url, 2000) ?? '').replace(/\{\{.*$/, '');
      return [
        `button.${index}`,
        stem !== '' && example.startsWith(stem) ? example.slice(stem.length) : example,
      ];
    }),
  );
}

const SENDABLE = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];
const SENDABLE_BUTTONS = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'];

/** What of it wants parameters that Sapa does not know, in Meta's word. */
function unsupportedIn(components: JsonObject[], category: string): string | null {
  const strange = components.find((component) => !SENDABLE.includes(typeOf(component)));
  if (strange !== undefined) return typeOf(strange) || 'UNKNOWN';
  if (category === 'authentication') return null;
  const buttons = listOf(partOf(components, 'BUTTONS').buttons).filter(isObject);
  const button = buttons.find((one) => !SENDABLE_BUTTONS.includes(typeOf(one)));
  return button === undefined ? null : typeOf(button) || 'UNKNOWN';
}
