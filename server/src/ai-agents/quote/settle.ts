import { nearnessToWorld } from '../../knowledge/index.ts';
import { readFacts } from '../facts/read-facts.ts';
import { type Draft, handOverDraft, textDraft } from '../turn/draft.ts';
import { isAskedOfEveryShop } from '../turn/intent/asked-of-every-shop.ts';
import { asksWhetherItSuits, outOfDomain, putTo } from '../turn/intent/out-of-domain.ts';
import { spelled } from '../turn/intent/spelled.ts';
import { answerFrom } from '../turn/rules.ts';
import type { Turn, TurnInput } from '../turn/turn.ts';
import { withPerson } from './choices.ts';
import { cite } from './cite.ts';
import { type LookedUp, passageOf } from './look-up.ts';
import { townNotListed } from './not-in-list.ts';
import { asksForTotal } from './reckon.ts';
import { isPassageSure, withWholePassage } from './whole-passage.ts';

const clarification =
  'Biar jawabannya tepat, Kakak mau tanya soal yang mana ya? Pilih salah satu, atau tulis lagi pertanyaannya.';

const clarificationFor = (choices: readonly { title: string }[]): string =>
  choices.length === 1
    ? `Kakak mau tanya soal "${choices[0]!.title}" ya? Pilih di bawah, atau tulis lagi pertanyaannya.`
    : clarification;

export const openQuestion = (choices: readonly { title: string }[]): string =>
  choices.length === 1
    ? `apakah soal "${choices[0]!.title}"? Pilih di bawah, atau tulis lagi pertanyaannya.`
    : 'soal yang mana ya? Pilih salah satu, atau tulis lagi pertanyaannya.';

/** Politely, and nobody is called for it; who was misunderstood (9 of 1,000 questions that are answered) is told the way to somebody. */
const declined = (businessName: string): string =>
  `Maaf Kak, sepertinya itu di luar yang bisa kami bantu. Kalau ada pertanyaan seputar ${businessName}, silakan ya. Perlu bicara dengan CS kami? Balas "minta CS".`;

/** What lies so near to something of ours is our matter, whatever its words. */
const ourMatter = 0.5;

/**
 * So near to what no shop is asked for, and so much nearer than to anything of ours, lies what is none of our matter, by
 * whom it is put to. Of 68 such questions 61 are declined, of 1,768 that the businesses answer 6, none of which was sure; by
 * one measure for all it was 54 and 15.
 */
const worldly = {
  anybody: { from: 0.45, ahead: 0 },
  'the shop': { from: 0.7, ahead: 0.2 },
  unsaid: { from: 0.55, ahead: 0.1 },
};

/** Why it is nothing that this business could be asked for; undefined: it may be. */
function nobodysMatter({ index }: TurnInput, { question, picked, result }: LookedUp): string | undefined {
  const near = picked?.best.near ?? 0;
  const silent = (picked?.best.missing.length ?? 1) > 0;
  const knows = (word: string): boolean => index.termIds.has(word);
  const asked = spelled(question);
  const to = putTo(asked);
  if (near < ourMatter && to !== 'the shop') {
    const told = outOfDomain(asked, knows, silent);
    if (told) return told;
  }
  if (!silent || asksWhetherItSuits(asked, knows) || isAskedOfEveryShop(asked) || saysHowMuch(question))
    return undefined;
  const nearest = Math.max(0, ...(picked?.ranked.map((one) => one.near) ?? []));
  const world = nearnessToWorld(result.forms.split(' '));
  const { from, ahead } = worldly[to ?? 'unsaid'];
  return world >= from && world >= nearest + ahead ? 'dekat dengan hal di luar usaha' : undefined;
}

/** "Kalau cuma 2 kilo gimana hitungannya": whoever says how much of it speaks of what is sold. */
const saysHowMuch = (question: string): boolean =>
  readFacts(question).some(
    ({ kind, unit }) => kind === 'number' && unit !== undefined && !/^(?:time|month)$/.test(unit),
  );

/** What is said to one question: its answer, a question back, or that a person goes on. */
export function settle(input: TurnInput, looked: LookedUp, steps: Turn['steps']): Draft {
  const open = looked.decision.action !== 'answer';
  const elsewhere = open ? nobodysMatter(input, looked) : undefined;
  if (elsewhere) {
    steps.push({ name: 'rules', outcome: 'di luar layanan', detail: { karena: elsewhere } });
    return { ...textDraft(declined(input.agent.businessName), steps), engine: 'quote' };
  }
  const whole = open && looked.choices.length > 0 && isPassageSure(looked);
  const found = whole ? withWholePassage(input, looked) : looked;
  const { decision, choices } = found;
  steps.push(stepOf(found));
  if (decision.action === 'answer') {
    const { text, citation } = quoteOf(found);
    return { action: 'answer', engine: 'quote', text, citations: [citation], steps };
  }
  const town = townNotListed(found, input.index);
  if (town !== undefined) {
    const draft = handOverDraft(input, 'not_known', steps);
    const honest = `Maaf Kak, ${town} belum ada di daftar kami.`;
    return { ...draft, engine: 'quote', text: `${honest} ${draft.text.replace(/^Baik Kak, p/, 'P')}` };
  }
  if (decision.action === 'clarify' && asksForTotal(found.question)) return unsummed(input, found, steps);
  const suits = asksWhetherItSuits(spelled(found.question), (word) => input.index.termIds.has(word));
  if (decision.action === 'clarify' && !suits) {
    return {
      action: 'clarify',
      engine: 'quote',
      text: clarificationFor(choices),
      choices: withPerson(choices),
      steps,
    };
  }
  return {
    ...handOverDraft(input, decision.action === 'hand_over' ? decision.reason : 'not_known', steps),
    engine: 'quote',
  };
}

/** No choice tells what several cost together: a person reckons it, beside what is known. */
function unsummed(input: TurnInput, found: LookedUp, steps: Turn['steps']): Draft {
  const draft = handOverDraft(input, 'not_known', steps);
  if (found.certainty < answerFrom) return { ...draft, engine: 'quote' };
  const { text, citation } = quoteOf(found);
  return { ...draft, engine: 'quote', text: `${text}\n\n${draft.text}`, citations: [citation] };
}

export function stepOf(found: LookedUp): Turn['steps'][number] {
  const { question, picked, certainty, decision } = found;
  const passage = passageOf(found);
  const missing = picked?.best.missing ?? [];
  return {
    name: 'knowledge',
    outcome: { answer: 'dikutip', clarify: 'menawarkan pilihan', hand_over: 'tidak cukup yakin' }[
      decision.action
    ],
    detail: {
      keyakinan: certainty.toFixed(2),
      mode: 'Mode tanpa LLM: jawaban dikutip dari prosedur',
      ...(passage && { teratas: passage.title }),
      ...(missing.length > 0 && { tidak_dibahas: missingWords(question, missing) }),
    },
  };
}

export const quoteOf = (found: LookedUp) => ({
  text: found.quote,
  citation: cite(passageOf(found)!, found.certainty),
});

const missingWords = (question: string, units: readonly { start: number; end: number }[]): string =>
  units.map(({ start, end }) => question.slice(start, end)).join(', ');
