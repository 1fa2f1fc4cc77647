import { kindsStated } from '../../../knowledge/index.ts';
import { places, weekdays } from '../../../platform/chat-language/word-classes.ts';
import { isBank } from '../../facts/banks.ts';

/** "Uang pendaftaran 150rb (buku: Kids 95rb, Teens 110rb)": a list in brackets is one by itself. */
export function bracketed(sentence: string): { rest: string; label: string; items: string[] } | undefined {
  const found = /^([^(]*)\(([^():]{2,40}:)\s([^()]+)\)(.*)$/su.exec(sentence);
  if (!found) return undefined;
  const [, before = '', label = '', inside = '', after = ''] = found;
  const items = itemsOf(inside);
  return items.length < 2 ? undefined : { rest: `${before.trim()}${after}`.trim(), label, items };
}

const account = /\d(?:[\s.-]?\d){7,}/;

const clauseEnd =
  /,\s+(?:dan\s+|sedangkan\s+|sementara\s+)?(?=\S)|\s+(?:sedangkan|(?<!(?:tutup|libur|belum|henti\p{L}*)\s+)sementara(?!\s+(?:pukul|jam|ini|itu)))\s+/iu;

/** What is listed in one sentence, each with its own figure; the sentence itself where that is not so. */
export function itemsOf(sentence: string): string[] {
  const accounts = sentence.split(/\s+(?:atau|dan|\/)\s+/iu);
  if (accounts.length > 1 && accounts.every((one) => account.test(one))) return accounts;
  const places = sentence.split(/\s+(?:&|dan)\s+(?=(?:jl|jln|jalan|ruko|mall|komplek|pasar)\b)/iu);
  if (places.length > 1) return places;
  const clauses = splitOutside(sentence);
  if (clauses.length < 2) return [sentence];
  // What holds under a condition and what holds otherwise are one rule; names and figures before it are none of it.
  const from = clauses.findIndex(
    (clause) => conditional.test(clause) || /^(?:kalau|kalo|klo|jika|bila)\s/i.test(clause),
  );
  if (from !== -1) {
    const listed = clauses.slice(0, from);
    if (listed.length < 2 || !listed.every((clause) => shortItem.test(clause))) return [sentence];
    return [...listed, clauses.slice(from).join(', ')];
  }
  const named = namedItems(clauses);
  if (named.length > 1) return named;
  const kinds = clauses.map((clause) => figureKinds(clause));
  const shared = [...new Set(kinds.flat())].find(
    (kind) =>
      kinds.filter((own) => own.includes(kind)).length >= Math.max(2, Math.ceil((2 * clauses.length) / 3)) ||
      clauses.filter((clause, i) => kinds[i]!.includes(kind) && shortItem.test(clause)).length >= 2,
  );
  if (shared === undefined) return [sentence];
  const items: string[] = [];
  clauses.forEach((clause, i) => {
    const names = /\p{L}{2}/u.test(clause.replace(/\b(?:rp|rb|ribu|jt|juta|jam|hari|menit|km|kg)\b/giu, ''));
    const code = /^\p{L}\d{1,3}\s/u.test(clause);
    const startsRange = (code || /^\d/.test(clause)) && kinds[i]!.includes(shared);
    const sharesFigure = items.length === 1 && bareName.test(items[0]!);
    if (
      items.length === 0 ||
      (!sharesFigure && kinds[i]!.length > 0 && !dependent.test(clause) && (names || startsRange))
    )
      items.push(clause);
    else items[items.length - 1] += `, ${clause}`;
  });
  return items;
}

const first = /^(hari h(?=\s)|h\s?[-+]\s?\d{1,2})|^(?:(?:hari|di|ke|tiap|setiap|bank)\s+)?(\p{L}+)/iu;
/** "Rizal (singosari)", "Andin khusus semir (dinoyo)". */
const withAside = /^\p{L}[^()]{1,40}\([^()]*\)[^()]{0,12}$/u;

/** What each clause is said of: its day, its town, its bank, how long before. '' where it goes on with the one before. */
function nameOf(clause: string): string {
  const found = first.exec(clause);
  const name = found?.[1] ?? found?.[2] ?? '';
  const said = name.toLowerCase().replace(/\s/g, '');
  const isName = places.has(said) || weekdays.has(said) || /^(?:h[-+]\d|harih)/.test(said) || isBank(said);
  // "… pukul 13.00, di Bandung." says where, and nothing of Bandung.
  const more = clause.slice(found?.[0].length ?? 0).replace(/[^\p{L}\d]/gu, '');
  return isName && more !== '' ? said : '';
}

/** "senin musik, selasa renang, rabu masak": each is said of its own name. */
function namedItems(clauses: readonly string[]): string[] {
  if (clauses.length >= 3 && clauses.filter((clause) => withAside.test(clause)).length > clauses.length / 2)
    return clauses.reduce<string[]>((items, clause) => {
      if (withAside.test(clause) || items.length === 0) items.push(clause);
      else items[items.length - 1] += `, ${clause}`;
      return items;
    }, []);
  const names = clauses.map(nameOf).filter((name) => name !== '');
  if (names.length < 2 || new Set(names).size < names.length) return [];
  return clauses.reduce<string[]>((items, clause) => {
    if (nameOf(clause) !== '' || items.length === 0) items.push(clause);
    else items[items.length - 1] += `, ${clause}`;
    return items;
  }, []);
}

/** "Baterai, charger 6 bulan": a name before the figure of both. */
const bareName = /^[^\d\s]+(?:\s[^\d\s]+)?$/u;

/** "crown 1 tahun", "motor kedua 30rb/bln": a name and its figure. */
const shortItem = /^\p{L}[^\d]{1,40}\d\S*(?:\s\S+){0,3}$|^(?:rp\.?\s?)?\d\S*(?:\s\p{L}\S*){1,4}$/iu;
const conditional = /\S\s(?:kalau|kalo|klo|jika|bila|apabila)\s/iu;
/** Says more of what stands before it. */
const dependent =
  /^(?:(?:\S+\s){0,3}(?:itu|tsb|tersebut|segitu)\b|selebihnya|s(?:e)?lanjutnya|berikutnya|seterusnya|sisanya|max|maks|maksimal|min|minimal|paling|limit|mohon|harap|asal|garansi|hangus|denda|(?:ke)?lebih(?:an)?nya|berlaku|(?:gratis|free)(?=\s\d|\W*$)|di (?:kulkas|freezer|chiller|suhu)|(?:di)?potong\s\d+\s?%|lebih dari|kurang dari|lewat|kalau|kalo|klo|jika|bila|kecuali|tapi|tp|dan|sudah|udah|belum|blm|khusus|hanya|cuma|bayar|lapor)\b/iu;

const anyDay = [...weekdays].join('|');
const endsWithDay = new RegExp(`^\\D*(?<!\\p{L})(?:${anyDay})$`, 'iu');
const beginsWithDay = new RegExp(`^(?:${anyDay})(?!\\p{L})`, 'iu');

/** Never inside brackets. */
function splitOutside(sentence: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let read = 0;
  let depth = 0;
  for (const match of sentence.matchAll(new RegExp(clauseEnd, 'giu'))) {
    for (; read < match.index; read++) {
      if (sentence[read] === '(') depth += 1;
      else if (sentence[read] === ')') depth = Math.max(0, depth - 1);
    }
    const day = endsWithDay.exec(sentence.slice(from, match.index));
    // "Senin, Rabu, dan Jumat pukul 13.00": what holds on all of them.
    const daysGoOn = day !== null && beginsWithDay.test(sentence.slice(match.index + match[0].length));
    if (depth > 0 || daysGoOn) continue;
    parts.push(sentence.slice(from, match.index).trim());
    from = match.index + match[0].length;
  }
  parts.push(sentence.slice(from).trim());
  return parts.filter((part) => part !== '');
}

/** Money, hours, shares, spans; else the word that is counted. */
function figureKinds(clause: string): string[] {
  const kinds: string[] = kindsStated(clause).filter(
    (kind) => kind === 'price' || kind === 'clock' || kind === 'duration',
  );
  if (/\d{1,3}(?:\.\d{3})+/.test(clause) && !kinds.includes('price')) kinds.push('price');
  // "ppn 11%" is no price beside "min 1 juta".
  if (kinds.includes('price') && !kindsStated(clause.replace(/\d+(?:[.,]\d+)?\s?%/g, '')).includes('price'))
    kinds[kinds.indexOf('price')] = 'share';
  const counted = /\d+\s?([a-z]{3,})\b/i.exec(clause)?.[1]?.toLowerCase();
  if (counted && !kinds.includes('duration') && !/^(?:rb|ribu|jt|juta)$/.test(counted)) kinds.push(counted);
  return kinds;
}
