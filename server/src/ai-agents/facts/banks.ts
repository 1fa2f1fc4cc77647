import type { Reader } from './fact.ts';

/** Where money goes. */
const plain =
  'bca|bri|bni|bsi|btn|cimb|ocbc|permata|danamon|niaga|panin|maybank|muamalat|jenius|btpn|seabank|bjb|gopay|ovo|shopeepay|linkaja|qris|paypal|kredivo|akulaku|spaylater';
/** Also words of every day: a bank's only after "bank" or "rekening", or with a capital that begins no sentence. */
const alsoWords = 'mandiri|mega|jago|dana|neo|blu|sinarmas|bukopin';

const named = new RegExp(`^(?:${plain}|${alsoWords})$`, 'i');

/** Taken by itself, whatever stands around it. */
export const isBank = (word: string): boolean => named.test(word);

export const bankReader: Reader = [
  new RegExp(
    String.raw`\b(?:${plain})(?:nya)?\b|(?<=\b(?:bank|rek|rekening|transfer|tf|ke|via|e-wallet|[a-z]{3},?|[a-z]{3} (?:dan|atau))[:.]? )(?:${alsoWords})(?:nya)?\b(?! (?:kembali|anda|kakak|pelanggan|masuk|akan|dikembalikan|refund))|(?:Mandiri|Mega|Jago|Sinarmas|Bukopin)\b(?=:? ?[\d\0])|(?<=[,/&] ?|dan |atau )(?:DANA|Mandiri|Dana|Jago|Mega)\b`,
    'gi',
  ),
  ([text]) => {
    const value = text.toLowerCase().replace(/nya$/, '');
    // "dana" in small letters is money in general.
    if (value === 'dana' && text === 'dana') return undefined;
    return { kind: 'bank', value };
  },
];
