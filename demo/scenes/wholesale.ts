import { hampers, rupiah } from '../business.ts';
import { ai, customer, handover, member, note } from '../turn.ts';
import type { Scene } from './stage.ts';

const only = ['grosir'] as const;

/** Hampers for offices, souvenirs for weddings, resellers. */
export const wholesale: Scene[] = [
  {
    weight: 6,
    channels: only,
    play: ({ pick, random, kak, person: { company, city } }) => {
      const gift = random.pick(hampers);
      const boxes = random.between(2, 30) * 5;
      const off = boxes >= 100 ? 15 : boxes >= 50 ? 10 : boxes >= 20 ? 7 : 0;
      const total = Math.round(gift.price * boxes * (1 - off / 100));
      return [
        customer(
          pick([
            `Selamat siang, kami butuh hampers ${boxes} kotak untuk ${company ?? 'kantor'}`,
            `Kak mau tanya ${gift.name} kalau ambil ${boxes} box dapat harga berapa?`,
            `Halo, minta pricelist hampers untuk ${boxes} pcs`,
            `Kak hampers buat klien ${boxes} kotak bisa minggu depan?`,
          ]),
        ),
        ai(
          'Hampers Nusantara Rp185.000, Hampers Priangan Rp265.000, dan Hampers Sekar Kencana Rp385.000, Kak. Potongan 20–49 kotak 7%, 50–99 kotak 10%, mulai 100 kotak 15%.',
          'hampers.grosir',
          ['Hampers Nusantara', 'Hampers Priangan', 'Sekar Kencana'],
        ),
        customer(gift.name, { choice: gift.name }),
        customer(
          pick([
            'Kartunya bisa logo perusahaan?',
            'Bisa custom kartu ucapan kak?',
            'Pengerjaannya berapa lama ya?',
            'DP dulu atau langsung lunas kak?',
          ]),
          { after: 2 },
        ),
        ai(
          'Kartu ucapan gratis, cetak logo perusahaan gratis mulai 30 kotak. Di atas 30 kotak perlu 5 hari kerja dengan uang muka 50%, Kak.',
          'hampers.kartu',
        ),
        handover(
          'Siap Kak, permintaan ini saya sampaikan ke tim grosir kami untuk dibuatkan penawaran ya 🙏',
          'excluded_topic',
          `Ingin ${boxes} × ${gift.name}${company === null ? '' : ` untuk ${company}`}, kirim ke ${city.name}. Menanyakan kartu dan waktu pengerjaan.`,
        ),
        member(
          `Halo ${kak}, ini penawarannya: ${boxes} × ${gift.name}${off === 0 ? '' : ` potong ${off}%`} jadi ${rupiah(total)}. Berlaku 14 hari ya.`,
          {
            ...(random.chance(0.5) ? { file: 'Penawaran Hampers Priangan.pdf' as const } : {}),
          },
        ),
        customer(
          pick([
            'Baik, saya ajukan ke atasan dulu ya',
            'Oke deal, DP saya transfer besok',
            'Bisa kurang lagi kak?',
            'Noted, terima kasih penawarannya',
          ]),
        ),
        ...(random.chance(0.5)
          ? [
              note(
                pick([
                  'Follow up hari Senin.',
                  'Tahun lalu juga pesan, pembayaran lancar.',
                  'Minta sampel kartu dulu.',
                ]),
              ),
              member(
                pick([
                  'Siap Kak, kabari kapan saja. Slot produksi kami tahan sampai Jumat.',
                  'Baik Kak, kami tunggu kabarnya 🙏',
                ]),
                { after: random.between(20, 200) },
              ),
            ]
          : []),
      ];
    },
  },
  {
    weight: 3,
    channels: only,
    play: ({ pick, kak, product, person: { city } }) => [
      customer(
        pick([
          'Kak cara jadi reseller gimana?',
          `Saya mau jual ${product.short} di ${city.name}, ada harga reseller?`,
          'Info reseller dong kak, minimal order berapa?',
          'Buka kemitraan tidak kak?',
        ]),
      ),
      ai(
        'Reseller mendapat potongan 15% dengan pembelian pertama minimal Rp1.000.000 dan 10% untuk pembelian berikutnya tanpa minimal, Kak.',
        'hampers.reseller',
      ),
      customer(
        pick([
          'Kalau area saya sudah ada yang jual belum?',
          'Boleh dropship kak?',
          'Dapat foto produk tidak kak?',
        ]),
      ),
      handover(
        'Untuk itu saya teruskan ke tim kemitraan ya Kak.',
        'excluded_topic',
        `Calon reseller dari ${city.name}. Sudah tahu syarat potongan 15%.`,
      ),
      member(
        pick([
          `Halo ${kak}, ${city.name} masih kosong. Foto dan katalog saya kirim begitu terdaftar ya.`,
          'Dropship bisa Kak, pakai label pengirim toko Kakak sendiri.',
        ]),
      ),
      customer(pick(['Oke saya daftar', 'Menarik, saya pikirkan dulu ya kak', 'Siap kak makasih'])),
    ],
  },
  {
    weight: 2,
    channels: only,
    play: ({ pick, kak, random }) => {
      const guests = random.between(15, 60) * 10;
      return [
        customer(
          pick([
            `Kak mau souvenir nikahan drip bag ${guests} pcs bisa?`,
            `Untuk souvenir ${guests} tamu ada paket apa ya kak?`,
          ]),
        ),
        ai('Drip Bag isi 10 Rp75.000, Kak. Kartu ucapan gratis untuk setiap kotak.', 'hampers.kartu'),
        customer(
          pick([
            'Bisa satuan per tamu tidak kak, dengan nama pengantin?',
            'Kemasan bisa custom nama kami berdua?',
          ]),
        ),
        handover(
          'Permintaan desain khusus saya teruskan ke tim grosir ya Kak.',
          'excluded_topic',
          `Souvenir pernikahan ${guests} pcs, ingin kemasan dengan nama pengantin.`,
        ),
        member(
          `Selamat ya ${kak} 💐 Bisa, drip bag satuan dengan label nama mulai Rp9.500 per pcs. Acaranya tanggal berapa?`,
        ),
        customer(pick(['Bulan depan tanggal 14 kak', 'Masih 3 bulan lagi', 'Tanggal 20, mepet ya?'])),
        member(
          pick([
            'Masih sempat Kak. Contoh desain kami kirim besok ya.',
            'Aman Kak, pengerjaan 10 hari. Saya siapkan contohnya.',
          ]),
          { after: 30 },
        ),
      ];
    },
  },
  {
    weight: 5,
    channels: only,
    play: ({ pick, random }) => {
      const gift = random.pick(hampers);
      return [
        customer(
          pick([
            `Kak harga ${gift.name} berapa?`,
            `${gift.name} isinya apa saja kak?`,
            'Minta daftar harga hampers dong kak',
            'Hampers paling murah yang mana ya?',
          ]),
        ),
        ai(
          'Hampers Nusantara Rp185.000 (2 kopi 100 gr, 1 kukis), Hampers Priangan Rp265.000 (2 kopi 200 gr, cangkir), Hampers Sekar Kencana Rp385.000 (3 kopi 200 gr, French press), Kak.',
          'hampers.daftar',
        ),
        customer(
          pick(['Kalau ambil banyak ada potongan?', 'Ada diskon kalau 25 kotak?', 'Harga grosirnya gimana?']),
        ),
        ai('Potongan hampers: 20–49 kotak 7%, 50–99 kotak 10%, mulai 100 kotak 15%, Kak.', 'hampers.grosir'),
        customer(
          pick(['Oke saya hitung dulu', 'Sip kak makasih', 'Baik, saya diskusikan dulu ya', 'Noted kak']),
        ),
      ];
    },
  },
  {
    weight: 4,
    channels: only,
    play: ({ pick }) => [
      customer(
        pick([
          'Syarat jadi reseller apa saja kak?',
          'Kak reseller dapat potongan berapa persen?',
          'Minimal order reseller berapa ya?',
        ]),
      ),
      ai(
        'Reseller mendapat potongan 15% dengan pembelian pertama minimal Rp1.000.000 dan 10% untuk pembelian berikutnya tanpa minimal, Kak.',
        'hampers.reseller',
      ),
      customer(pick(['Bayarnya lewat apa kak?', 'Transfer ke mana kak?', 'Pembayarannya gimana?'])),
      ai(
        'Pembayaran bisa lewat QRIS, transfer BCA dan Mandiri, GoPay, OVO, atau ShopeePay, Kak.',
        'pembayaran.cara',
      ),
      customer(pick(['Oke siap kak', 'Baik saya siapkan dulu', 'Makasih infonya', 'Sip'])),
    ],
  },
];
