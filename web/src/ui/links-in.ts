/** A web address; a stop, a comma or a bracket behind it belongs to the sentence. */
export const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]']/giu;

/** The web addresses that a text names, each once. */
export const linksIn = (text: string): string[] => [...new Set(text.match(LINK))];
