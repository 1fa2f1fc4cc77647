import { inggris } from '../../../knowledge/index.ts';

/**
 * A customer's English as Indonesian, phrase by phrase: enough to look it up in what an owner wrote in Indonesian. What is
 * in neither table stays as it is; names, numbers and words both languages share are found by themselves.
 */
const phrases: readonly (readonly [english: RegExp, indonesian: string])[] = [
  [
    /\bhow much (?:is|are|was) (?:the |a |an |your |it )?(?:shipping|delivery|postage)(?: (?:cost|fee|charge)s?)?/g,
    'berapa ongkir',
  ],
  [/\b(?:shipping|delivery|postage) (?:cost|fee|charge|price|rate)s?\b/g, 'ongkir'],
  [/\bhow much (?:does|do|would|will) (?:it|this|that) cost to (?:ship|send|deliver)/g, 'berapa ongkir'],
  [/\bhow much (?:does|do|would|will) (.{2,40}?) cost\b/g, 'berapa harga $1'],
  [/\bhow much (?:is|are|for|does|do)?\b/g, 'berapa harga '],
  [
    /\bwhat(?:'s| is| are) (?:the |your )?(?:price|prices|cost|fee|rate|charge)s?(?: of| for)?\b/g,
    'berapa harga',
  ],
  [/\b(?:the )?(?:price|cost|fee|rate|charge)s? (?:of|for)\b/g, 'harga'],
  [/\bwhat(?:'s| is) (?:the |your )?(?:address|location)\b/g, 'alamat di mana'],
  [
    /\bwhere (?:is|are) (?:you|your (?:shop|store|office|place|clinic|studio|outlet|branch))(?: located| based)?\b/g,
    'alamat di mana',
  ],
  [/\bwhere (?:can i find you|is it|do i go)\b/g, 'alamat di mana'],
  [
    /\bwhat time (?:do|does|are|is|will) (?:you|your \w+|the (?:shop|store|office|place|clinic|studio|outlet|gate|branch)|it)\b/g,
    'jam berapa',
  ],
  [
    /\bwhat time(?: is| are| do| does)?\b|\bat what time\b|\bwhat (?:are|is) (?:your|the) (?:opening |business |office )?hours?\b/g,
    'jam berapa',
  ],
  [/\buntil what time\b|\btill what time\b/g, 'sampai jam berapa'],
  [/\bhow long (?:does|do|will|would|is|are)?(?: it| the)?(?: take)?/g, 'berapa lama '],
  [/\bhow many (?:days|hours|weeks|months|years)\b/g, 'berapa lama'],
  [/\bhow many (?:people|persons|guests|pax|students)\b/g, 'berapa orang'],
  [/\bhow many\b/g, 'berapa'],
  [/\bhow (?:old|early|soon)\b/g, 'berapa'],
  [/\bhow far in advance\b|\bhow early\b/g, 'paling lambat pesan kapan'],
  [/\bhow (?:do|can|should|could|would) (?:i|we|you|one)\b|\bhow to\b/g, 'bagaimana cara'],
  [/\bwhen\b/g, 'kapan'],
  [/\bwhere\b/g, 'di mana'],
  [/\bwhich\b/g, 'yang mana'],
  [/\bwho\b/g, 'siapa'],
  [
    /\bdo (?:i|we) (?:need|have) to\b|\bmust (?:i|we)\b|\bis it (?:required|necessary|mandatory) to\b/g,
    'harus',
  ],
  [/\bdo (?:i|we) need\b/g, 'perlu'],
  [
    /\b(?:do|can|could|would) you (?:accept|take)\b|\bcan (?:i|we) pay (?:with|by|using|via)\b/g,
    'bisa bayar pakai',
  ],
  [/\b(?:do|can|could) you (?:ship|deliver|send)(?: it)?\b/g, 'bisa kirim'],
  [
    /\b(?:do|does|did) (?:you|your \w+|the (?:shop|store)) (?:have|sell|offer|provide|carry|stock)\b|\b(?:is|are) there(?: any| a| an)?\b|\b(?:have|got) you (?:any|got)\b/g,
    'ada',
  ],
  [
    /\b(?:can|could|may) (?:i|we|you|it|they)\b|\bis it possible to\b|\b(?:am i|are we) allowed to\b|\bdo you (?:allow|let|do)\b/g,
    'bisa',
  ],
  [/\b(?:is|are) (.{2,40}?) included\b/g, 'termasuk $1'],
  [/\bincluded?\b|\bincludes?\b|\bincluding\b/g, 'termasuk'],
  [/\b(?:is|are) (?:it|there|they|this|that|you|the|your)\b/g, 'apakah'],
  [/\bdo you\b|\bdoes (?:it|the|your)\b/g, 'apakah'],
  [/\bfree of charge\b|\bfor free\b|\bcomplimentary\b/g, 'gratis'],
  [/\bfree (?:shipping|delivery)\b/g, 'gratis ongkir'],
  [/\bdown ?payments?\b/g, 'dp'],
  [/\bminimum (?:order|purchase)\b|\bmin(?:imum)? order\b/g, 'minimal order'],
  [/\bcredit cards?\b/g, 'kartu kredit'],
  [/\bdebit cards?\b/g, 'kartu debit'],
  [/\bbank accounts?\b|\baccount number\b/g, 'nomor rekening'],
  [/\bcash on delivery\b/g, 'cod'],
  [/\bcash payments?\b/g, 'tunai'],
  [/\bmoney back\b/g, 'refund'],
  [/\bsame[- ]day\b/g, 'hari yang sama'],
  [/\bstill (?:on|valid|available|running)\b/g, 'masih berlaku'],
  [/\bpublic holidays?\b/g, 'tanggal merah'],
  [/\bweekends?\b/g, 'sabtu minggu'],
  [/\bweekdays?\b/g, 'hari kerja'],
  [/\bper (?:person|head|pax)\b/g, 'per orang'],
  [/\bper (?:night)\b/g, 'per malam'],
  [/\bper (?:day)\b/g, 'per hari'],
  [/\bopening hours\b/g, 'jam buka'],
  [/\bmake[- ]?up\b/g, 'rias makeup'],
  [/\bgluten[- ]free\b/g, 'gluten'],
];

const words: Readonly<Record<string, string>> = Object.fromEntries(
  `
  monday=senin tuesday=selasa wednesday=rabu thursday=kamis friday=jumat saturday=sabtu sunday=hari|minggu sundays=hari|minggu
  mondays=senin fridays=jumat saturdays=sabtu today=hari|ini tonight=nanti|malam tomorrow=besok morning=pagi afternoon=siang evening=malam night=malam
  midnight=tengah|malam noon=siang day=hari days=hari daily=setiap|hari week=minggu weeks=minggu weekly=mingguan month=bulan months=bulan monthly=bulanan
  year=tahun years=tahun hour=jam hours=jam minute=menit minutes=menit old=umur age=umur
  open=buka opens=buka opened=buka close=tutup closes=tutup closed=tutup holiday=libur holidays=libur
  price=harga prices=harga cost=harga costs=harga fee=biaya fees=biaya charge=biaya charges=biaya extra=tambahan additional=tambahan cheap=murah cheapest=paling|murah
  discount=diskon discounts=diskon promo=promo sale=diskon voucher=voucher free=gratis deposit=deposit
  shipping=kirim ship=kirim shipped=kirim deliver=kirim delivery=kirim delivered=kirim send=kirim sent=kirim courier=kurir tracking=resi
  pay=bayar payment=pembayaran payments=pembayaran paid=bayar cash=tunai transfer=transfer installment=cicilan installments=cicilan
  refund=refund return=retur returns=retur exchange=tukar warranty=garansi guarantee=garansi broken=rusak damaged=rusak defect=cacat
  cancel=batal cancelled=batal cancellation=batal reschedule=ganti|jadwal late=terlambat
  order=pesan ordering=pesan book=booking booking=booking reservation=reservasi reserve=reservasi appointment=janji|temu register=daftar registration=pendaftaran join=daftar
  available=tersedia stock=stok ready=ready sell=jual buy=beli minimum=minimal maximum=maksimal
  size=ukuran sizes=ukuran color=warna colors=warna colour=warna material=bahan ingredients=bahan ingredient=bahan
  halal=halal spicy=pedas frozen=frozen fresh=segar sweet=manis
  address=alamat location=lokasi parking=parkir branch=cabang branches=cabang office=kantor shop=toko store=toko
  man=pria men=pria male=pria woman=wanita women=wanita female=perempuan kid=anak kids=anak child=anak children=anak baby=bayi babies=bayi adult=dewasa adults=dewasa student=siswa students=siswa people=orang person=orang guest=tamu guests=tamu pregnant=hamil
  doctor=dokter dentist=dokter|gigi pediatrician=dokter|anak midwife=bidan nurse=perawat teacher=guru tutor=guru instructor=instruktur instructors=instruktur driver=supir staff=petugas
  room=kamar rooms=kamar bed=tempat|tidur breakfast=sarapan lunch=makan|siang dinner=makan|malam food=makanan meal=makan drink=minum water=air
  car=mobil cars=mobil motorcycle=motor motorbike=motor bike=motor bus=bus truck=truk
  class=kelas classes=kelas lesson=pertemuan lessons=pertemuan session=pertemuan sessions=pertemuan meeting=pertemuan course=kursus certificate=sertifikat exam=ujian
  package=paket packages=paket box=box piece=pcs pieces=pcs bottle=botol pack=pack
  wash=cuci washing=cuci laundry=laundry iron=setrika ironing=setrika shoes=sepatu shoe=sepatu bags=tas clothes=baju shirt=baju dress=gaun blanket=selimut carpet=karpet
  hair=rambut haircut=potong|rambut nail=kuku nails=kuku skin=kulit face=wajah massage=pijat wedding=pengantin bride=pengantin engagement=lamaran graduation=wisuda birthday=ulang|tahun party=pesta
  tooth=gigi teeth=gigi dental=gigi vaccine=vaksin vaccination=vaksin flu=influenza medicine=obat medicines=obat prescription=resep insurance=asuransi checkup=periksa
  cake=kue cakes=kue cookies=kue bread=roti chicken=ayam beef=daging|sapi meat=daging fish=ikan egg=telur eggs=telur milk=susu rice=nasi coffee=kopi tea=teh
  flower=bunga flowers=bunga bouquet=buket gift=hadiah card=kartu
  cat=kucing cats=kucing dog=anjing dogs=anjing pet=hewan|peliharaan pets=hewan|peliharaan grooming=grooming
  rent=sewa rental=sewa renting=sewa hire=sewa pickup=jemput airport=bandara station=stasiun seat=kursi seats=kursi ticket=tiket tickets=tiket luggage=bagasi
  repair=servis repairs=servis service=servis install=pasang installation=pasang replace=ganti battery=baterai screen=layar clean=cuci cleaning=cuci
  wood=kayu cement=semen paint=cat sand=pasir brick=bata court=lapangan field=lapangan
  pick=ambil take=ambil bring=bawa change=ganti need=perlu want=mau last=tahan expire=kedaluwarsa expired=kedaluwarsa valid=berlaku
  one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 pool=kolam|renang private=privat max=maksimal stay=menginap temperature=suhu towel=handuk towels=handuk
  can=bisa could=bisa may=boleh yes=ya no=tidak not=tidak without=tanpa with=dengan and=dan or=atau also=juga from=dari to=ke before=sebelum after=setelah until=sampai till=sampai about=soal outside=luar between=antara
  `
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string])
    .map(([english, indonesian]) => [english, indonesian.replaceAll('|', ' ')]),
);

/** What the lexicon holds of English, each by the word that its group begins with. */
const known = inggris.same.flatMap((group) => {
  const [ours = '', ...theirs] = group.split(/\s*,\s*/);
  return theirs.map((english) => [english, ours] as const);
});
const knownPhrases = known
  .filter(([english]) => english.includes(' '))
  .sort(([a], [b]) => b.length - a.length)
  .map(([english, ours]) => [new RegExp(`\\b${english}\\b`, 'g'), ours] as const);
const knownWords = new Map([
  ...known.filter(([english]) => !english.includes(' ')),
  ...Object.entries(words),
]);

/** Says nothing that is looked up. */
const functionWords = new Set(
  'the a an is are was were be been am do does did of in on at for by it its this that these those there here you your yours we our us i my me mine they them their he she his her will would shall should could can may might have has had get got any some please just so if as than then into per what how why hi hello hey thanks thank dear sir madam'.split(
    ' ',
  ),
);
const indonesian =
  /(?<![\p{L}])(?:yang|yg|berapa|brp|apa|ada|bisa|ga|gak|nggak|tidak|kak|min|mau|untuk|dari|ke|di|sama|dong|ya|kalau|kalo|buat|udah|sudah|jam|harga|gimana)(?![\p{L}])/giu;
const sure =
  /(?<![\p{L}])(?:the|is|are|do|does|how|what|where|when|which|who|can|could|you|your|i|my|we|for|of|and|on|there|have|much|many|any|it|please|need|would)(?![\p{L}])/giu;

/** Two words that only English has and hardly any of ours, or one beside others that it shares with chat. */
export const isEnglish = (text: string): boolean => {
  const english = text.match(sure)?.length ?? 0;
  const ours = text.match(indonesian)?.length ?? 0;
  if (english >= 2) return english > 2 * ours;
  const also =
    text
      .toLowerCase()
      .match(/[\p{L}']+/gu)
      ?.filter((word) => knownWords.has(word)).length ?? 0;
  return english === 1 && ours === 0 && also >= 2;
};

/** "how much is shipping to Bandung?" → "berapa ongkir ke Bandung?" Pure. */
export function toIndonesian(text: string): string {
  let said = text.replace(/[’`]/g, "'").replace(/\b(\p{L})/gu, (letter) => letter.toLowerCase());
  for (const [english, translated] of [...phrases, ...knownPhrases])
    said = said.replace(english, ` ${translated} `);
  return (
    said
      .replace(/[\p{L}']+/gu, (word) => knownWords.get(word) ?? (functionWords.has(word) ? ' ' : word))
      .replace(/\s+(?=[?!.,])/g, '')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,.!?]+/, '')
      // With nothing behind it, it is asked of what was spoken of.
      .replace(/\bberapa harga(?=\s*(?:$|[?.!,]))/g, 'harganya berapa')
      .trim()
  );
}
