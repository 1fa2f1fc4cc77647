import { buildIndex, chunkProcedure, compileLexicon } from '../../../knowledge/index.ts';
import type { AskModel } from '../../model/ask-model.ts';
import { askPasted } from './ask-pasted.ts';
import { type Judged, judgeAsked } from './judge-asked.ts';
import type { PastedBusiness, PastedQuestion } from './load-pasted.ts';

const lexicon = compileLexicon();

/** The knowledge of an owner who pasted that text and did nothing else. */
export const indexOf = ({ name, text }: PastedBusiness) =>
  buildIndex(
    chunkProcedure(text, name).map((chunk, position) => ({
      id: `pasted:${position}`,
      source: name,
      ...chunk,
    })),
    lexicon,
  );

/** @param most asks no more than so many questions, evenly chosen: a real model costs */
export async function evaluatePasted(
  business: PastedBusiness,
  modelFor: (question: PastedQuestion) => AskModel | null = () => null,
  most = Number.POSITIVE_INFINITY,
): Promise<Judged[]> {
  const index = indexOf(business);
  const every = Math.max(1, Math.ceil(business.questions.length / most));
  const judged: Judged[] = [];
  for (const question of business.questions.filter((_, at) => at % every === 0))
    judged.push(judgeAsked(await askPasted(business, index, question, modelFor(question)), index));
  return judged;
}

/** The measure → how many of how many. */
export type Figures = Record<string, readonly [part: number, whole: number]>;

export function figuresOf(judged: readonly Judged[]): Figures {
  const asked = judged.filter(({ question }) => question.answerable);
  // A total and that a promotion is over stand in no passage.
  const stated = asked.filter(({ question }) => !['sum', 'expired_promo'].includes(question.kind));
  const answered = asked.filter((one) => one.answered);
  const offered = asked.filter((one) => one.offered);
  const never = judged.filter(({ question }) => question.expect === 'say_unknown_or_handover');
  const share = (all: readonly Judged[], is: (one: Judged) => boolean | undefined) =>
    [all.filter(is).length, all.length] as const;
  const right = (kind: string) =>
    share(
      asked.filter(({ question }) => question.kind === kind),
      (one) => one.right,
    );
  const treated = (kind: string) =>
    share(
      judged.filter(({ question }) => question.kind === kind),
      (one) => one.treated,
    );
  return {
    'dijawab langsung': share(asked, (one) => one.answered),
    'benar seluruhnya': share(answered, (one) => one.right),
    'bagian benar di 3 teratas': share(stated, (one) => one.found),
    'pilihan memuat semua fakta': share(offered, (one) => one.offeredRight),
    'selesai paling banyak satu ketukan': share(asked, (one) => one.right || one.offeredRight),
    'tak terjawab, tapi dijawab': share(never, (one) => one.answered),
    'pertanyaan lanjutan': right('followup'),
    'dua pertanyaan': right('two'),
    salam: treated('greeting'),
    'terima kasih': treated('thanks'),
    'minta orang atau mengeluh': treated('person_or_complaint'),
    'pesanan sendiri': treated('own_order'),
    'di luar layanan': treated('outofdomain'),
    'ya atau tidak dulu': share(
      asked.filter((one) => one.begins !== undefined),
      (one) => one.answered && one.begins,
    ),
    'satu baris': right('row'),
    hitungan: right('sum'),
    'promo habis': right('expired_promo'),
    'bahasa Inggris': right('english'),
  };
}
