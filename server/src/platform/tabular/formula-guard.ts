/** Where a cell begins, or where Excel may part the line into a new one: at a list separator, quoted or not. */
const BEGIN = String.raw`(?<=(?:^|[;,\t\r\n])["\s]*)`;
/** What a spreadsheet would run, also behind apostrophes that stand there already; tab and line break: CVE-2021-41270. */
const RUN = String.raw`(?='*[=+\-@|＝＋－＠])`;
const BLANK = String.raw`(?='*[\t\r\n])`;
const RUNS = new RegExp(`${BEGIN}${RUN}|^${BLANK}`, 'g');
const GUARDED = new RegExp(`${BEGIN}'${RUN}|^'${BLANK}`, 'g');

/**
 * A text that a spreadsheet would run (`=HYPERLINK(…)`, `@SUM`, the full-width `＝`) gets an apostrophe before it: all of
 * them show it as text then.
 */
export const guarded = (text: string): string => text.replace(RUNS, "'");

/** Exactly what `guarded` was given. */
export const unguarded = (text: string): string => text.replace(GUARDED, '');
