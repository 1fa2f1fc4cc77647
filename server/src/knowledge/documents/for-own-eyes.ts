/** A column that says what a thing cost its seller is told to nobody, whatever is asked. */
export const forOwnEyes = (column: string): boolean =>
  /^(?:harga\s|biaya\s)?(?:modal|hpp|pokok|margin|laba|profit|untung|keuntungan|cogs|cost price)\b/i.test(
    column.trim(),
  );
