import type { TemplateButton, TemplateContent } from '@sapa/contracts';
import { isNamed, samplesOf, variablesIn } from '@sapa/contracts/rules/template-text';

type Json = Record<string, unknown>;

/**
 * What `POST /{waba}/message_templates` takes of a content (meta: template components).
 *
 * @param handle of the header's example file, uploaded
 */
export function componentsOf(content: TemplateContent, category: string, handle: string | null): Json[] {
  if (category === 'authentication') return codeComponents(content);
  const named = isNamed(content);
  const samples = samplesOf(content);
  const { footer, buttons } = content;
  return [
    ...headerOf(content, handle, named),
    { type: 'BODY', text: content.body, ...exampleOf('body', variablesIn(content.body), samples, named) },
    ...(footer.trim() === '' ? [] : [{ type: 'FOOTER', text: footer }]),
    ...(buttons.length === 0
      ? []
      : [
          {
            type: 'BUTTONS',
            buttons: buttons.map((button, index) => buttonOf(button, samples[`button.${index}`])),
          },
        ]),
  ];
}

/** Meta writes a code's message itself. */
const codeComponents = ({ code }: TemplateContent): Json[] => [
  { type: 'BODY', add_security_recommendation: code.warns },
  ...(code.expires_minutes === null
    ? []
    : [{ type: 'FOOTER', code_expiration_minutes: code.expires_minutes }]),
  { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: code.button }] },
];

function headerOf(content: TemplateContent, handle: string | null, named: boolean): Json[] {
  const { header, header_text: text } = content;
  if (header === 'none') return [];
  if (header === 'location') return [{ type: 'HEADER', format: 'LOCATION' }];
  if (header !== 'text')
    return [{ type: 'HEADER', format: header.toUpperCase(), example: { header_handle: [handle ?? ''] } }];
  return [
    {
      type: 'HEADER',
      format: 'TEXT',
      text,
      ...exampleOf('header', variablesIn(text), samplesOf(content), named),
    },
  ];
}

function exampleOf(
  part: 'header' | 'body',
  names: string[],
  samples: Record<string, string>,
  named: boolean,
): Json {
  if (names.length === 0) return {};
  const sampleOf = (name: string) => samples[`${part}.${name}`] ?? '';
  if (named)
    return {
      example: {
        [`${part}_text_named_params`]: names.map((name) => ({ param_name: name, example: sampleOf(name) })),
      },
    };
  const inOrder = names.toSorted((a, b) => Number(a) - Number(b)).map(sampleOf);
  // A list of lists for the body, a list for the header: Meta's own shapes.
  return { example: part === 'body' ? { body_text: [inOrder] } : { header_text: inOrder } };
}

function buttonOf(button: TemplateButton, sample: string | undefined): Json {
  switch (button.kind) {
    case 'quick_reply':
      return { type: 'QUICK_REPLY', text: button.text };
    case 'url':
      return {
        type: 'URL',
        text: button.text,
        url: button.url,
        ...(variablesIn(button.url).length === 0 ? {} : { example: [sample ?? ''] }),
      };
    case 'phone':
      return { type: 'PHONE_NUMBER', text: button.text, phone_number: button.phone.replace(/[\s()-]/g, '') };
    case 'copy_code':
      return { type: 'COPY_CODE', example: button.code };
    case 'other':
      return { type: 'QUICK_REPLY', text: button.text };
  }
}
