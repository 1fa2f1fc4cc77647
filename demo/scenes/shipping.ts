import { rupiah } from '../business.ts';
import { ai, customer, handover, member, note } from '../turn.ts';
import { retail, type Scene } from './stage.ts';

/** Postage, parcels on their way, parcels that are not. */
export const shipping: Scene[] = [
  {
    weight: 9,
    channels: retail,
    play: ({ pick, person: { city }, kak, quantity, product, random }) => [
      customer(
        pick([
          `Kak ongkir ke ${city.name} berapa ya?`,
          `Kirim ke ${city.name} kena ongkir berapa kak`,
          `Halo kak, kalau dikirim ke ${city.name} biayanya berapa?`,
          `Ongkos kirim ${city.name} untuk ${quantity} bungkus ${product.short} berapa kak?`,
          `Kak bisa kirim ke ${city.name}? Berapa hari sampai?`,
        ]),
      ),
      ai(
        pick([
          `Ongkir JNE REG ke ${city.name} ${rupiah(city.postage)} untuk kilogram pertama, ${kak}. Biasanya sampai ${city.days}.`,
          `Ke ${city.name} ${rupiah(city.postage)} dengan JNE REG, sekitar ${city.days} Kak.`,
        ]),
        'pengiriman.ongkir',
      ),
      customer(
        pick([
          'Ada gratis ongkir tidak kak?',
          'Dikirim hari ini bisa?',
          'Kalau bayar sekarang dikirim kapan?',
          'Bisa pakai gosend saja kak?',
        ]),
      ),
      ...(random.chance(0.5)
        ? [
            ai(
              'Pesanan yang dibayar sebelum pukul 14.00 WIB dikirim hari itu juga. Gratis ongkir se-Pulau Jawa untuk belanja mulai Rp350.000 ya Kak.',
              'pengiriman.gratis',
            ),
          ]
        : [
            ai(
              'Yang dibayar sebelum pukul 14.00 WIB dikirim hari itu juga, Kak. Lewat dari itu dikirim hari kerja berikutnya.',
              'pengiriman.jadwal',
            ),
          ]),
      customer(
        pick([
          'Oke saya pesan ya',
          'Siap kak saya transfer sekarang',
          'Oke makasih kak',
          'Wah pas, langsung order di web',
          'Nanti saya tambah lagi biar gratis ongkir hehe',
        ]),
      ),
    ],
  },
  {
    weight: 5,
    channels: retail,
    play: ({ pick, kak, order, parcel, person: { city } }) => [
      customer(
        pick([
          `Kak pesanan ${order} sudah dikirim belum?`,
          `Minta resi pesanan ${order} dong kak`,
          'Kak resi saya mana ya, katanya semalam',
          `Halo, cek pesanan atas nama saya no ${order}`,
        ]),
      ),
      handover(
        'Baik Kak, status pesanan saya teruskan ke tim ya. Mohon tunggu sebentar 🙏',
        'own_record',
        `Menanyakan resi pesanan ${order}. Tujuan ${city.name}.`,
      ),
      member(
        pick([
          `Halo ${kak}, pesanan ${order} sudah diambil kurir sore ini. Resinya ${parcel} (JNE REG).`,
          `${kak}, ini resinya ya: ${parcel}. Sudah bisa dilacak di jne.co.id.`,
          `Sudah dikirim kemarin Kak, resi ${parcel}. Perkiraan tiba ${city.days} dari hari kirim.`,
        ]),
      ),
      customer(
        pick(['Oke makasih kak', 'Siap ditunggu', 'Sip terima kasih', 'Alhamdulillah makasih ya kak', 'Ok']),
      ),
    ],
  },
  {
    weight: 3,
    channels: retail,
    play: ({ pick, kak, order, parcel, person: { city }, random }) => [
      customer(
        pick([
          `Kak kok paket saya belum sampai ya, sudah lewat dari estimasi`,
          `Paket ${order} nyangkut di gudang 4 hari, tolong dicek`,
          `Min ini resi ${parcel} tidak gerak dari hari Senin`,
          'Sudah seminggu belum datang juga kak. Ini untuk kado ulang tahun 😢',
        ]),
      ),
      handover(
        'Maaf ya Kak jadi menunggu. Saya teruskan ke tim supaya segera dicek ke kurir.',
        'complaint',
        `Paket ${order} terlambat, resi ${parcel}, tujuan ${city.name}. Pelanggan kecewa.`,
      ),
      member(`Mohon maaf ${kak}, saya cek dulu ke JNE ya. Maksimal sore ini saya kabari.`),
      note(
        pick([
          'Sudah telepon JNE cabang, paket salah rute ke hub lain.',
          'JNE janji antar besok. Kalau tidak, kirim ulang saja.',
          'Pelanggan lama, kasih voucher kalau terlambat lagi.',
        ]),
      ),
      member(
        pick([
          'Sudah kami tanyakan Kak, paketnya tertahan di hub dan diantar besok pagi. Ongkirnya kami kembalikan ya sebagai permintaan maaf.',
          'Kak, paketnya sempat salah rute. Hari ini sudah menuju alamat Kakak. Mohon maaf sekali lagi 🙏',
        ]),
        { after: random.between(60, 240) },
      ),
      customer(
        pick([
          'Baik kak terima kasih responnya',
          'Oke semoga benar besok ya',
          'Sudah sampai kak barusan, makasih ya',
          'Ya sudah, ditunggu',
        ]),
      ),
    ],
  },
  {
    weight: 3,
    channels: ['toko'],
    play: ({ pick, kak }) => [
      customer(
        pick([
          'Kak bisa gosend sekarang? Butuh buat acara sore',
          'Bisa instan ke Cilandak kak?',
          'Grab express bisa tidak kak, saya di Tebet',
        ]),
      ),
      ai(
        'Bisa Kak, GoSend atau GrabExpress dari toko Kemang pukul 09.00–17.00. Ongkirnya sesuai aplikasi dan dibayar pembeli.',
        'pengiriman.instan',
      ),
      customer(pick(['Oke saya kirim titik alamatnya', 'Ini lokasi saya kak']), {
        place: {
          name: pick(['Kantor', 'Rumah', 'Apartemen']),
          address: pick([
            'Jl. Cilandak KKO No. 8, Jakarta Selatan',
            'Jl. Tebet Barat Dalam VII No. 21',
            'Jl. Wijaya I No. 45, Kebayoran Baru',
          ]),
          latitude: -6.26,
          longitude: 106.81,
        },
      }),
      member(`Sip ${kak}, drivernya saya pesankan ya. Ongkir Rp24.000, dibayar ke driver.`),
      customer(pick(['Oke ditunggu kak', 'Driver sudah sampai, makasih', 'Siap'])),
    ],
  },
];
