/** `Pada Sen, 23 Nov 2026 pukul 10.00 Sari <sari@…> menulis:`, as programs put it above what they repeat; Gmail breaks it in two. */
const ATTRIBUTION =
  /^(pada|on|le|am|el|op) .{4,300}(menulis|wrote|a écrit|schrieb|escribió|schreef)\s*:\s*$/i;
const ORIGINAL = /^\s*-{2,}\s*(original message|pesan asli|pesan sebelumnya)\s*-{2,}\s*$/i;
/** Outlook's block of headers above what it repeats. */
const FROM = /^\s*\*?(from|dari)\s*:\*?\s*\S/i;
const SENT = /^\s*\*?(sent|dikirim|date|tanggal|to|kepada|subject|perihal)\s*:\*?\s*\S/i;

/**
 * What somebody wrote, apart from what their program repeats below it. Where nothing would be left (only a forwarded
 * mail, an answer below the quote) it stays whole.
 */
export function splitQuoted(whole: string): { text: string; quoted: string | null } {
  const lines = whole.split('\n');
  const from = lines.findIndex((_, index) => beginsQuote(lines, index));
  const cut = from === -1 ? lastBlock(lines) : from;
  const text = lines.slice(0, cut).join('\n').trim();
  if (cut === lines.length || text === '') return { text: whole.trim(), quoted: null };
  return { text, quoted: lines.slice(cut).join('\n').trim() };
}

function beginsQuote(lines: string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (ORIGINAL.test(line)) return true;
  if (ATTRIBUTION.test(line) || ATTRIBUTION.test(`${line.trim()} ${(lines[index + 1] ?? '').trim()}`))
    return true;
  if (!FROM.test(line)) return false;
  return lines.slice(index + 1, index + 4).filter((next) => SENT.test(next)).length >= 2;
}

/** Where the lines begin that a mail ends with and that all are quoted. */
function lastBlock(lines: string[]): number {
  let begin = lines.length;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] ?? '';
    if (line.startsWith('>')) begin = index;
    else if (line.trim() !== '') break;
  }
  return begin;
}
