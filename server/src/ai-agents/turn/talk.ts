import { readChoice } from '../quote/read-choice.ts';
import type { TurnMessage } from './turn.ts';

/** The customer's words that nobody has answered. */
export function pending(messages: readonly TurnMessage[]): readonly TurnMessage[] {
  const answered = messages.findLastIndex(({ from }) => from === 'agent');
  return messages.slice(answered + 1);
}

/** The same with what was only asked back about: the words before the question back are open still. */
export function unsettled(messages: readonly TurnMessage[]): readonly TurnMessage[] {
  const settled = messages.findLastIndex(({ from, clarifies }) => from === 'agent' && !clarifies);
  const open = messages.slice(settled + 1).filter(({ from }) => from === 'customer');
  const said = open.filter(({ choiceId }) => choiceId !== personChoiceId);
  return said.length > 0 ? said : open;
}

/** What is looked up for it: each message alone, and all of them together. */
export function lookedUp(messages: readonly TurnMessage[]): string[] {
  const texts = pending(messages).map(({ text }) => text);
  return [...texts, texts.join(' ')];
}

const lastOffer = (
  messages: readonly TurnMessage[],
  asked: readonly TurnMessage[],
): TurnMessage | undefined => messages.slice(0, messages.length - asked.length).at(-1);

/** Was our last message a question back? Asking twice in a row is a maze. */
export const clarifiedBefore = (messages: readonly TurnMessage[], asked: readonly TurnMessage[]): boolean =>
  lastOffer(messages, asked)?.clarifies ?? false;

/** So many messages back something may be meant still: "ada travel ke solo?", "berapa?", "berapa jam di jalan?". */
const mostMeant = 3;

/**
 * What was asked before, message by message, the last of it below: what "kalau ke Bandung?" leaves out stands in it. Of what was
 * picked from a choice, with the question that led to it.
 */
export function askedBefore(messages: readonly TurnMessage[], asked: readonly TurnMessage[]): string {
  const earlier = messages.slice(0, messages.length - asked.length);
  const own = [...earlier.entries()].filter(([, { from }]) => from === 'customer').slice(-mostMeant);
  const texts: string[] = [];
  for (const [at, message] of own) {
    const picked = pickedChoice(earlier.slice(0, at + 1), [message]);
    if (typeof picked === 'object') texts.splice(-1, 1, `${picked.question} ${picked.title}`);
    else texts.push(message.text);
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).join('\n');
}

/** What a reply to our choices picks: a passage, with the question that led to it, or a person. */
export function pickedChoice(
  messages: readonly TurnMessage[],
  asked: readonly TurnMessage[],
): { id: string; title: string; question: string } | 'person' | undefined {
  const offered = lastOffer(messages, asked)?.choices ?? [];
  const reply = asked.at(-1);
  if (offered.length === 0 || !reply) return undefined;
  const topics = offered.filter(({ id }) => id !== personChoiceId);
  const picked =
    reply.choiceId === null
      ? readChoice(
          reply.text,
          topics.map(({ title }) => title),
        )
      : reply.choiceId === personChoiceId
        ? 'person'
        : topics.findIndex(({ id }) => id === reply.choiceId);
  if (picked === undefined || picked === 'person') return picked;
  const chosen = topics[picked];
  const before = messages.slice(0, -asked.length - 1).findLast(({ from }) => from === 'customer');
  return chosen && { ...chosen, question: before?.text ?? '' };
}

/** The id of the row that leads to a person. */
export const personChoiceId = 'cs';
