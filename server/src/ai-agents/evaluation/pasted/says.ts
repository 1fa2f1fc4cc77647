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

const NO =
  /^(?:maaf,? kak[,.]? )?(?:tidak|tdk|belum|blm|bukan|ga|gak|nggak|tutup|libur|sudah (?:berakhir|selesai|tidak)|promo (?:ini|itu) sudah|no|sorry)\b/i;
const YES =
  /^(?:ya|iya|betul|benar|bisa|boleh|ada|buka|gratis|masih|sudah|tersedia|termasuk|halal|dapat|perlu|wajib|harus|yes)\b/i;

interface Whether {
  yes_or_no?: 'ya' | 'tidak' | null | undefined;
}

/** Begins with the yes or no that is asked for; undefined: none is. */
export const beginsRightly = (text: string, { yes_or_no }: Whether): boolean | undefined =>
  yes_or_no ? (yes_or_no === 'ya' ? YES : NO).test(text) : undefined;

/** A yes where it is a no, or the other way round. */
export const saysTheOpposite = (text: string, whether: Whether): boolean =>
  beginsRightly(text, whether) === false && (whether.yes_or_no === 'ya' ? NO : YES).test(text);
