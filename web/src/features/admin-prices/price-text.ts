const format = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A price of Meta's, with its fractions of a rupiah. */
export const priceText = (price: number | null): string =>
  price === null ? '–' : `Rp ${format.format(price)}`;
