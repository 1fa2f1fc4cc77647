/** What one unit word multiplies a number by, as Indonesians write money: 2rb, 150k, 1,5jt, 2M. */
const multipliers: Readonly<Record<string, number>> = {
  rb: 1_000,
  ribu: 1_000,
  rebu: 1_000,
  rbu: 1_000,
  k: 1_000,
  jt: 1_000_000,
  juta: 1_000_000,
  jeti: 1_000_000,
  m: 1_000_000_000,
  miliar: 1_000_000_000,
  milyar: 1_000_000_000,
};

export const multiplierOf = (unit: string): number | undefined =>
  Object.hasOwn(multipliers, unit) ? multipliers[unit] : undefined;

/**
 * The value of a number as written in Indonesian: a dot or comma before groups of exactly three digits parts
 * thousands, otherwise it is the decimal sign (1.200.000 · 1,5 · 12.5). Undefined for what is no number.
 */
export function parseNumeral(written: string): number | undefined {
  if (!/^\d+(?:[.,]\d+)*$/.test(written)) return undefined;
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written)) {
    return Number(written.replaceAll('.', '').replace(',', '.'));
  }
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written)) return Number(written.replaceAll(',', ''));
  const decimal = written.replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : undefined;
}
