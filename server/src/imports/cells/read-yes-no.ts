const yes = new Set(
  'ya y yes true 1 setuju boleh aktif benar ok oke iya v x √ ✓ ✔ on mau izinkan diizinkan'.split(' '),
);
const no = new Set(
  'tidak t no n false 0 tdk nonaktif gak ga nggak enggak jangan salah off menolak tolak - belum'.split(' '),
);

/** `Ya`, `setuju`, `1`, `TRUE` → true; null for what says neither. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) || /^tidak\s/.test(word) ? false : null;
}
