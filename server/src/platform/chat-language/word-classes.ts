/**
 * How much a word says about what is being asked. Judging "is every word of the question covered by this
 * passage?" only works when words that say nothing are told apart from those that name the thing wanted.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Says nothing: never searched for. */
export const stopWords = words(`
yang di ke dari dan atau untuk dengan pada ini itu ada apa apakah bagaimana berapa kapan dimana mana siapa kenapa mengapa
saya kami kita kamu dia mereka beliau bisa boleh mau ingin nanti sudah belum tidak bukan saja juga lagi kalau jika bila
apabila akan dapat adalah ialah merupakan oleh sebagai karena tapi tetapi namun terus masih perlu harus wajib tolong terima kasih
banget sekali per para secara tersebut lalu kemudian the is to a an of in for and or it on at my me i you we do does can could
would will are be have has there this that these those much many long any some get got need want like us our your they them if then
than but not so been was were had did about also only just still more most other hi hey one what's it's i'm don't how what when where which who why with from by please time sama cara caranya hari tadi sekarang
seperti lebih sangat agar supaya pas jadi orang satu maka sini situ sana selamat siang sore malam pagi informasi tanya
tahu tentang hanya cuma nya pun lah dulu sih kah minta rupanya ternyata kasih jangan padahal misalnya antara hingga
serta sambil setiap semua beberapa sedikit banyak lain lainnya sendiri dalam luar benar betul begitu begini
kira mungkin pasti memang kebetulan rencana rencananya berarti maksud maksudnya intinya khusus punya milik
pukul yaitu yakni selain bersama sesuai selama saat ketika sejak telah sedang
ku mu se si sang nah lho beri berikan silakan harap bapak ibu anda
`);

/** Says a little: searched for, but its absence from a passage proves nothing. */
export const weakWords = words(`
daerah bilang murah mahal malas tumpang kencang awal adik kakak ibu ayah nenek kakek om tante pacar sepupu keponakan mertua ortu
belakang depan sebelah bawah atas cukup kira enaknya ambil nomor solusi gara lumayan penting perlu pernah lagian bawain
persen step first timer rame ramai kadang contoh berarti otomatis khususnya khusus utama 
biar parah meeting doang segala apapun sekalian kayaknya full abis gapapa biji beneran nambah mulus pas
sebelum setelah habis datang pakai ambil lihat kirim buat butuh cari coba tunggu mulai buka sampai masuk keluar ikut pesan
kena lama cepat besar kecil baru bagus baik biasa biasanya normal aman enak cocok pilih milih jenis macam tipe model
bawa taruh simpan isi cek hubungi kontak hubung beritahu kabar kabari tambah kurang lewat langsung besok kemarin lusa
minggu bulan tahun menit detik jam hari tanggal senin selasa rabu kamis jumat sabtu pagi siang sore malam
minimal maksimal paling rata sekitar kurang hampir total jumlah harga biaya tarif ongkos uang bayar
proses urus aturan ketentuan syarat kondisi situasi tempat lokasi alamat rumah pribadi
layanan jasa produk barang toko usaha perusahaan bisnis kantor pelanggan customer konsumen pengguna pembeli
bagian soal hal masalah urusan kebutuhan tujuan mesti mending rekomendasi saran bantu bantuan nomor data nama
bingung penasaran susah mudah gampang repot sibuk jauh dekat sedia tersedia terima nerima layan melayani kerja
jadi selesai pulang pergi balik kembali teman keluarga suami istri anak ibu ayah adik kakak rombongan
dua tiga empat lima enam tujuh delapan sembilan sepuluh setengah sebulan seminggu sehari setahun sejam mendadak
gratis ganti ubah tetap beda sama serupa lebih hitung dihitung dapat kasih diri urutan langkah tahap step
online whatsapp ponsel telepon chat admin customer service operator
kali kg km box agak mepet lumayan khusus ekor biji sak rit dus lusin kubik meter liter porsi pack botol batang lembar
nasib gimana pengen suka mirip asal ngapain lupa sempat mampu kuat pengaruh bentuk bolak
`);

export const weekdays = words('senin selasa rabu kamis jumat sabtu minggu');

/** What things are counted in, behind a number; in dictionary forms. */
export const counters = words(`
bungkus potong biji kotak box boks pak pack lusin kodi porsi orang buah botol pasang lembar set unit gelas cup karton dus
loyang toples sachet renceng ikat batang ekor karung galon tabung sak rit kaleng galon slop rim roll
`);

