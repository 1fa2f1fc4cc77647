import { ai, customer, handover, member, note } from '../turn.ts';
import { retail, type Scene } from './stage.ts';

/** What went wrong, and how people put it right. */
export const complaints: Scene[] = [
  {
    weight: 3,
    channels: retail,
    play: ({ pick, kak, order, product }) => [
      customer(
        pick([
          'Kak barang saya pecah 😭',
          'Paket sampai tapi toplesnya retak kak',
          `Ini ${product.short} nya bocor, isinya kemana-mana`,
          'Kak kemasannya penyok semua, gimana ini?',
        ]),
      ),
      ai(
        'Mohon maaf ya Kak 🙏 Barang rusak kami ganti baru tanpa biaya. Kirim foto barang dan video saat membuka paket paling lambat 2 × 24 jam setelah diterima.',
        'komplain.rusak',
      ),
      customer(pick(['Ini kak fotonya', 'Tuh kak liat', 'Fotonya ini ya, videonya nyusul']), {
        file: 'toples-pecah.jpg',
      }),
      handover(
        'Terima kasih fotonya Kak. Saya teruskan ke tim supaya penggantinya segera dikirim.',
        'complaint',
        `${product.name} pada pesanan ${order} rusak saat diterima. Foto sudah ada, minta penggantian.`,
      ),
      member(
        pick([
          `${kak}, mohon maaf sekali. Penggantinya kami kirim hari ini juga, gratis.`,
          'Maaf ya Kak atas kejadiannya. Barang baru dikirim sore ini, yang rusak tidak perlu dikembalikan.',
        ]),
      ),
      note(pick(['Klaim ke JNE, simpan foto.', 'Kedua kalinya minggu ini: bungkus gelembung kurang tebal.'])),
      customer(
        pick([
          'Terima kasih kak, puas sama pelayanannya',
          'Oke kak ditunggu',
          'Wah cepat, makasih ya kak 🙏',
        ]),
      ),
    ],
  },
  {
    weight: 2,
    channels: retail,
    play: ({ pick, kak, product, other, order }) => [
      customer(
        pick([
          `Kak saya pesan ${product.short} kok yang datang ${other.short}?`,
          `Salah kirim nih kak, harusnya ${product.short}`,
          `Pesanan ${order} kurang satu kak`,
        ]),
      ),
      handover(
        'Maaf ya Kak, saya teruskan ke tim untuk dicek sekarang.',
        'complaint',
        `Pesanan ${order}: seharusnya ${product.name}, yang datang ${other.name}.`,
      ),
      member(
        pick([
          `Aduh maaf ${kak}, itu keliru dari kami. ${product.name} dikirim besok pagi, yang sudah terlanjur datang untuk Kakak saja ☕`,
          `Mohon maaf ${kak}. Sudah saya siapkan ${product.name} penggantinya.`,
        ]),
      ),
      customer(
        pick([
          'Wah beneran kak? Makasih banyak!',
          'Oke deh, lain kali dicek dulu ya',
          'Baik kak terima kasih',
        ]),
      ),
    ],
  },
  {
    weight: 2,
    channels: retail,
    play: ({ pick, kak, random }) => [
      customer(
        pick([
          'Saya mau ngomong sama orang, bukan robot',
          'Admin mana admin',
          'Tolong dibalas manusia ya',
          'Bisa telepon saja kak? Ribet ngetik',
        ]),
      ),
      handover(
        'Baik Kak, saya panggilkan tim kami ya 🙏',
        'wants_person',
        'Ingin dilayani orang langsung. Belum menyebut keperluannya.',
      ),
      member(`Halo ${kak}, dengan tim Kopi Nusantara. Ada yang bisa saya bantu?`),
      customer(
        pick([
          'Mau tanya yang kemarin kak, soal undangan bazar',
          'Ini kak, saya mau titip jual kue di kedai',
          'Saya dari majalah kuliner mau wawancara ownernya',
          'Mau melamar kerja jadi barista kak, masih buka?',
        ]),
      ),
      member(
        pick([
          'Siap Kak, boleh kirim detailnya ke sini, saya sampaikan ke pemilik.',
          'Terima kasih infonya Kak, nanti kami kabari lewat chat ini ya.',
        ]),
        { after: random.between(5, 40) },
      ),
      customer(pick(['Oke ditunggu kabarnya', 'Siap kak', 'Terima kasih banyak'])),
    ],
  },
  {
    weight: 1,
    channels: retail,
    play: ({ pick, product }) => [
      customer(
        pick([
          `${product.short} nya kurang cocok di saya kak, bisa tukar?`,
          'Sudah saya buka tapi rasanya keasaman, bisa ditukar yang lain?',
        ]),
      ),
      ai(
        'Maaf Kak, barang yang sudah dibuka tidak bisa ditukar karena alasan selera. Lain kali boleh tanya dulu ya, saya bantu pilihkan yang pas.',
        'komplain.selera',
      ),
      customer(pick(['Oh begitu, ya sudah kak', 'Yah sayang. Oke deh', 'Oke paham'])),
    ],
  },
];
