/** 100 billion: the most that the server takes. */
const MOST_DIGITS = 12;

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Whole rupiah in what was typed; null: nothing. */
export function rupiahIn(typed: string): number | null {
  const digits = digitsIn(typed).slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits);
}

/** A copied amount carries its sen now and then: `Rp12.500,00` is twelve thousand five hundred. */
export const withoutSen = (pasted: string): string => pasted.trim().replace(/[.,]\d{1,2}$/, '');

interface Typing {
  /** What stood in the field. */
  shown: string;
  /** What the key made of it, and where the cursor stands then. */
  typed: string;
  cursor: number;
  /** What kind of key, in the browser's words: `deleteContentBackward`. */
  kind: string;
}

/** The amount after a key, and how many digits stand behind the cursor. A dot that was deleted takes its digit along. */
export function afterKey({ shown, typed, cursor, kind }: Typing): { amount: number | null; behind: number } {
  const before = digitsIn(typed.slice(0, cursor));
  const behind = digitsIn(typed.slice(cursor));
  const onlyDots = typed.length < shown.length && before + behind === digitsIn(shown);
  const back = onlyDots && /^delete.*Backward$/.test(kind) ? 1 : 0;
  const ahead = onlyDots && /^delete.*Forward$/.test(kind) ? 1 : 0;
  return {
    amount: rupiahIn(before.slice(0, before.length - back) + behind.slice(ahead)),
    behind: behind.length - ahead,
  };
}

/** Where the cursor stands so that this many digits are behind it, wherever a dot came or went. */
export function cursorBefore(digits: number, shown: string): number {
  let at = shown.length;
  for (let left = digits; left > 0 && at > 0; at -= 1) if (/\d/.test(shown[at - 1] ?? '')) left -= 1;
  return at;
}
