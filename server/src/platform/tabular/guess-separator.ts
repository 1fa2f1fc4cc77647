const separators = [',', ';', '\t', '|'] as const;

/** Excel writes and reads such a first line. */
const TOLD = /^sep=(.)(?:\r\n|\r|\n)/i;

/**
 * What parts the cells of a CSV file: what its first line says (`sep=;`), or what stands equally often in most lines.
 * Excel in Indonesia writes `;`, for the comma parts decimals there.
 *
 * @param head its first lines
 */
export function guessSeparator(head: string): { separator: string; toldIn: string } {
  const told = TOLD.exec(head);
  if (told?.[1] !== undefined) return { separator: told[1], toldIn: told[0] };
  const lines = head
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 100);
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    return { separator, alike: usual === 0 ? 0 : counts.filter((count) => count === usual).length, usual };
  });
  const [best] = scored.toSorted((one, other) => other.alike - one.alike || other.usual - one.usual);
  return { separator: best !== undefined && best.alike > 0 ? best.separator : ',', toldIn: '' };
}
