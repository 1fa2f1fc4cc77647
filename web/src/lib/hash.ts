/** FNV-1a: the same text gives the same number, on every machine, so a contact keeps its colours. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV's low bits alone are poorly mixed, and a remainder looks at just those.
  return (value ^ (value >>> 15)) >>> 0;
}
