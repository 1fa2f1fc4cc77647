/**
 * What a customer wants, read from words in dictionary forms (`spelled`). A pattern reads the experience that is told
 * ("barang saya pecah"), not the rule that is asked for ("kalau pecah bisa diganti?"): the second is a question.
 */
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(` (?:${parts.join('|')}) `);

const few = (count: number): string => `(?:\\S+ ){0,${count}}`;

/** Asks how things are done here, in general. */
const asksForRule = anyOf(
  'kalau',
  'jika',
  'bila',
  'apabila',
  'misal',
  'misalnya',
  'semisal',
  'maksimal',
  'batas',
  'batas waktu',
  'cara',
  'bagaimana cara',
  'syarat',
  'garansi',
  'komplain (?:ke mana|kemana|di mana|berapa|lewat)',
  `(?:komplain|komplen|lapor) ${few(4)}kapan`,
  'berapa lama',
  'berapa hari',
  'apa bisa',
  'apakah bisa',
  // Who fears it has not met it.
  'takut',
  'khawatir',
);

const people =
  '(?:orang|manusia|admin|mimin|customer service|cs|manajer|manager|owner|milik|pemilik|bos|atasan|supervisor|spv|petugas|operator|staf|staff|karyawan|marketing|sales|tim|mbak|mba|mas|human|someone|person|agen|agent|teknisi|yang jaga|yang punya|bagian \\S+)';
const reach =
  '(?:bicara|ngomong|omong|ngobrol|obrol|sambung|hubung|hubungi|telepon|panggil|chat|diskusi|konsultasi|konsul|bantu|layan|alih|oper|temu|connect|talk|speak|call|balas|jawab|urus|handle)';
const machines = '(?:bot|robot|mesin|ai|auto reply|autoreply|jawaban otomatis|otomatis)';
const notWanted = '(?:tidak|bukan|jangan|gausah|tanpa|capek|lelah|malas|bosan|benci|stop)';

/** Somebody of the business, by name: "kak putri", "pak harno". */
const named =
  '(?:kak|kakak|bu|ibu|pak|bapak|mas|mbak|mba|bang|miss|mister|teh|kang|om|tante|dok|dokter|coach|chef|koh|cik) [a-z]{3,12}';

const asksForPerson = anyOf(
  `${reach} (?:sama|dengan|ke|pada|kepada) (?:langsung )?${named}`,
  `(?:tolong|minta|mau|ingin|bisa) ${few(3)}(?:sambung|hubung|telepon|bicara|ngobrol|obrol|panggil) (?:ke |sama |dengan )?${named}`,
  `(?:nomor|kontak|hubungi|hubung|whatsapp|telepon) ${few(3)}${people}(?: ${few(2)}(?:berapa|ada|dong|mana))?`,
  `${reach} (?:sama|dengan|ke|saya|kami|langsung|to|me|with|a|oleh|di|pihak|salah|satu|lewat|kepada) ${few(3)}${people}`,
  `${reach} ${people}`,
  // "Mas bisa benerin AC": whoever is called so is not asked for.
  `(?!(?:mas|mbak|mba) )${people} ${few(2)}(?:asli|beneran|benar|sungguhan|betul|langsung)`,
  `langsung (?:sama|dengan|ke|oleh) ${few(2)}(?:${people}|dokter)`,
  `(?:bicara|ngomong|ngobrol|obrol|telepon) ${few(2)}langsung`,
  `(?:mau|ingin|minta|butuh|perlu|cari|tolong) ${few(2)}(?:manusia|human|orang (?:asli|beneran)|admin|cs|customer service)`,
  `(?:mau|maunya|ingin) ${few(1)}telepon`,
  `(?:bisa|tolong|minta|mohon|enak|boleh|lebih) ${few(2)}telepon(?: saja| saya| aja| langsung)?(?: tidak)?(?: \\S+)?`,
  `(?:tolong|minta|mohon|bisa) ${few(1)}hubungi (?:saya|kami|balik|nomor)`,
  `ada (?:yang|orang|seseorang) ${few(1)}bisa (?:hubungi|hubung|telepon|bantu|bicara|ngobrol|ngomong)`,
  `(?:cs|customer service|admin|manusia|operator) mana`,
  'talk (?:to )?someone',
  'human',
);
/** Said of us, it wants a person whatever else is asked. */
const refusesMachine = anyOf(
  `${notWanted} ${few(5)}${machines}`,
  `(?:jawab|balas|layan) ${few(1)}${machines}`,
  `${machines} (?:terus|mulu|melulu|lagi)`,
);
/** "bisa telepon untuk reservasi?", "ketemu dokter hari minggu": a person stands in it, yet it is looked up. */
const aboutService = anyOf(
  'untuk (?:reservasi|pesan|booking|daftar|order)',
  'hari',
  'jam',
  'kapan',
  'harga',
  'biaya',
  'tarif',
  'ongkir',
  'cabang',
  'gaji',
  'lowongan',
  'komisi',
  'buka',
  'nomor (?:rekening|rek)',
  'nomor (?:berapa|mana|apa)',
);

