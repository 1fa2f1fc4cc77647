const CURRENCY = /^(?:rp\.?|idr)\s*|\s*(?:,-|rupiah)$/gi;
const GROUPED = (group: string, decimal: string) =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${decimal}(\\d+))?$`);
const indonesian = GROUPED('.', ',');
const english = GROUPED(',', '.');

/**
 * `1.250.000,00`, `Rp 1,250,000`, `1250000.5`, `1,5` → the number; null for what is none. `1.250` is 1,250, as here: a
 * single point with three digits behind it parts thousands, so `exactNumber` ends no fraction there. `1E+12` stands for
 * digits that Excel has not shown.
 */
export function readNumber(text: string): number | null {
  const bare = text
    .trim()
    .replace(CURRENCY, '')
    .replace(/[\s\u00a0]/g, '');
  const negative = /^[-−]|^\(.*\)$/.test(bare);
  const digits = bare.replace(/^[-−(]|\)$/g, '');
  const plain = indonesian.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : english.test(digits)
      ? digits.replaceAll(',', '')
      : digits.replace(/^(\d+),(\d+)(?=$|e)/i, '$1.$2');
  if (!/^\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i.test(plain)) return null;
  const number = Number(plain);
  return Number.isFinite(number) ? (negative ? -number : number) : null;
}

/** Whole rupiah; cents that are noughts go, others are rounded. */
export function readRupiah(text: string): number | null {
  const number = readNumber(text);
  return number === null ? null : Math.round(number);
}
