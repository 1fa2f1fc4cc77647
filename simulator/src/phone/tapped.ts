import { isObject, textOf } from '../json.ts';
import { type InboundContent, inbound } from '../webhooks/inbound-content.ts';
import type { ThreadMessage } from './threads.ts';

/** The webhook content that tapping this choice causes. */
export function tapped(sent: ThreadMessage | undefined, choice: string): InboundContent {
  const choices = sent?.content.choices;
  const found = Array.isArray(choices)
    ? choices.filter(isObject).find((item) => item.id === choice || item.title === choice)
    : undefined;
  if (!found) throw new Error(`there is nothing to tap called ${choice}`);
  const [id, title] = [String(found.id), String(found.title)];
  if (found.kind === 'row') {
    const description = textOf(found.description);
    return inbound.listReply({ id, title, ...(description === undefined ? {} : { description }) });
  }
  return found.kind === 'template'
    ? inbound.templateButton({ payload: id, text: title })
    : inbound.buttonReply({ id, title });
}
