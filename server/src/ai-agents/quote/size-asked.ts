const size = '(?:x{0,3}s|m|x{0,4}l|[2-6]xl|all size)';
const price = String.raw`(?:rp\.?\s?)?\d{1,3}(?:[.,]\d{3})*(?:\s?(?:rb|ribu|k|jt))?`;
/** "S 120rb", "S/M/L: Rp55.000". */
const pair = new RegExp(
  String.raw`(?<![\p{L}\d])(${size}(?:\s?[/&-]\s?${size})*)\s?[:=]?\s?(${price})(?![\p{L}\d])`,
  'giu',
);
const asksFor = new RegExp(String.raw`(?<![\p{L}\d])${size}(?![\p{L}\d])`, 'giu');
const between = /^[\s,;|/.]*(?:dan\s)?$/iu;

/**
 * Of prices by size that stand behind each other the one that is asked for: "baby breath size S 120rb, M 190rb" says
 * "baby breath size M 190rb". As it is where no size is asked for, or where more than sizes and prices would be left out.
 * Pure.
 */
export function sizeAsked(question: string, text: string): string {
  const asked = (question.match(asksFor) ?? []).map((one) => one.toLowerCase());
  const pairs = Array.from(text.matchAll(pair));
  const [first] = pairs;
  if (asked.length !== 1 || !first || pairs.length < 2) return text;
  const own = pairs.filter(([, sizes = '']) =>
    sizes
      .toLowerCase()
      .split(/[\s/&-]+/)
      .includes(asked[0]!),
  );
  const plain = pairs.every(({ index, 0: said }, i) =>
    between.test(text.slice(index + said.length, pairs[i + 1]?.index ?? text.length)),
  );
  return own.length === 1 && plain ? `${text.slice(0, first.index)}${own[0]![0]}` : text;
}
