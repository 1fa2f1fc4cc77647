/** What a row names, before its figures: "2) servis ringan bebek 50rb" → "servis ringan bebek". */
export const nameBefore = (row: string): string =>
  row
    .replace(/^(?:[-•*–·▪✓✔]|\p{Extended_Pictographic}\ufe0f?|\d{1,2}[.)])\s*/u, '')
    .replace(
      /\s*(?:[|=\t].*|\.{3,}.*|\s[–—-]\s.*|:\s.*|(?:mulai\s+)?(?:rp\.?\s?)?\d[\d.,]*\s?(?:rb|ribu|k|jt|juta)\b.*|rp\.?\s?\d.*|(?:pukul |jam )?\d{1,2}[.:]\d{2}.*)$/iu,
      '',
    )
    .replace(/[^\p{L}\d)]+$/u, '')
    .trim();
