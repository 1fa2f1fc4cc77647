/** An answer up to here is one message. */
const oneMessage = 400;
const mostMessages = 3;

/**
 * A long answer as two or three messages, cut where a paragraph ends, else a line, else a sentence; nothing is lost or
 * changed. Pure.
 */
export function splitAnswer(text: string): string[] {
  if (text.length <= oneMessage) return [text];
  for (const between of [/\n{2,}/, /\n/, /(?<=[.!?])\s+(?=[\p{Lu}\d])/u]) {
    const pieces = text.split(between).filter((piece) => piece.trim() !== '');
    if (pieces.length > 1) return joined(pieces, text);
  }
  return [text];
}

/** About as long as each other, in their order; what stood between two of one message stands there still. */
function joined(pieces: readonly string[], text: string): string[] {
  const parts = Math.min(mostMessages, pieces.length, Math.ceil(text.length / oneMessage));
  const share = text.length / parts;
  const messages: string[] = [];
  let from = 0;
  let at = 0;
  for (const piece of pieces) {
    const end = text.indexOf(piece, at) + piece.length;
    at = end;
    if (end - from < share * 0.8 || messages.length === parts - 1) continue;
    messages.push(text.slice(from, end).trim());
    from = end;
  }
  const rest = text.slice(from).trim();
  return rest === '' ? messages : [...messages, rest];
}
