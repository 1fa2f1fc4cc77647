/** What people put before a name and is none: whoever saved `Pak Budi Gudang` is written to as Budi. */
export const HONORIFIC =
  '^(?:(?:bapak|bpk|pak|ibu|bu|mas|mbak|mba|kakak|kak|abang|bang|om|tante|koh|ko|cik|ci)[.]?|(?:dr|drg|ir|prof|h|hj)[.])[ ]+';

const BEFORE = new RegExp(HONORIFIC, 'i');

/** The name that one is called by; null: there is none. */
export const firstNameOf = (name: string): string | null =>
  name.trim().replace(BEFORE, '').split(/\s+/)[0] || null;
