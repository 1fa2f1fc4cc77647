/** As a part of a pattern for `like`: nothing in it is a wildcard. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern that finds these words anywhere in a text in lower case. */
export const likePart = (words: string): string => `%${literal(words.toLowerCase())}%`;
