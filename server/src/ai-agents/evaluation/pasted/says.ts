const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[–—−]/g, '-')
    .replace(/[*_`]/g, '')
    .replace(/\brp\.?\s*(?=\d)/g, 'rp')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Does the text say it, in one of its wordings? "12.000" is not said by "112.000". */
export const says = (text: string, fact: string): boolean => {
  const whole = folded(text);
  return fact.split('||').some((wording) => {
    const sought = folded(wording);
    for (let at = whole.indexOf(sought); sought !== '' && at !== -1; at = whole.indexOf(sought, at + 1)) {
      const before = /^\d/.test(sought) && /\d[.,]?$/.test(whole.slice(0, at));
      const after = /\d$/.test(sought) && /^[.,]?\d/.test(whole.slice(at + sought.length));
      if (!before && !after) return true;
    }
    return false;
  });
};

/** All facts of a right answer and nothing that it must not say. */
export const saysAll = (
  text: string,
  { facts, forbidden }: { facts: readonly string[]; forbidden: readonly string[] },
): boolean => facts.every((fact) => says(text, fact)) && !forbidden.some((fact) => says(text, fact));
