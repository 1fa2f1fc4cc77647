import type { AudienceGroup, CampaignMessage, MessageContent, TemplateButton } from '@sapa/contracts';
import { sentTemplate } from '@sapa/contracts/rules/template-text';
import type { SendableTemplate } from '../../channels/index.ts';
import { fillPlaces, fillText, type Known, valuesOf } from '../audience/values.ts';

export interface Composed {
  as: 'template' | 'free_text';
  text: string;
  content: MessageContent;
  /** As it is read. */
  header: string;
  footer: string;
  buttons: TemplateButton[];
}

/** Meta's most for a text with its values (132005). */
const MOST = { header: 60, body: 1_024, text: 4_096 };

/**
 * A message as one recipient gets it: free words while their window is open, else the template; with every value, or not
 * at all. A value is text and nothing else, whoever wrote it.
 */
export function compose(
  message: CampaignMessage,
  template: SendableTemplate | null,
  window: AudienceGroup['window'],
  known: Known,
): { composed: Composed } | { missing: string[] } | { closed: true } {
  if (message.free_text && window === 'open') {
    const { text, missing } = fillText(message.free_text, known);
    if (missing.length === 0 && text.trim() !== '')
      return {
        composed: {
          as: 'free_text',
          text: text.slice(0, MOST.text).toWellFormed(),
          content: { kind: 'text' },
          header: '',
          footer: '',
          buttons: [],
        },
      };
    if (template === null) return { missing };
  }
  if (template === null) return { closed: true };
  const { filled, missing } = fillPlaces(valuesOf(template, message.template?.values ?? {}), known);
  if (missing.length > 0) return { missing };
  const { sent, body } = sentTemplate(template, filled);
  const { header, footer, buttons } = sent;
  if (body.length > MOST.body) return { missing: ['body'] };
  if (header.length > MOST.header) return { missing: ['header'] };
  const { name, language } = template;
  return {
    composed: {
      as: 'template',
      text: body,
      content: { kind: 'template', name, language, sent },
      header,
      footer,
      buttons,
    },
  };
}
