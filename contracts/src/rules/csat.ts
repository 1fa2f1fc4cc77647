/** What a customer taps: faces, stars or figures, always five. */
export const csatScales = ['emoji', 'star', 'number'] as const;
export type CsatScale = (typeof csatScales)[number];

/** Of which talks it is asked, by the labels they carry: of all, of those with one of some, of those with none of them. */
export const csatLabelRules = ['any', 'only', 'except'] as const;
export type CsatLabelRule = (typeof csatLabelRules)[number];

export const csatScores = [1, 2, 3, 4, 5] as const;
export type CsatScore = (typeof csatScores)[number];

const WORDS: Record<CsatScore, string> = {
  1: 'Kecewa',
  2: 'Kurang puas',
  3: 'Biasa saja',
  4: 'Puas',
  5: 'Sangat puas',
};

const SIGNS: Record<CsatScale, (score: CsatScore) => string> = {
  emoji: (score) => ['😡', '🙁', '😐', '🙂', '😍'][score - 1]!,
  star: (score) => '⭐'.repeat(score),
  number: String,
};

export const csatSign = (scale: CsatScale, score: CsatScore): string => SIGNS[scale](score);
export const csatWord = (score: CsatScore): string => WORDS[score];

/** On a button; 20 characters are what the narrowest channel takes (Messenger, Instagram). */
export const csatTitle = (scale: CsatScale, score: CsatScore): string =>
  `${csatSign(scale, score)} ${WORDS[score]}`;

/** An answer may be given and changed for so long after the request. */
export const CSAT_OPEN_DAYS = 14;

/** Answers from here on count as satisfied. */
export const SATISFIED_FROM: CsatScore = 4;

/** Words that mean one score and nothing else, when they are the whole message. */
const SAID: Record<string, CsatScore> = {
  kecewa: 1,
  'sangat kecewa': 1,
  'kurang puas': 2,
  'biasa saja': 3,
  'biasa aja': 3,
  puas: 4,
  'sangat puas': 5,
  'puas banget': 5,
  'puas sekali': 5,
};

const isScore = (value: number): value is CsatScore => csatScores.includes(value as CsatScore);

/**
 * The score that a message is, as a whole: "5", "4/5", "bintang 5", "⭐⭐⭐", "😍", "sangat puas". With one word more it is
 * talk, and null.
 */
export function readCsatScore(text: string): CsatScore | null {
  const said = text.trim().toLowerCase();
  if (said.length > 20) return null;
  const stars = said.replaceAll(/\s|\ufe0f/g, '');
  if (/^⭐{1,5}$/u.test(stars)) return [...stars].length as CsatScore;
  const face = csatScores.find((score) => csatSign('emoji', score) === stars);
  if (face !== undefined) return face;
  const figure = /^(?:bintang\s*)?([1-5])(?:\s*\/\s*5)?[.!]?$/.exec(said)?.[1];
  if (figure !== undefined && isScore(Number(figure))) return Number(figure) as CsatScore;
  return SAID[said.replaceAll(/[.!,]+$/g, '').replaceAll(/\s+/g, ' ')] ?? null;
}
