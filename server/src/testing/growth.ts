import { processorTime } from './processor-time.ts';

/** The step of the processor clock: less is lost in its noise, so it counts as this much. */
const FLOOR_MS = 4;
/** Letters; four times as many are tried too. */
const SHORT = 6_000;
/** Between 4, where work is linear, and 16, where it is quadratic. */
const TOO_STEEP = 9;
/** Tries of each look: steep is what every look finds so, as a busy machine makes one or two of them look it. */
const LOOKS = [1, 2, 4];

/** A shape of a text on which this work grows steeper than the text: none where it is linear. */
export const steepShape = (work: (text: string) => unknown): string | undefined =>
  Object.entries(worstShapes).find(([, shape]) =>
    LOOKS.every((tries) => growth(shape, work, tries) > TOO_STEEP),
  )?.[0];

/**
 * How many times the processor time grows when the text is four times as long. A collection of garbage falls into some
 * tries, so the lesser of two counts: of the long text, most of the work, only where one alone makes it look steep.
 */
function growth(shape: Shape, work: (text: string) => unknown, tries: number): number {
  const effort = (letters: number, tries: number): number => {
    const text = shape(letters);
    const each = Array.from({ length: tries }, () => processorTime(() => work(text)));
    return Math.max(FLOOR_MS, Math.min(...each));
  };
  return effort(4 * SHORT, tries) / effort(SHORT, 2);
}

type Shape = (letters: number) => string;

const repeated =
  (piece: string): Shape =>
  (letters) =>
    piece.repeat(Math.ceil(letters / piece.length)).slice(0, letters);
const between =
  (start: string, piece: string, end: string): Shape =>
  (letters) =>
    start + repeated(piece)(letters) + end;

/** Texts on which careless patterns look for their end from every place. */
const worstShapes: Readonly<Record<string, Shape>> = {
  ...Object.fromEntries(
    [
      ...[
        'a\n',
        'a\n\n',
        '- a\n',
        '- a\n\n',
        'a',
        'kata ',
        '[',
        '[](',
        '# a\n',
        '## a\n\n',
        'Harga: \n',
        '| a | b |\n',
      ],
      ...[
        '| a ',
        '|',
        ' ',
        '\n',
        '.',
        '1.',
        '12-',
        'a.',
        'a@',
        'a-',
        'a.a-',
        'com.',
        'http:/',
        '*a',
        'T: a\n\n',
        'T: a\nJ: b\n\n',
      ],
      ...['AB-', 'A1', '1rp', 'kak ', '12.000, ', 'kecuali a ', 'tolong minta ', 'saya kemarin ', '"', '{'],
    ].map((piece) => [JSON.stringify(piece), repeated(piece)]),
  ),
  'a label, blanks, no value': between('t', ' ', 'x'),
  'a heading with a hole': between('# a', ' ', 'b'),
  'an address that ends late': between('http://a', '/', 'b'),
  'dots before the end': between('x', '.', 'x'),
  'a topic below blank lines': between('soal', '\n', '.'),
};
