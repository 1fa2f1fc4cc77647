import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FONT = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
/** All of ASCII that is drawn: what a document's script says in the headings' font later has its letters too. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));

/**
 * The headings' font as a style that a document carries inside: 11 KB of its 27, the letters of these documents in the
 * weights that headings have. So headings are drawn in it at the first paint, however slow the line. The script asks for it
 * at once, for which browsers put the first paint off a moment; where it is not unpacked even then, nothing moves.
 */
export async function headlineFont(documents: readonly string[]): Promise<string> {
  const beyond = new Set(documents.join('').match(/[^\0-~]/gu));
  const font = await subsetFont(
    readFileSync(fileURLToPath(import.meta.resolve(FONT))),
    ASCII + [...beyond].sort().join(''),
    { targetFormat: 'woff2', variationAxes: { wght: { min: 600, max: 800 } } },
  );
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')`;
  const face = `font-family:'Jakarta Headline';font-weight:600 800;font-display:optional;src:${source}`;
  return `<style>@font-face{${face}}</style><script>document.fonts.load("700 1em 'Jakarta Headline'")</script>`;
}
