import type { KnowledgeIndex } from '../../../knowledge/index.ts';
import type { AskModel } from '../../model/ask-model.ts';
import { takeTurn } from '../../turn/take-turn.ts';
import { personChoiceId } from '../../turn/talk.ts';
import type { Turn, TurnMessage } from '../../turn/turn.ts';
import type { PastedBusiness, PastedQuestion } from './load-pasted.ts';

export interface Asked {
  question: PastedQuestion;
  turn: Turn;
  /** What each choice led to, once tapped. */
  taps: Turn[];
}

/** A Thursday, one o'clock in Jakarta: promotions of the sets are over or running by it. */
export const evaluatedAt = new Date('2026-11-26T06:00:00Z');

/** Everything a customer of this business writes, through the turn of a real conversation; with a model where one is given. */
export async function askPasted(
  business: PastedBusiness,
  index: KnowledgeIndex,
  question: PastedQuestion,
  askModel: AskModel | null = null,
): Promise<Asked> {
  const messages: TurnMessage[] = [];
  const reply = (): Promise<Turn> =>
    takeTurn({
      agent: { ...NOBODY, businessName: business.name },
      index,
      messages,
      customerName: '',
      now: evaluatedAt,
      askModel,
      reserve: () => Promise.resolve(true),
    });
  for (const { customer: text } of question.before) {
    messages.push(customer(text));
    messages.push(agent(await reply()));
  }
  messages.push(...question.bubbles.map((text) => customer(text)));
  const turn = await reply();
  messages.push(agent(turn));
  const taps: Turn[] = [];
  for (const { id, title } of turn.choices.filter((choice) => choice.id !== personChoiceId)) {
    messages.push(customer(title, id));
    taps.push(await reply());
    messages.pop();
  }
  return { question, turn, taps };
}

const customer = (text: string, choiceId: string | null = null): TurnMessage => ({
  from: 'customer',
  text,
  byAi: false,
  clarifies: false,
  choices: [],
  choiceId,
  at: 0,
});

const agent = ({ text, action, choices }: Turn): TurnMessage => ({
  from: 'agent',
  text,
  byAi: true,
  clarifies: action === 'clarify',
  choices,
  choiceId: null,
  at: 0,
});

const NOBODY = {
  name: 'Nara',
  persona: 'Ramah dan ringkas.',
  objective: '',
  restriction: '',
  transferCondition: '',
  welcomeMessage: '',
  handoverMessage: '',
};
