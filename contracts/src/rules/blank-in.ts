const BLANK = /\[isi [^\]]*\]/;

/** The first `[isi …]` of a text that nobody has filled in yet; a procedure that has one is not kept. */
export const blankIn = (text: string): string | null => BLANK.exec(text)?.[0] ?? null;
