const MEANS =
  'pakai|lewat|via|transfer|qris|gopay|ovo|dana|shopeepay|debit|kartu|cod|cicil|rekening|tunai|cash';

const ASKED = new RegExp(
  ` (?:${[
    `(?:bisa|boleh|terima|cara|nomor) (?:\\S+ )?(?:bayar|${MEANS})`,
    `bayar (?:\\S+ )?(?:${MEANS})`,
    '(?:jam|hari|libur|merah) (?:\\S+ )?(?:buka|tutup)',
    '(?:buka|tutup) (?:\\S+ ){0,2}(?:jam|hari|besok|minggu|sabtu|libur)',
    '(?:cabang|alamat|lokasi) (?:\\S+ )?(?:dimana|mana|lain|toko|dong|kak)',
    '(?:ada|buka|alamat|lokasi) cabang',
  ].join('|')}) `,
);

/**
 * How one pays, when it is open, where it is: asked of every shop, though banks, insurers and offices lie near it. Of 882
 * questions that are none of a shop's matter 10 are put so. @param spelled in dictionary forms (`spelled`)
 */
export const isAskedOfEveryShop = (spelled: string): boolean => ASKED.test(spelled);
