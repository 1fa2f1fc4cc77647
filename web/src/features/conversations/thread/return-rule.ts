/**
 * What becomes of a resolved conversation whose customer writes, in a sentence.
 *
 * @param hours after which it begins anew; null: it goes on
 */
export function returnRule(hours: number | null): string {
  if (hours === null) return 'Pesan baru dari pelanggan juga membukanya sendiri.';
  const time = hours % 24 === 0 ? `${hours / 24} hari` : `${hours} jam`;
  return `Pesan baru dari pelanggan membukanya lagi; setelah ${time}, sebagai percakapan baru.`;
}
