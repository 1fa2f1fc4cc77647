/** A sign that opens a list, and what is typed behind it so far. */
export interface Typed {
  start: number;
  typed: string;
}

/** `:sen`, not `10:30`, `: sen` or `:)`; two letters, so that a colon alone opens nothing. */
export const emojiBefore = (text: string, caret: number): Typed | null =>
  behind(':', /(?:^|\s):(\p{L}{2,20})$/u.exec(text.slice(0, caret)), caret);

/** `{{`, and the beginning of a variable's name. */
export const variableBefore = (text: string, caret: number): Typed | null =>
  behind('{{', /\{\{([^{}\n]{0,40})$/.exec(text.slice(0, caret)), caret);

function behind(sign: string, found: RegExpExecArray | null, caret: number): Typed | null {
  const typed = found?.[1];
  return typed === undefined ? null : { start: caret - typed.length - sign.length, typed };
}