/** Said of what one got, it is a complaint whatever stands around it. */
const disappointed = anyOf(
  'kecewa',
  'zonk',
  'sesal',
  'kapok',
  'tipu',
  'penipu',
  'bohong',
  'marah',
  'kesal',
  'jengkel',
  'muak',
  'jera',
  'rugi',
  'dirugikan',
  'jelek banget',
  'buruk banget',
  'buruk sekali',
  'parah banget',
  'payah',
  'bintang (?:1|satu)',
  'lelet',
  '(?:tidak|kurang) (?:puas|becus|sopan|ramah|profesional|tanggung jawab|niat)',
  'komplain',
  'komplen',
  'complain',
  'tidak sesuai',
  '(?:tidak|belum) (?:ada )?(?:dibales2|balas|respon|respons|jawab|tanggap|tanggapan)',
  'lama banget (?:\\S+ ){0,2}(?:balas|respon|jawab|tunggu)',
  '(?:layan|balas|respon) (?:\\S+ ){0,2}(?:lama|lambat|lelet|lemot|jelek|buruk|payah|parah)',
  '(?:uang|duit|dana) (?:saya|aku) (?:\\S+ ){0,1}kembali',
  'kembali (?:uang|duit) (?:saya|aku)',
  'malah (?:begini|gini|gitu|begitu)',
  'gimana sih',
  'tunggu (?:dari|sejak) tadi',
);

/** A fault, told by who met it. */
const fault =
  '(?:rusak|pecah|cacat|sobek|robek|bolong|penyok|retak|lecet|patah|bocor|lepas|copot|luntur|basi|bau|dingin|hambar|gosong|mentah|kotor|palsu|kw|salah|keliru|tertukar|tidak sesuai|beda|kurang|hilang|mati|error|rambut|terlambat|telat|ngaret|penuh|luber|lecek|kusut|kadaluarsa|expired|berjamur|jamur)';
const told =
  '(?:saya|aku|kami|baru|kemarin|tadi|ternyata|masa|malah|pas (?:sampai|datang|buka|terima|tiba)|yang (?:kirim|datang|sampai|terima)|sudah|sekali pakai|lagi lagi|isi paket|di chat|kok)';
const metFault = anyOf(
  `${told} ${few(5)}${fault}`,
  `${fault} ${few(5)}${told}`,
  `${fault} (?:semua|parah|total)`,
);

/** Who met it and asks what it costs, till when to tell, or whom, asks for the rule. */
const asksWhatFollows = anyOf(
  'bisa',
  'boleh',
  'apakah',
  'berapa',
  'siapa',
  `(?:sampai|paling|maksimal|batas) ${few(2)}kapan`,
);

/** The customer's own lateness is no fault of ours; "paket saya terlambat" is. */
const lateThemselves =
  /^ (?:(?:kak|kakak|bos|min|gan|pak|bu|maaf|halo|permisi|kalau) ){0,3}(?:saya|aku|kami) (?:(?:\S+ ){0,2}|(?:(?:kena|jebak|kejebak|macet|hujan|nih|kayak|mungkin|bakal|akan|agak) )+)(?:terlambat|ngaret|molor) /;

const own =
  '(?:pesan|pesanan|order|orderan|paket|kirim|kiriman|barang|resi|transfer|bayar|pembayaran|dp|deposit|tagihan|invoice|nota|booking|reservasi|jadwal|janji|antre|antrean|antrian|hasil|nilai|cuci|cucian|laundry|servis|kartu|member|akun|poin|saldo|refund|klaim|data|uang|bukti|hp|laptop|motor|mobil|kamar|sepatu|baju|kue|tiket|paspor|visa|jahit|jahitan|lab)';
const mine = '(?:saya|aku|ku|kami|punyaku)';
const state =
  '(?:sudah|belum|mana|kapan|sampai|status|cek|dicek|kabar|jam berapa|sisa|jadi|stuck|nyangkut|tahan|proses|berapa|keluar|kelar|selesai|masuk|terima|dikirim|beres)';
const ownRecord = anyOf(
  `${own} ${few(1)}${mine} ${few(6)}${state}`,
  // "pesanan bu Siti buat besok sudah berangkat belum"
  `${own} (?:bu|ibu|pak|bapak|mas|mbak|kak|bang) \\S+ ${few(4)}(?:sudah|belum)`,
  `${mine} ${few(1)}sudah ${few(1)}(?:kelar|selesai|beres|jadi|siap|kirim|berangkat|budal|sampai) ${few(1)}belum`,
  `${state} ${few(3)}${own} ${few(1)}${mine}`,
  `${mine} ${few(2)}sudah (?:transfer|bayar|kirim|pesan|order|booking|daftar|lunas|dp)`,
  `sudah (?:transfer|bayar|dp|lunas) ${few(3)}(?:cek|masuk|terima|konfirmasi|proses|belum)`,
  `bukti (?:transfer|bayar) sudah`,
  `(?:cek|lacak|tolong) ${few(2)}(?:pesan|pesanan|order|orderan|paket|resi|kiriman) ${few(1)}${mine}`,
  `(?:paket|kirim|kiriman|pesan|pesanan|order|orderan|barang) ${few(2)}belum ${few(1)}(?:sampai|datang|kirim|tiba|terima|proses)`,
  `(?:order|pesan|pesanan|invoice|nota|resi|booking|servis) \\d{3,} ${few(3)}(?:${state}|bagaimana|apa)`,
  `paket sampai mana`,
);

export interface CueFound {
  intent: 'wants_person' | 'complaint' | 'own_record';
  because: string;
}

export function cueIn(spelled: string): CueFound | undefined {
  const found = (intent: CueFound['intent'], pattern: RegExp): CueFound | undefined => {
    const match = pattern.exec(spelled);
    return match ? { intent, because: match[0].trim() } : undefined;
  };
  const aboutRule = asksForRule.test(spelled);
  return (
    (aboutRule || aboutService.test(spelled) ? undefined : found('wants_person', asksForPerson)) ??
    found('wants_person', refusesMachine) ??
    (aboutRule ? undefined : found('complaint', disappointed)) ??
    (aboutRule || asksWhatFollows.test(spelled) || lateThemselves.test(spelled)
      ? undefined
      : found('complaint', metFault)) ??
    (aboutRule || / (?:bisa|boleh) /.test(spelled) ? undefined : found('own_record', ownRecord))
  );
}
