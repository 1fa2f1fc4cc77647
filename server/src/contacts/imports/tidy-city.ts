/** Names whose whole is the name: `Kota Agung` and `Kota Batu` are towns, `Batu` and `Agung` are not. */
const WHOLE = /^kota (agung|bumi|baru|mobagu|pinang|fajar|gede)\b/i;

/** `KOTA ADM. JAKARTA SELATAN` → `Jakarta Selatan`, `KAB. BANDUNG` → `Kab. Bandung`; what is written well stays. */
export function tidyCity(text: string): string {
  const spaced = text.replace(/\s+/g, ' ').trim();
  const bare = WHOLE.test(spaced)
    ? spaced
    : spaced
        .replace(/^kota\s+(?:adm(?:inistrasi)?\.?\s+)?(?=\S)/i, '')
        .replace(/^kab(?:upaten)?\b\.?\s+(?=\S)/i, 'Kab. ');
  const letters = bare.replace(/^Kab\. /, '');
  if (letters !== letters.toUpperCase() && letters !== letters.toLowerCase()) return bare;
  return bare.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (first) => first.toUpperCase());
}
