import type { MessageContent, SentTemplate } from '@sapa/contracts';
import type { OutboundMessage } from '../outbound.ts';

type Json = Record<string, unknown>;

/** `template` of a message (meta: templates overview): only what its variables want goes along. */
export function templatePayload(
  { name, language, sent }: Extract<MessageContent, { kind: 'template' }>,
  file: OutboundMessage['attachments'][number] | undefined,
  mediaId: string | null,
): Json {
  const components = sent === undefined ? [] : componentsOf(sent, file, mediaId);
  return { name, language: { code: language }, ...(components.length === 0 ? {} : { components }) };
}

function componentsOf(
  sent: SentTemplate,
  file: OutboundMessage['attachments'][number] | undefined,
  mediaId: string | null,
): Json[] {
  const valuesOf = (part: 'header' | 'body') =>
    sent.values
      .filter((value) => value.part === part)
      .toSorted((a, b) => (sent.named ? 0 : Number(a.name) - Number(b.name)))
      .map(({ name, text }) => ({ type: 'text', ...(sent.named ? { parameter_name: name } : {}), text }));
  const { place } = sent;
  const header =
    place !== undefined
      ? [{ type: 'location', location: place }]
      : file === undefined || mediaId === null
        ? valuesOf('header')
        : [mediaOf(file, mediaId)];
  const body = valuesOf('body');
  return [
    ...(header.length === 0 ? [] : [{ type: 'header', parameters: header }]),
    ...(body.length === 0 ? [] : [{ type: 'body', parameters: body }]),
    ...(sent.category === 'authentication'
      ? codeButton(sent)
      : sent.values.flatMap((value) => buttonOf(sent, value))),
  ];
}

function mediaOf({ kind, fileName }: OutboundMessage['attachments'][number], id: string): Json {
  const filename = kind === 'document' && fileName !== null ? { filename: fileName } : {};
  return { type: kind, [kind]: { id, ...filename } };
}

function buttonOf({ buttons }: SentTemplate, { part, name, text }: SentTemplate['values'][number]): Json[] {
  if (part !== 'button') return [];
  const isCode = buttons[Number(name)]?.kind === 'copy_code';
  const parameter = isCode ? { type: 'coupon_code', coupon_code: text } : { type: 'text', text };
  return [{ type: 'button', sub_type: isCode ? 'copy_code' : 'url', index: name, parameters: [parameter] }];
}

/** A code goes into the text and, once more, to the button that copies it. */
const codeButton = ({ values }: SentTemplate): Json[] => [
  {
    type: 'button',
    sub_type: 'url',
    index: '0',
    parameters: [{ type: 'text', text: values[0]?.text ?? '' }],
  },
];
