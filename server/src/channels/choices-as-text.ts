import type { MessageContent } from '@sapa/contracts';

type Choices = Extract<MessageContent, { kind: 'choices' }>['choices'];

/** What asks when nothing was written above the choices. */
export const questionOf = (text: string): string => (text.trim() === '' ? 'Silakan pilih:' : text);

/** Numbered lines, for where no buttons fit: nothing is ever cut, so the customer always reads all of it. */
export function choicesAsText(text: string, choices: Choices): string {
  const lines = choices.map(({ title, description }, index) =>
    description ? `${index + 1}. ${title} (${description})` : `${index + 1}. ${title}`,
  );
  return `${questionOf(text)}\n\n${lines.join('\n')}`;
}
