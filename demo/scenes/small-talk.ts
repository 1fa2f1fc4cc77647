import { ai, customer, handover, member } from '../turn.ts';
import { retail, type Scene } from './stage.ts';

/** Short ones: a ping, a thank you, a voice note, a promo. */
export const smallTalk: Scene[] = [
  {
    weight: 4,
    channels: retail,
    play: ({ pick, kak }) => [
      customer(pick(['P', 'Halo', 'Assalamualaikum', 'Permisi', 'Tes', 'Selamat sore', 'Halo kak'])),
      ai(
        pick([
          'Halo Kak, saya Nara dari Kopi Nusantara ☕ Ada yang bisa saya bantu?',
          `Halo ${kak} 👋 Mau tanya kopi, ongkir, atau pesanan?`,
        ]),
        undefined,
        ['Lihat harga', 'Cek ongkir', 'Jam buka'],
      ),
      customer(pick(['Lihat harga', 'Cek ongkir', 'Jam buka']), { choice: 'menu' }),
      ai(
        pick([
          'Baik Kak, silakan tulis produk atau kota tujuannya ya.',
          'Siap Kak. Untuk kopi apa, atau dikirim ke mana?',
        ]),
      ),
      customer(pick(['Nanti saya tanya lagi kak, makasih', 'Oke', 'Sip kak', 'Lagi liat-liat dulu'])),
    ],
  },
  {
    weight: 5,
    channels: retail,
    play: ({ pick, kak, product, random }) => [
      customer(
        pick([
          `Kak paketnya sudah sampai, ${product.short} nya enak banget!`,
          `Makasih kak, ${product.short} nya wangi. Next order lagi`,
          'Sudah diterima dengan baik ya kak, packing rapi 👍',
          `Suami suka banget sama ${product.short} nya kak`,
          'Terima kasih, pengirimannya cepat sekali',
        ]),
        random.chance(0.5) ? { reaction: '❤️' } : {},
      ),
      member(
        pick([
          `Senang dengarnya ${kak} ☕ Ditunggu pesanan berikutnya ya.`,
          'Terima kasih kembali Kak, salam untuk keluarga 😊',
          'Alhamdulillah, terima kasih banyak Kak 🙏',
        ]),
      ),
    ],
  },
  {
    weight: 3,
    channels: ['toko'],
    play: ({ pick, kak, product, quantity, random }) => [
      customer('', { file: 'tanya-pesanan.ogg' }),
      handover(
        'Terima kasih pesan suaranya Kak. Saya teruskan ke tim supaya didengarkan ya.',
        'not_text',
        'Mengirim pesan suara, belum ada tulisan.',
      ),
      member(
        pick([
          `Halo ${kak}, jadi pesan ${quantity} ${product.name} ya? Saya siapkan.`,
          `Sudah saya dengar ${kak}. ${product.name} ada, mau dikirim kapan?`,
        ]),
      ),
      customer(
        pick(['Betul kak', 'Iya kak hari ini kalau bisa', 'Besok saja kak']),
        random.chance(0.4) ? { quotes: 1 } : {},
      ),
    ],
  },
  {
    weight: 2,
    channels: ['toko', 'grosir'],
    play: ({ pick, kak }) => [
      customer(
        pick([
          'Kak lagi ada promo tidak?',
          'Diskon akhir tahun ada kak?',
          'Ada voucher buat pelanggan lama tidak kak hehe',
        ]),
      ),
      handover(
        'Soal promo saya tanyakan ke tim dulu ya Kak.',
        'not_known',
        'Menanyakan promo yang sedang berjalan.',
      ),
      member(
        pick([
          `Ada ${kak}! Beli 3 bungkus kopi 200 gr gratis 1 drip bag sampai akhir bulan.`,
          'Minggu ini potongan 10% untuk House Blend Kak.',
        ]),
      ),
      customer(pick(['Wah boleh tuh', 'Asik, ambil deh', 'Sip kak nanti saya order'])),
    ],
  },
];
