/** What the menu's last line always is. */
export const personChoice = 'Bicara dengan CS';

/**
 * Which of the choices offered just before a reply picks: "1", "no 2", "yang kedua", "opsi B", the title or most of
 * it. `person`: the last line. Undefined: the reply is a new question.
 */
export function readChoice(reply: string, titles: readonly string[]): number | 'person' | undefined {
  const text = reply
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const numbered =
    /^(?:(?:yang|yg|no|nomor|nomer|pilih|pilihan|opsi|angka|ke) ?)*([1-9]|[a-d]|satu|dua|tiga|empat|pertama|kedua|ketiga|keempat)(?: (?:aja|saja|kak|ya|dong|min|deh))*$/.exec(
      text,
    );
  if (numbered) {
    const place = ordinal(numbered[1]!);
    if (place < titles.length) return place;
    return place === titles.length ? 'person' : undefined;
  }
  if (/^(?:bicara|ngobrol|chat) (?:dengan|sama|dgn) cs$|^cs$|^admin$/.test(text)) return 'person';
  if (
    titles.length === 1 &&
    /^(?:iya?|ya+|y|yes|yup|betul|bener|benar|boleh|mau)(?: (?:kak|min|ya|dong|itu|betul))*$/.test(text)
  ) {
    return 0;
  }
  const words = new Set(text.split(' '));
  const written = titles.map((title) => title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const shares = written.map((all) => {
    // What every choice says tells none of them: "kalau 20 hari?" is not "> 60 hari".
    const own = all.filter(
      (word) =>
        (word.length > 2 || /^\d+$/.test(word)) &&
        (titles.length === 1 || !written.every((other) => other.includes(word))),
    );
    return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
  });
  const best = Math.max(0, ...shares);
  const only = shares.filter((share) => share === best).length === 1;
  const [title = []] = written.filter((_, i) => shares[i] === best);
  // Another number than the choice's own is a question of its own.
  const another = [...words].some((word) => /^\d+$/.test(word) && !title.includes(word));
  return best >= 0.75 && only && !another && words.size <= 8 ? shares.indexOf(best) : undefined;
}

function ordinal(word: string): number {
  const places = [
    ['1', 'a', 'satu', 'pertama'],
    ['2', 'b', 'dua', 'kedua'],
    ['3', 'c', 'tiga', 'ketiga'],
    ['4', 'd', 'empat', 'keempat'],
  ];
  const place = places.findIndex((names) => names.includes(word));
  return place === -1 ? 99 : place;
}
