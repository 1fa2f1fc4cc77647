import { expect, test } from 'vitest';
import { readIntent } from './customer-intent.ts';

test.each([
  ['halo kak', 'greeting'],
  ['Assalamualaikum min mau tanya', 'greeting'],
  ['pagiii', 'greeting'],
  ['tes', 'greeting'],
  ['apakah ini robot?', 'asks_if_machine'],
  ['ini bot ya kak', 'asks_if_machine'],
  ['makasih banyak kak', 'thanks'],
  ['oke siap', 'thanks'],
  ['👍🏻🙏', 'thanks'],
  ['???', 'question'],
  ['mau ngomong sama orang dong', 'wants_person'],
  ['sambungkan ke cs', 'wants_person'],
  ['tolong telepon saya', 'wants_person'],
  ['bukan bot kan ini', 'wants_person'],
  ['saya kecewa sama pelayanannya', 'complaint'],
  ['kalian penipu ya', 'complaint'],
  ['kastengel pecah semua 2 toples', 'complaint'],
  ['kalau pecah semua gimana?', 'question'],
  ['saya lapor polisi', 'sensitive'],
  ['anak saya kejang', 'sensitive'],
  ['pesanan atas nama Dewi', 'own_record'],
  ['booking an andi sudah masuk?', 'own_record'],
  ['is there an extra charge?', 'question'],
  ['size L brp an min', 'question'],
  ['boleh diinformasikan nomor rekening beserta nama pemiliknya?', 'question'],
  ['tengah malem mau lahiran nelpon ke nomer brp bu', 'question'],
  ['mas bisa benerin ac rumah ga', 'question'],
  ['danke banya lai usi', 'thanks'],
  ['oke mokasi banyak yo uni', 'thanks'],
  ['paketnya bisa atas nama olshopku?', 'question'],
  ['kok paket saya belum dateng', 'own_record'],
  ['nota 2231 udah jadi?', 'own_record'],
  ['pesenan pak Joko buat besok wis budal durung?', 'own_record'],
  ['xenia silver gw udah kelar belom bang', 'own_record'],
  ['halo, buka jam berapa?', 'question'],
  ['berapa harga potong rambut', 'question'],
  ['bisa refund ga kalau rusak', 'question'],
  ['ada paket buat 10 orang?', 'question'],
  ['hari minggu buka ga kak?', 'question'],
])('"%s" is %s', (text, intent) => {
  expect(readIntent(text).intent).toBe(intent);
});