/** What is measured, not counted: it may well decide whether the answer holds. */
export const measures = words('ons kg liter meter hari malam minggu bulan');

/** Towns and regions: a question may name any of them, and a rule about "luar kota" still answers it. */
export const places = words(`
jakarta jaksel jakbar jakpus jaktim jakut bogor depok tangerang tangsel bekasi jabodetabek bandung cimahi garut tasikmalaya
cirebon sukabumi cianjur karawang purwakarta subang semarang solo surakarta yogyakarta jogja jogjakarta yogya sleman bantul magelang
salatiga purwokerto tegal pekalongan kudus demak jepara pati klaten boyolali surabaya malang sidoarjo gresik mojokerto
kediri madiun jember banyuwangi pasuruan probolinggo blitar tulungagung lumajang bali denpasar badung gianyar ubud kuta
singaraja lombok mataram sumbawa bima kupang flores ende medan binjai siantar padang bukittinggi pekanbaru dumai batam
tanjungpinang jambi palembang bengkulu lampung bandarlampung metro bangka belitung aceh lhokseumawe pontianak singkawang
banjarmasin banjarbaru palangkaraya sampit samarinda balikpapan bontang tarakan makassar gowa maros parepare palopo kendari
palu manado gorontalo bitung ambon ternate sorong manokwari jayapura timika merauke papua maluku sulawesi sumatera sumatra
kalimantan jawa jabar jateng jatim banten serang cilegon madura ntt ntb cibubur bsd serpong kemang tebet kuningan
senayan menteng kelapa gading cikarang cibinong sentul lembang dago batu kaliurang indonesia
`);

/** Those among them beyond Java: shops say "luar Jawa" of them. */
export const outsideJava = words(`
bali denpasar badung gianyar ubud kuta singaraja lombok mataram sumbawa bima kupang flores ende medan binjai siantar padang
bukittinggi pekanbaru dumai batam tanjungpinang jambi palembang bengkulu lampung bandarlampung metro bangka belitung aceh
lhokseumawe pontianak singkawang banjarmasin banjarbaru palangkaraya sampit samarinda balikpapan bontang tarakan makassar gowa
maros parepare palopo kendari palu manado gorontalo bitung ambon ternate sorong manokwari jayapura timika merauke papua maluku
sulawesi sumatera sumatra kalimantan ntt ntb
`);

const townsOf: Readonly<Record<string, string>> = {
  jabodetabek:
    'jakarta jaksel jakbar jakpus jaktim jakut bogor depok tangerang tangsel bekasi bsd serpong kemang tebet kuningan senayan menteng cibubur',
  'jawa jabar':
    'bandung cimahi garut tasikmalaya cirebon sukabumi cianjur karawang purwakarta subang bogor depok bekasi cikarang cibinong',
  'jawa jateng':
    'semarang solo surakarta magelang salatiga purwokerto tegal pekalongan kudus demak jepara pati klaten boyolali',
  'jawa diy': 'yogyakarta sleman bantul',
  'jawa jatim':
    'surabaya malang sidoarjo gresik mojokerto kediri madiun jember banyuwangi pasuruan probolinggo blitar tulungagung lumajang',
  'jawa banten': 'serang cilegon tangerang tangsel',
  jawa: 'jakarta',
  bali: 'denpasar badung gianyar ubud kuta singaraja',
  'sumatra sumatera':
    'medan binjai siantar padang bukittinggi pekanbaru dumai batam tanjungpinang jambi palembang bengkulu lampung bandarlampung aceh lhokseumawe',
  kalimantan:
    'pontianak singkawang banjarmasin banjarbaru palangkaraya sampit samarinda balikpapan bontang tarakan',
  sulawesi: 'makassar gowa maros parepare palopo kendari palu manado gorontalo bitung',
  maluku: 'ambon ternate',
  papua: 'sorong manokwari jayapura timika merauke',
  'ntb lombok': 'mataram',
  ntt: 'kupang ende',
};

/** What a town lies in, as shops group towns: "Bali dan Sumatra 2–4 hari" is told of Medan too. */
export const regionsOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(townsOf)
    .flatMap(([regions, towns]) => towns.split(' ').map((town) => ({ town, regions: regions.split(' ') })))
    .reduce(
      (all, { town, regions }) => all.set(town, [...(all.get(town) ?? []), ...regions]),
      new Map<string, string[]>(),
    ),
);
