import type { SentTemplate } from '../campaigns/sent-template.ts';
import type { TemplateContent } from '../campaigns/template-content.ts';
import type { VariableValues } from './quick-reply-text.ts';

/** `{{1}}`, `{{ nama }}`: what Meta takes for a variable. */
const VARIABLE = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** In the order of the text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
];

/** Where a value belongs. */
export interface TemplatePlace {
  /** `header.1`, `body.nama`, `button.0`: its key among variables and values. */
  key: string;
  part: SentTemplate['values'][number]['part'];
  /** The variable's; of a button, its place among the buttons. */
  name: string;
}

const place = (part: TemplatePlace['part'], name: string): TemplatePlace => ({
  key: `${part}.${name}`,
  part,
  name,
});

/** The code itself is the one thing that a template of that category takes. */
const CODE = [place('body', '1')];

/** Every place that wants a value when it is sent, from top to bottom. */
export function placesIn(content: TemplateContent, category: string): TemplatePlace[] {
  if (category === 'authentication') return CODE;
  return [
    ...(content.header === 'text'
      ? variablesIn(content.header_text).map((name) => place('header', name))
      : []),
    ...variablesIn(content.body).map((name) => place('body', name)),
    ...content.buttons.flatMap((button, index) =>
      button.kind === 'copy_code' || (button.kind === 'url' && variablesIn(button.url).length > 0)
        ? [place('button', String(index))]
        : [],
    ),
  ];
}

/** Names in one place make names everywhere: Meta knows one format for each template. */
export const isNamed = ({ header, header_text, body }: TemplateContent): boolean =>
  [...(header === 'text' ? variablesIn(header_text) : []), ...variablesIn(body)].some(
    (name) => !/^\d+$/.test(name),
  );

/** A text with its values; what has none stays as it is. */
export const filled = (text: string, valueFor: (name: string) => string | undefined): string =>
  text.replace(VARIABLE, (whole, name: string) => valueFor(name) || whole);

/** What a code's message says, as Meta words it in Indonesian. */
export const codeText = ({ code }: TemplateContent): { body: string; footer: string } => ({
  body: `*{{1}}* adalah kode verifikasi Anda.${code.warns ? ' Demi keamanan, jangan bagikan kode ini.' : ''}`,
  footer: code.expires_minutes === null ? '' : `Kode ini kedaluwarsa dalam ${code.expires_minutes} menit.`,
});

/** A template as somebody reads it, with these values by place. */
export interface FilledTemplate {
  header: string;
  body: string;
  footer: string;
  buttons: TemplateContent['buttons'];
}

export function fillTemplate(
  content: TemplateContent,
  category: string,
  values: Readonly<Record<string, string>>,
): FilledTemplate {
  const inBody = (name: string) => values[`body.${name}`];
  if (category === 'authentication') {
    const { body, footer } = codeText(content);
    const copy = { kind: 'copy_code' as const, code: values['body.1'] ?? '' };
    return { header: '', body: filled(body, inBody), footer, buttons: [copy] };
  }
  return {
    header: content.header === 'text' ? filled(content.header_text, (name) => values[`header.${name}`]) : '',
    body: filled(content.body, inBody),
    footer: content.footer,
    buttons: content.buttons.map((button, index) => {
      const value = values[`button.${index}`];
      if (button.kind === 'url') return { ...button, url: filled(button.url, () => value) };
      return button.kind === 'copy_code' ? { ...button, code: value || button.code } : button;
    }),
  };
}

/** What is kept of a template with its message, and its body: what the customer sees, and all that a later attempt needs. */
export function sentTemplate(
  { id, category, content }: { id: string; category: SentTemplate['category']; content: TemplateContent },
  values: Readonly<Record<string, string>>,
): { sent: SentTemplate; body: string } {
  const { header, body, footer, buttons } = fillTemplate(content, category, values);
  const sent = {
    template_id: id,
    category,
    header,
    footer,
    buttons,
    named: category !== 'authentication' && isNamed(content),
    values: placesIn(content, category).map(({ key, part, name }) => ({
      part,
      name,
      text: values[key] ?? '',
    })),
  };
  return { sent, body };
}

/** Meta's examples, by place. */
export const samplesOf = ({ variables }: TemplateContent): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([key, { sample }]) => [key, sample]));

/** What is known of a person, by place; a coupon's code is what the template says. */
export function prefilled(
  content: TemplateContent,
  category: string,
  known: VariableValues,
): Record<string, string> {
  return Object.fromEntries(
    placesIn(content, category).map(({ key, part, name }) => {
      const { source = null, fallback = '' } = content.variables[key] ?? {};
      const button = part === 'button' ? content.buttons[Number(name)] : undefined;
      const code = button?.kind === 'copy_code' ? button.code : '';
      return [key, (source === null ? '' : known[source]?.trim()) || fallback || code];
    }),
  );
}
