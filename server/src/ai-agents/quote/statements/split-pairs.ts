/** What is listed without a comma: a name and its figure, again and again, or one name with several figures. */
export interface Pairs {
  /** What all of them are said of; '' where each has its own name. */
  head: string;
  items: string[];
}

const unit = String.raw`(?:\s?(?:\/(?!\s)|per\s)\p{L}[\p{L}\d]{0,12})?`;
const price = String.raw`(?:rp\.?\s?)?(?:\d{1,3}(?:\.\d{3})+|\d[\d.,]*\s?(?:rb|ribu|k|jt|juta)\b)${unit}`;
const clock = String.raw`(?:jam|pukul)\s\d{1,2}(?:[.:]\d{2})?(?:\s(?:pagi|siang|sore|malam|malem))?\b`;
/** Words that tie a figure to what stands before it: what follows is no name of its own. */
const tied =
  /(?:^|\s)(?:sampai|sampe|hingga|s\/d|sd|min|minimal|max|maks|maksimal|atau|kalau|kalo|klo|jika|bila|lebih|kurang|di ?atas|di ?bawah|nambah|tambah|plus|dapat|dapet|dpt|jadi|gratis|diskon|disc|potong\p{L}*|dari|ke|khusus|cuma|hanya|mulai|untuk|utk|per|tiap|setiap|\+|=)(?=\s|$)/iu;
const sizes =
  /(?:\s(?:kecil|sedang|besar|gede|jumbo|mini|single|double|king|queen|reguler|regular|biasa|pendek|panjang|dewasa|anak))+$/iu;

/** "Bogor 100.000 Tangerang 150.000", "check in jam 14.00 check out jam 12.00", "boneka kecil 10rb sedang 20rb". */
function listed(text: string, figure: string): Pairs | undefined {
  const found = Array.from(
    text.matchAll(
      new RegExp(
        String.raw`([^\d]*?(?:\d+\s?(?:kg|gr|gram|ml|l|cm|m|x|isi|pcs)\b[^\d]*?)?)(${figure})`,
        'giu',
      ),
    ),
  );
  const end = found.at(-1);
  if (found.length < 2 || !end || /[\p{L}\d]/u.test(text.slice(end.index + end[0].length))) return undefined;
  const names = found.map(([, name = '']) => name.replace(/^[\s\-–/,&]+|[\s:=]+$/gu, ''));
  const apart = names.every(
    (name, i) =>
      /\p{L}{2}/u.test(name) &&
      !/^(?:dan|serta|atau)$/i.test(name) &&
      name.split(/\s+/).length <= 5 &&
      (i === 0 || !tied.test(name)) &&
      !/[.;:()]/.test(name),
  );
  if (!apart) return undefined;
  const [first = ''] = names;
  const base = first.replace(sizes, '');
  const head = names.slice(1).every((name) => sizes.test(` ${name}`)) ? base : '';
  const items = found.map(([, , own = ''], i) => {
    const name = head === '' ? names[i]! : i === 0 ? first.slice(base.length).trim() : names[i]!;
    return `${name} ${own}`.trim();
  });
  return { head, items };
}

/** "beras pandan 5kg 78rb / 10kg 152rb", "Tipe A: 1.650.000 (betina) / 1.950.000 (jantan)". */
function besideSlash(text: string): Pairs | undefined {
  const pieces = text.split(/\s+\/\s+/);
  if (pieces.length < 2 || !pieces.every((piece) => new RegExp(price, 'iu').test(piece))) return undefined;
  const own = /^(\D*?[\p{L})]\D*?)\s*(?=\d|rp)/iu.exec(pieces[0]!);
  const others = pieces.slice(1);
  if (!own || others.some((piece) => !/^(?:rp\.?\s?)?\d/i.test(piece))) return undefined;
  const distinct = others.every((piece) => /\d\s?(?:kg|gr|gram|ml|l|cm|pcs|isi)\b|\(\p{L}/iu.test(piece));
  if (!distinct) return undefined;
  const last = pieces[0]!.lastIndexOf(': ');
  const cut = last === -1 ? own[0].length : last + 2;
  return { head: pieces[0]!.slice(0, cut).trim(), items: [pieces[0]!.slice(cut), ...others] };
}

export const pairsIn = (text: string): Pairs | undefined =>
  text.length > 200 ? undefined : (besideSlash(text) ?? listed(text, price) ?? listed(text, clock));
