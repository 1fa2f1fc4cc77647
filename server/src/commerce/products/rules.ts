/** The cheapest variant's price; a product has one at least. */
export const lowestPrice = (variants: readonly { price: number }[]): number =>
  Math.min(...variants.map(({ price }) => price));

/** `Kaos Polos` with `['M', 'Hitam']` is `Kaos Polos M, Hitam`: what a line of an order calls it. */
export const goodsName = (product: string, options: readonly string[]): string =>
  [product, options.join(', ')].filter((part) => part !== '').join(' ');

/** A product in words, for channels and lists that draw no card. */
export const offerOf = ({ name, price, link }: { name: string; price: number; link: string }): string =>
  [name, `Rp${price.toLocaleString('id-ID')}`, link].filter((line) => line !== '').join('\n');
