import type { MessageContent } from '@sapa/contracts';
import { choicesAsText, questionOf } from '../choices-as-text.ts';

type Choices = Extract<MessageContent, { kind: 'choices' }>;

/** Meta's limits (meta: interactive-reply-buttons, interactive-list), in characters. */
const BUTTONS = { most: 3, title: 20, id: 256, body: 1024 };
const LIST = { most: 10, title: 24, description: 72, id: 200, body: 4096 };

/**
 * Buttons where they fit, else a list, else the choices as numbered lines: nothing is ever cut, so the customer
 * always reads all of it.
 */
export function choicesPayload(text: string, { style, choices }: Choices): Record<string, unknown> {
  const body = questionOf(text);
  const fits = (limits: { most: number; title: number; id: number; body: number }) =>
    choices.length >= 1 &&
    choices.length <= limits.most &&
    body.length <= limits.body &&
    choices.every(({ id, title }) => title.length <= limits.title && id.length <= limits.id) &&
    new Set(choices.map(({ title }) => title)).size === choices.length;

  if (style === 'buttons' && fits(BUTTONS)) {
    const buttons = choices.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }));
    return {
      type: 'interactive',
      interactive: { type: 'button', body: { text: body }, action: { buttons } },
    };
  }
  if (fits(LIST) && choices.every(({ description }) => (description ?? '').length <= LIST.description)) {
    const rows = choices.map(({ id, title, description }) => ({
      id,
      title,
      ...(description === undefined || description === '' ? {} : { description }),
    }));
    const action = { button: 'Pilih', sections: [{ rows }] };
    return { type: 'interactive', interactive: { type: 'list', body: { text: body }, action } };
  }
  return { type: 'text', text: { body: choicesAsText(text, choices), preview_url: false } };
}
