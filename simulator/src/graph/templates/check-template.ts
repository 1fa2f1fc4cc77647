import { at, isObject, type JsonObject, textOf } from '../../json.ts';
import { GraphError, invalidParameter } from '../graph-error.ts';
import { longerThan } from '../text-length.ts';
import { variablesOf } from './template-variables.ts';

/** Source: Meta, "Template components". */
const limits = { name: 512, header: 60, body: 1024, footer: 60, buttons: 10, buttonText: 25 };
const buttonLimits: Record<string, number> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1, QUICK_REPLY: 10 };
const categories = ['AUTHENTICATION', 'MARKETING', 'UTILITY'];

const refused = (subcode: number, title: string, message: string) =>
  new GraphError({
    code: 100,
    subcode,
    message: 'Invalid parameter',
    userTitle: title,
    userMessage: message,
  });

export function checkTemplateName(value: unknown): string {
  const name = textOf(value);
  if (!name) throw invalidParameter('The parameter name is required.');
  if (!/^[a-z0-9_]+$/.test(name) || name.length > limits.name) {
    throw refused(2388042, 'Invalid name', 'The name may hold lower-case letters, digits and underscores.');
  }
  return name;
}

export function templateCategory(value: unknown): string {
  const category = textOf(value)?.toUpperCase();
  if (!category || !categories.includes(category)) {
    throw invalidParameter(
      `Param category must be one of {${categories.join(', ')}} - got "${String(value)}".`,
    );
  }
  return category;
}

/** Those of a category other than AUTHENTICATION are kept as they came; a code's message is Meta's own. */
export function checkComponents(value: unknown, category: string): JsonObject[] {
  const components = Array.isArray(value) ? value.filter(isObject) : [];
  if (category === 'AUTHENTICATION') return codeComponents(components);
  const body = components.find((component) => kindOf(component) === 'BODY');
  if (!body) throw invalidParameter('The parameter components needs a BODY.');
  for (const component of components) {
    const kind = kindOf(component);
    if (kind === 'BODY') checkText(component, limits.body);
    else if (kind === 'FOOTER') checkText(component, limits.footer);
    else if (kind === 'HEADER') checkHeader(component);
    else if (kind === 'BUTTONS') checkButtons(component.buttons);
    else throw invalidParameter(`Param components type "${kind}" is not known.`);
  }
  return components;
}

/** Meta writes the text, and a button that copies the code. Source: Meta, "Authentication templates". */
function codeComponents(components: JsonObject[]): JsonObject[] {
  const part = (kind: string) => components.find((component) => kindOf(component) === kind);
  const buttons = part('BUTTONS')?.buttons;
  const button = Array.isArray(buttons) ? buttons[0] : undefined;
  if (
    textOf(at(button, 'type')) !== 'OTP' ||
    part('HEADER') !== undefined ||
    part('BODY')?.text !== undefined
  ) {
    throw refused(2388040, 'Authentication', 'A code has a BODY without text and one button of type OTP.');
  }
  const warns = part('BODY')?.add_security_recommendation === true;
  const minutes = part('FOOTER')?.code_expiration_minutes;
  const warning = warns ? ' Demi keamanan, jangan bagikan kode ini.' : '';
  return [
    {
      type: 'BODY',
      text: `*{{1}}* adalah kode verifikasi Anda.${warning}`,
      add_security_recommendation: warns,
      example: { body_text: [['123456']] },
    },
    ...(minutes === undefined
      ? []
      : [
          {
            type: 'FOOTER',
            text: `Kode ini kedaluwarsa dalam ${String(minutes)} menit.`,
            code_expiration_minutes: minutes,
          },
        ]),
    {
      type: 'BUTTONS',
      buttons: [
        {
          type: 'URL',
          text: textOf(at(button, 'text')) ?? 'Salin kode',
          url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
          example: ['https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp123456'],
        },
      ],
    },
  ];
}

const kindOf = (component: JsonObject) => textOf(component.type)?.toUpperCase() ?? '';

function checkText(component: JsonObject, limit: number) {
  const text = textOf(component.text) ?? '';
  if (text === '' || longerThan(text, limit)) {
    throw refused(2388040, 'Text length', `The text must have 1 to ${limit} characters.`);
  }
  const variables = variablesOf(text);
  if (variables.length === 0) return;
  if (/^\s*\{\{/.test(text) || /\}\}\s*$/.test(text)) {
    throw refused(
      2388299,
      'Variables at the edge',
      'Variables cannot be at the start or end of the template.',
    );
  }
  const words = text
    .replace(/\{\{[^}]*\}\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  if (words < variables.length * 2 + 1) {
    throw refused(2388293, 'Too many variables', 'This template has too many variables for its length.');
  }
  if (!isObject(component.example)) {
    throw refused(2388050, 'Examples are missing', 'Every variable needs an example.');
  }
}

function checkHeader(component: JsonObject) {
  const format = textOf(component.format)?.toUpperCase();
  if (format === 'TEXT') {
    const text = textOf(component.text) ?? '';
    if (text === '' || longerThan(text, limits.header) || variablesOf(text).length > 1) {
      throw refused(2388040, 'Header', `The header has up to ${limits.header} characters and one variable.`);
    }
    return;
  }
  if (!format || !['IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'].includes(format)) {
    throw invalidParameter('Param format must be one of {TEXT, IMAGE, VIDEO, DOCUMENT, LOCATION}.');
  }
  if (format !== 'LOCATION' && at(component.example, 'header_handle') === undefined) {
    throw refused(2388273, 'Sample is missing', 'A header with media needs an example.');
  }
}

function checkButtons(buttons: unknown) {
  if (!Array.isArray(buttons) || buttons.length === 0 || buttons.length > limits.buttons) {
    throw refused(2388060, 'Buttons', `A template has 1 to ${limits.buttons} buttons.`);
  }
  const kinds = buttons.map((button) => textOf(at(button, 'type'))?.toUpperCase() ?? '');
  for (const [kind, limit] of Object.entries(buttonLimits)) {
    if (kinds.filter((item) => item === kind).length > limit) {
      throw refused(2388061, 'Buttons', `At most ${limit} buttons of type ${kind}.`);
    }
  }
  // Quick replies stand together: the kind changes at most once.
  const changes = kinds.filter(
    (kind, index) => index > 0 && (kind === 'QUICK_REPLY') !== (kinds[index - 1] === 'QUICK_REPLY'),
  );
  if (changes.length > 1) throw refused(2388062, 'Buttons', 'Quick replies must be grouped together.');
  for (const [index, button] of buttons.entries()) {
    const text = textOf(at(button, 'text')) ?? '';
    if (kinds[index] !== 'COPY_CODE' && (text === '' || longerThan(text, limits.buttonText))) {
      throw refused(2388063, 'Button text', `The text of a button has 1 to ${limits.buttonText} characters.`);
    }
  }
}
