import { rupiah } from '../business.ts';
import { ai, customer, handover, member, note } from '../turn.ts';
import { retail, type Scene } from './stage.ts';

/** Transfers and their proofs, pay on delivery, invoices. */
export const paying: Scene[] = [
  {
    weight: 7,
    channels: retail,
    play: ({ pick, kak, product, quantity, person: { city }, order, random }) => [
      customer(
        pick([
          'Bayarnya bisa pakai apa saja kak?',
          'Kak minta nomor rekeningnya',
          'Transfer ke mana ya kak?',
          'Bisa QRIS kak?',
          'Kak bisa gopay atau ovo?',
        ]),
      ),
      ai(
        'Bisa QRIS, transfer BCA dan Mandiri, GoPay, OVO, atau ShopeePay, Kak. Transfer ke BCA 5270-889-900 atau Mandiri 124-00-1122-3344 atas nama CV Kopi Nusantara.',
        'pembayaran.rekening',
      ),
      customer(
        pick([
          'Sudah saya transfer kak',
          'Ini bukti transfernya ya',
          'Done kak, dicek ya',
          'Sudah masuk belum kak?',
        ]),
        {
          ...(random.chance(0.55) ? { file: 'bukti-transfer.jpg' as const } : {}),
          after: random.between(3, 50),
        },
      ),
      member(
        pick([
          `Sudah kami terima ${rupiah(product.price * quantity + city.postage)} ya ${kak}, terima kasih. Pesanan ${order} kami siapkan.`,
          `Masuk ${kak} 🙏 Pesanan ${order} dikirim hari ini, resinya menyusul malam ini.`,
          'Pembayaran sudah kami terima Kak. Terima kasih sudah belanja di Kopi Nusantara.',
        ]),
      ),
      customer(
        pick([
          'Siap terima kasih kak',
          'Oke ditunggu resinya',
          'Mantap cepat responnya',
          'Makasih kak',
          '🙏🙏',
        ]),
      ),
    ],
  },
  {
    weight: 4,
    channels: retail,
    play: ({ pick, kak, person: { city } }) => [
      customer(
        pick([
          'Bisa COD tidak kak?',
          'Kak mau bayar di tempat bisa?',
          `COD ke ${city.name} bisa kak?`,
          'Saya maunya COD aja kak, bisa?',
        ]),
      ),
      ai(
        'COD hanya untuk Jakarta Selatan dengan kurir toko, belanja minimal Rp100.000, Kak. Di luar itu bisa QRIS atau transfer ya.',
        'pembayaran.cod',
      ),
      customer(
        pick([
          'Yah, ya sudah transfer saja',
          'Oh oke, kebetulan saya di Jaksel',
          'Kenapa tidak bisa ya kak',
          'Oke kak paham',
        ]),
      ),
      ai(`Baik ${kak}. Pesanan diproses begitu pembayaran diterima ya.`, 'pembayaran.cara'),
    ],
  },
  {
    weight: 2,
    channels: ['toko', 'grosir'],
    play: ({ pick, kak, order, person: { company, email } }) => [
      customer(
        pick([
          'Kak bisa minta faktur pajak?',
          `Mohon invoice dan faktur pajak untuk ${order} ya`,
          'Untuk reimburse kantor butuh kwitansi bermaterai kak',
        ]),
      ),
      handover(
        'Untuk faktur pajak saya teruskan ke bagian keuangan kami ya Kak.',
        'excluded_topic',
        `Meminta faktur pajak untuk ${order}${company === null ? '' : ` atas nama ${company}`}.`,
      ),
      member(
        `Bisa ${kak}. Mohon kirim NPWP dan nama perusahaan, fakturnya kami kirim ${email === null ? 'lewat chat ini' : `ke ${email}`} maksimal besok.`,
      ),
      customer(
        pick([
          'NPWP 01.234.567.8-015.000 kak',
          'Sebentar saya tanya finance dulu',
          'Oke nanti saya kirim datanya',
        ]),
      ),
      note('Data sudah diteruskan ke keuangan.'),
    ],
  },
  {
    weight: 2,
    channels: retail,
    play: ({ pick, kak, order }) => [
      customer(
        pick([
          `Kak pesanan ${order} mau saya batalkan bisa?`,
          'Maaf kak salah pilih varian, bisa dibatalin dulu?',
          'Cancel pesanan saya ya kak, uangnya balik kapan?',
        ]),
      ),
      ai(
        'Pesanan bisa dibatalkan selama belum dikirim, Kak. Uang kembali ke rekening Kakak dalam 2 hari kerja.',
        'komplain.batal',
      ),
      customer('Tolong dibatalkan ya kak'),
      handover(
        'Baik Kak, saya teruskan ke tim untuk dibatalkan.',
        'own_record',
        `Minta pesanan ${order} dibatalkan dan uang dikembalikan.`,
      ),
      member(`Sudah kami batalkan ${kak}. Mohon kirim nomor rekening untuk pengembaliannya.`),
      customer(pick(['BCA 4410xxxx92 kak', 'Mandiri saja kak, nanti saya kirim', 'Ke gopay bisa kak?'])),
      member(
        pick([
          'Sudah kami transfer ya Kak, mohon dicek.',
          'Diproses hari ini Kak, paling lambat lusa sudah masuk.',
        ]),
        { after: 90 },
      ),
    ],
  },
];
