/** What sort of fact a question asks for, and which sorts a passage states. */
export type AnswerKind =
  | 'price'
  | 'clock'
  | 'day'
  | 'duration'
  | 'place'
  | 'count'
  | 'share'
  | 'digits'
  | 'way'
  | 'person';

const asked: Readonly<Record<AnswerKind, RegExp>> = {
  price:
    /\b(?:harga|tarif|biaya|ongkos|ongkir|mahal|murah|diskon|promo|denda|gratis|modal|fee|cost|price|total)\b|(?<!\b(?:bisa|boleh|cara|lewat|terima) )\bbayar\b(?! (?:pakai|lewat|via|di|ke|dengan|bisa|tunai|cash|transfer|qris|kartu))|\bkena berapa\b|\bhow much\b/,
  clock:
    /(?<!\d )\bjam berapa\b|\bwhat time\b|\bpukul\b|\b(?:buka|tutup|operasional)\b|\bsampai jam\b|\bjam \d/,
  day: /\bhari apa\b|\bkapan\b|\b(?:senin|selasa|rabu|kamis|jumat|sabtu|akhir pekan|tanggal|libur)\b|\bhari minggu\b/,
  duration:
    /\bberapa (?:lama|hari|jam|menit|minggu|bulan|tahun)\b|\blama\b|\bhow long\b|\bkapan jadi\b|\bestimasi\b/,
  place:
    /\b(?:dimana|lokasi|alamat|cabang|peta|patokan)\b|\b(?:sebelah|samping|dekat|seberang|depan) (?:mana|apa)\b|\bdi mana\b|\bwhere\b|\bdaerah mana\b/,
  share: /\bpersen\b/,
  digits: /\b(?:nomor|rekening)\b/,
  way: /\b(?:cara|prosedur|langkah)\b/,
  person: /\bsiapa\b|\batas nama\b/,
  count:
    /\b(?:umur|usia|isi|warna|tinggi|berat|ukuran|kapasitas|porsi)\b[^?]*\bberapa\b|\bberapa\b[^?]*\b(?:umur|usia|isi|warna|tinggi|berat|ukuran|kapasitas|porsi|box|boks)\b|\bberapa (?:orang|kg|meter|kali|persen|potong|anak|siswa|sesi|banyak|gram|liter|cm)\b|\bhow many\b|\b(?:minimal|maksimal|min)\b/,
};

/** "2 hr", "6 bln", "dua tahun", "seminggu". */
const times = 'hari|hr|jam|menit|mnt|mnit|minggu|mgg|bulan|bln|tahun|thn|th|taun';
const inWords = 'satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas|puluh|setengah';

const stated: Readonly<Record<AnswerKind, RegExp>> = {
  price:
    /\brp\.?\s?\d|(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.,]\d)|\d\s?(?:rb|ribu|k|jt|juta)\b|\bgratis\b|\d\s?%|\btanpa biaya\b|\bbebas biaya\b/i,
  clock: /\b\d{1,2}[.:]\d{2}\b|\b(?:pukul|jam) \d|\bbuka\b[^.]{0,20}\b24 jam\b/i,
  day: /\b(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu|ahad|sen|sel|rab|kam|jum|sab|setiap hari|tiap hari|hari kerja|akhir pekan|h-\d)\b|\bh ?[-+] ?\d|\d\s?(?:jam|hari|minggu|bulan)\b|\b\d{1,2} (?:jan|feb|mar|apr|mei|jun|jul|agu|sep|okt|nov|des)/i,
  duration: new RegExp(
    String.raw`(?:\d\s?|\b(?:${inWords})\s)(?:${times})\b|\bse(?:hari|jam|minggu|bulan|tahun)\b|\bhari (?:yang sama|yg sama|itu juga)\b|\bh ?[-+] ?\d`,
    'i',
  ),
  place: /\b(?:jl|jalan|lantai|alamat|ruko|komplek|gedung|mall|seberang|depan|samping|kota|cabang|kec|no)\b/i,
  share: /\d\s?(?:%|persen)/i,
  digits: /\d(?:[\s.-]?\d){6,}/,
  way: /\b(?:lewat|via|melalui|wa|whatsapp|isi|kirim|klik|hubungi|chat|dm|telp|telepon|form|link|langsung|datang|daftar|transfer|tf|scan|pilih|siapkan|sertakan|tulis|sebutkan|pakai|pake|ambil|bawa|cukup|bisa|potong|cuci|simpan|rendam|jangan)\w*\b|->|→|bit\.ly/i,
  person:
    /\ba\s?[./]?\s?n\.?\s+\p{L}|\batas nama\b|\b(?:bu|pak|bpk|ibu|mas|mbak|kak|dr|drg|drh|ko|ci|coach|ust|ustadz?|miss|bang|hj|admin|owner|oleh)\.?\s+\p{Lu}/iu,
  count:
    /\d\s?x\s?\d|\d\s?(?:warna|pack|pak|bungkus|bks|dus|kotak|botol|btl|lusin|kodi|porsi|batang|pohon|karung|sak|loyang|pasang|unit|kilo|kaleng|galon|box|thn|th|taun|hrs?|poin|halaman|kursi|org)\b|\d\s?(?:orang|kg|meter|m|kali|x|%|persen|potong|pcs|anak|siswa|sesi|pertemuan|gram|liter|cm|lembar|set|toples|boks?|buah|ekor|bulan|tahun|hari)\b|\d\s?%/i,
};

const kinds = Object.keys(asked) as AnswerKind[];

/** `forms`: the question in dictionary forms. "berapa" alone asks for a price. */
export function kindsAsked(forms: string): AnswerKind[] {
  const found = kinds.filter((kind) => asked[kind].test(forms));
  if (found.includes('share')) return ['share'];
  if (found.includes('digits') && !/\b(?:harga|biaya|tarif)\b/.test(forms)) return ['digits'];
  if (!/\bberapa\b/.test(forms)) return found;
  // "yang sabtu berapa?": a day may only choose among prices.
  if (found.length === 1 && found[0] === 'day' && !/\bberapa hari\b|\bkapan\b/.test(forms))
    return ['price', 'day'];
  return found.length > 0 ? found : ['price'];
}

export const kindsStated = (text: string): AnswerKind[] => kinds.filter((kind) => stated[kind].test(text));

/** 1: the passage states such a fact; -1: it states none of what was asked; 0: no particular kind was asked. */
export function kindMatch(forms: string, text: string): -1 | 0 | 1 {
  const wanted = kindsAsked(forms);
  if (wanted.length === 0) return 0;
  return wanted.some((kind) => stated[kind].test(text)) ? 1 : -1;
}
