/** What hides in a text or turns it round: soft hyphens, zero-width signs, changes of direction. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;

/**
 * A name or a title as it may stand in a mail: what mail programs would make a link of is taken apart, the words stay.
 * `Toko.id` becomes `Toko id`, a dot before a space or a digit stays.
 */
export const withoutAddresses = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/:[/\\]{2,}/g, ' ')
    .replace(/[@＠﹫]/g, ' ')
    .replace(/(?<=[\p{L}\p{N}_-])[.。．｡](?=[\p{L}_-])/gu, ' ');
