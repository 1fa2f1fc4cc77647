import type { Lexicon, Passage } from '../../knowledge/index.ts';
import {
  conceptTerm,
  kindsAsked,
  kindsStated,
  kindTerm,
  readUnits,
  relatedConcepts,
  type Unit,
} from '../../knowledge/index.ts';

/** Up to here a passage is quoted whole: cutting would save the customer nothing and may drop a condition. */
const wholeUpTo = 160;
const longestQuote = 700;

/**
 * The sentences or lines of the passage that answer, in their own words and order; the passage's whole text when
 * none stands out. Only the greeting is ours: nothing is added, reworded or reckoned.
 */
export function composeQuote(question: string, passage: Passage, lexicon: Lexicon): string {
  const lines = quote(question, passage, lexicon).split('\n');
  if (lines.length > 1) return `Kak, ini informasinya:\n${lines.join('\n')}`;
  const line = lines[0]!.replace(/^[-•*–·▪✓✔]\s+/, '');
  // The owner's own words may greet already ("Bisa Kak, …").
  if (/^\S+(?:\s\S+)?,?\s?kak\b|^kak\b/i.test(line.slice(0, 24))) return line;
  // A capital begins a sentence; making it small would misspell "Bandung", "Minggu", "Kopi Senja".
  return /^\p{Lu}/u.test(line) ? `Baik, Kak. ${line}` : `Kak, ${line}`;
}

function quote(question: string, passage: Passage, lexicon: Lexicon): string {
  const text = passage.text.trim();
  if (text.length <= wholeUpTo && !text.includes('\n')) return text;
  const parts = statements(text);
  const { units, forms } = readUnits(question, lexicon);
  const wanted = kindsAsked(forms);
  const scores = parts.map((part) => {
    const states = kindsStated(part);
    return said(part, units, lexicon) + (wanted.some((kind) => states.includes(kind)) ? 0.5 : 0);
  });
  const best = Math.max(...scores);
  const chosen = parts.filter((_, i) => best > 0.5 && scores[i]! >= 0.7 * best);
  const separator = text.includes('\n') ? '\n' : ' ';
  return trimmed(chosen.length === 0 ? text : chosen.join(separator));
}

/** Lines of lists and tables stay whole; prose is cut at sentence ends, never inside "Jl.", "No. 12" or "Rp1.500". */
export function statements(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      line.split(
        /(?<=[.!?])(?<!\b(?:jl|no|rp|dr|drg|drh|sp|hj|st|gg|kec|kab|max|min|tgl|hal|dll|dsb|s\.d|a\.n|pt|cv)\.)\s+(?=[\p{Lu}\d"(])/iu,
      ),
    )
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function said(part: string, units: readonly Unit[], lexicon: Lexicon): number {
  const own = readUnits(part, lexicon);
  const stems = new Set(own.tokens.map((token) => token.form));
  const mentions = new Set(own.mentions);
  return units.reduce((sum, unit) => {
    if (unit.stems.every((word) => stems.has(word))) return sum + unit.weight;
    const speaks = unit.concepts.some((c) => mentions.has(conceptTerm(c)) || mentions.has(kindTerm(c)));
    if (speaks) return sum + 0.9 * unit.weight;
    const nearly = relatedConcepts(unit, lexicon).some((c) => mentions.has(conceptTerm(c)));
    return sum + (nearly ? 0.3 * unit.weight : 0);
  }, 0);
}

function trimmed(text: string): string {
  if (text.length <= longestQuote) return text;
  const kept: string[] = [];
  let length = 0;
  for (const part of statements(text)) {
    if (length + part.length > longestQuote) break;
    kept.push(part);
    length += part.length + 1;
  }
  return kept.length === 0 ? `${text.slice(0, longestQuote).replace(/\s\S*$/, '')} …` : kept.join('\n');
}