/** As people type them; none of the questions may be taken for anything else. */
const typed: Readonly<Record<string, string>> = {
  greeting: `
    assalamualaikum wr wb kak
    Assalamu'alaikum min, selamat siang 🙏
    halo kk
    haloo admin, met sore
    P
    permisi kak numpang tanya
    pagi gan, mau nanya2 dulu nih
    hai sis, ada orangnya ga?
    min?
    kak
    halo apakah ini masih aktif?
    good morning
    selamat malam, apa masih bisa tanya?
    spada
    punten teh
    sampurasun
    kulo nuwun
    hallo cs
    ass. wr. wb.
    tes tes
    Halo, saya mau tanya-tanya soal produknya boleh?
    woy min
    selamat pagi bapak/ibu
    kak mau tanya dong
    halo selamat datang di mana ini hehe
    tabe daeng, selamat sore
    horas bang
    permisi uda`,
  thanks: `
    oke makasih banyak ya kak infonya
    hatur nuhun pisan
    matur nuwun sanget
    suwun min
    makase banyak kaka, so jelas ini
    suksma banyak gus
    oke bu makasih banyak atas infonya, besok saya hubungi lagi
    noted, thx
    oh gitu, yaudah makasih
    ok deh kak saya pikir2 dulu ya
    terima kasih infonya sangat membantu 🙏
    baik kak dimengerti
    mantap, jelas banget penjelasannya
    sip lah
    alhamdulillah, makasih ya
    arigatou min
    okee tengkyu
    jazakallah khairan kak
    ya sudah kak, besok aja saya kesana
    👍
    okay thank you so much
    wah makasih loh fast respon
    oalah begitu toh, nuhun
    iya kak paham
    makasii kakak cantik
    sama-sama kak`,
  wants_person: `
    minta tolong disambungin ke mbaknya dong
    ada yg bisa dihubungi ga?
    mau ngomong sm orgnya lgsg
    nomor wa adminnya brp?
    bisa telp aja ga?
    CS mana CS
    ini kok dijawab robot mulu
    gausah bot deh
    gw maunya manusia
    tolong dibantu sama yang jaga toko langsung
    bisa bicara dengan manager?
    saya mau diskusi langsung sama ownernya
    min tolong dong jangan bot
    panggilin admin
    bisa minta kontak marketingnya?
    saya ga mau chat sama mesin
    connect me to a human please
    can i talk to someone
    mau konsultasi langsung sama dokternya
    adminnya ada? mau ngobrol langsung
    tolong hubungi saya ya di 08123456789
    saya lebih enak ditelpon aja
    kasih nomor orang yg bisa ditelpon
    alihkan ke petugas
    ada CS yang asli gak sih
    aku butuh ngobrol sama tim kalian
    oper ke mas nya aja
    mau dilayani orang beneran
    bisa chat sama admin ga? bukan auto reply
    hubungkan saya ke bagian komplain`,
  complaint: `
    udah 3 hari ga dibales2
    barang saya pecah pas nyampe
    yang dikirim salah ukuran
    ga sesuai foto sama sekali
    zonk banget beli disini
    pelayanannya lelet
    saya nunggu dari tadi gak ada respon
    kok makanannya dingin pas sampe
    baru dipake sehari udah rusak
    nyesel pesen disini
    bintang 1 buat kalian
    tidak puas sama hasilnya
    ada rambut di makanan saya
    jahitannya lepas baru sekali pakai
    barangnya kw ternyata
    kurang 2 pcs isi paketnya
    saya dirugikan
    kemarin dokternya telat 2 jam
    ini gimana sih, masa salah kirim lagi
    jelek banget kualitasnya
    mengecewakan sekali
    kenapa harga di kasir beda sama di chat
    uang saya kembalikan!
    udah bayar mahal2 malah begini
    lama bgt sih dibalesnya`,
  own_record: `
    pesanan saya sudah dikirim belum
    resi saya mana
    orderan #1234 gimana kabarnya
    kapan barang saya datang
    paketku nyampe mana ya
    status pesanan atas nama Budi
    saya sudah transfer, sudah masuk?
    cek pesanan INV-20231
    cucian aku udah kelar?
    jadwal saya besok jam berapa ya
    poin saya sisa berapa
    hasil lab saya udah keluar?
    udah tf ya kak tolong dicek
    kok paket saya stuck di gudang
    booking saya buat tgl 5 jadi kan?
    laptop saya servisnya udah beres blm
    tolong cekin orderan gw dong
    paket belum sampe2 padahal udah seminggu
    bukti transfer sudah saya kirim ya
    nomor antrian saya berapa`,
  question: `
    pesanan saya bisa diubah alamatnya ga sebelum dikirim?
    berapa lama pengiriman ke bandung?
    barang rusak bisa diretur?
    kalau pecah di jalan ada garansi?
    maksimal komplain berapa hari?
    batas waktu klaim kalau barang cacat?
    nomor rekeningnya berapa
    bisa bayar transfer?
    kalau transfer harus kirim bukti kemana
    ada dokter kulit ga
    adminnya buka jam berapa
    cara lacak paket gimana
    biaya admin berapa
    cara komplain gimana
    bisa ganti jadwal ga kalau telat
    saya mau pesan 3 bisa?
    kapan buka lagi?
    berapa harga potong rambut anak
    bisa minta katalog?
    ada cabang di bogor?
    kalau ga puas uang kembali?
    dokternya siapa aja
    harga paket lengkap berapa
    pembayaran atas nama siapa?
    rekening a.n. siapa ya
    kalau salah kirim tanggung jawab siapa?
    bisa ketemu dokter hari minggu?
    konsultasi dengan dokter berapa biayanya
    bisa telepon untuk reservasi?
    nomor telepon cabang depok
    kirim bukti transfernya ke mana
    deposit dikembalikan kapan
    halo kak mau tanya harga nastar
    makasih kak, kalau ongkir ke solo berapa?
    transfernya ke atas nama siapa kak takut ketipu
    rek nya berapa bu atas nama sapa
    sy telat setengah jam dari jam booking, masih bisa masuk?
    kaca saya berjamur bersihinnya brp
    masakannya udah asem, paling telat bilang kapan?
    sy kejebak macet nih kayaknya ngaret dikit, gmn ya`,
};

test.each(Object.keys(typed))('%s, as people type it', (intent) => {
  const lines = typed[intent]!.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  expect(lines.filter((line) => readIntent(line).intent !== intent)).toEqual([]);
});
