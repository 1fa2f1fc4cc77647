import type { HttpAct, ToolDefinition, ToolParameter } from '../ai-tools.ts';

/** A tool that is ready but for the owner's key and what is theirs. */
export interface ToolTemplate {
  key: string;
  /** One line: what it answers. */
  what: string;
  /** What the owner still has to do. */
  needs: string;
  tool: ToolDefinition;
}

const parameter = (
  given: Pick<ToolParameter, 'key' | 'label' | 'type'> & Partial<ToolParameter>,
): ToolParameter => ({
  required: true,
  source: 'customer',
  value: '',
  description: '',
  example: '',
  question: '',
  unit: 'none',
  with_time: false,
  choices: [],
  leads: [],
  lookup: null,
  ...given,
});

const http = (
  given: Pick<HttpAct, 'url'> &
    Partial<Omit<HttpAct, 'answer'>> & {
      answer: Partial<HttpAct['answer']> & Pick<HttpAct['answer'], 'fields' | 'sentence'>;
    },
): HttpAct => ({
  do: 'http',
  method: 'GET',
  headers: [],
  auth: { type: 'none' },
  body: { type: 'none' },
  timeout_seconds: 8,
  cache_seconds: 0,
  ...given,
  answer: { format: 'json', list: '', match: null, line: '', empty: '', most: 5, ...given.answer },
});

const WEIGHT = parameter({
  key: 'berat',
  label: 'Berat',
  type: 'number',
  unit: 'gram',
  description: 'Berat kiriman dalam gram',
  question: 'Beratnya berapa, Kak?',
  example: '2kg',
});
const CITY = {
  label: 'Kota tujuan',
  type: 'text',
  description: 'Kota atau kecamatan tujuan kiriman',
  question: 'Kirim ke kota mana, Kak?',
  example: 'Bandung',
  leads: ['ke', 'tujuan'],
} as const;
const SHIPPING = ['ongkir', 'ongkos kirim', 'biaya kirim', 'biaya pengiriman', 'tarif kirim'];
const WHEN = parameter({
  key: 'waktu',
  label: 'Waktu',
  type: 'date',
  with_time: true,
  description: 'Hari dan jam yang diminta',
  question: 'Untuk hari apa dan jam berapa, Kak?',
  example: 'besok jam 3 sore',
});

/** The tools that most shops ask for; addresses and paths as their services write them. */
export const toolTemplates: readonly ToolTemplate[] = [
  {
    key: 'rajaongkir',
    what: 'Ongkir beberapa kurir dari RajaOngkir',
    needs: 'Kunci API RajaOngkir, dan kota asal kiriman Anda',
    tool: {
      name: 'Cek ongkir',
      description: 'Pelanggan bertanya biaya kirim ke suatu kota',
      triggers: SHIPPING,
      risk: 'read',
      agent_ids: null,
      daily_cap: 100,
      parameters: [
        parameter({
          ...CITY,
          key: 'tujuan',
          leads: [...CITY.leads],
          lookup: {
            url: 'https://rajaongkir.komerce.id/api/v1/destination/domestic-destination?limit=5&offset=0&search={{tujuan}}',
            list: 'data',
            label: 'label',
            value: 'id',
          },
        }),
        WEIGHT,
        parameter({
          key: 'asal',
          label: 'Kota asal',
          type: 'text',
          source: 'fixed',
          value: 'Jakarta',
          lookup: {
            url: 'https://rajaongkir.komerce.id/api/v1/destination/domestic-destination?limit=5&offset=0&search={{asal}}',
            list: 'data',
            label: 'label',
            value: 'id',
          },
        }),
      ],
      act: http({
        method: 'POST',
        url: 'https://rajaongkir.komerce.id/api/v1/calculate/domestic-cost',
        auth: { type: 'api_key', header: 'key' },
        body: {
          type: 'form',
          fields: [
            { name: 'origin', value: '{{asal}}' },
            { name: 'destination', value: '{{tujuan}}' },
            { name: 'weight', value: '{{berat}}' },
            { name: 'courier', value: 'jne:sicepat:jnt' },
            { name: 'price', value: 'lowest' },
          ],
        },
        cache_seconds: 21_600,
        answer: {
          list: 'data',
          fields: [
            { key: 'kurir', path: 'name', format: 'text' },
            { key: 'layanan', path: 'service', format: 'text' },
            { key: 'biaya', path: 'cost', format: 'rupiah' },
            { key: 'lama', path: 'etd', format: 'text' },
          ],
          sentence: 'Ongkir ke {{tujuan}} untuk {{berat}}, Kak:\n{{baris}}',
          line: '{{kurir}} {{layanan}}: {{biaya}} ({{lama}})',
          empty: 'Maaf Kak, belum ada kurir ke {{tujuan}}.',
          most: 3,
        },
      }),
    },
  },
  {
    key: 'biteship',
    what: 'Ongkir beberapa kurir dari Biteship',
    needs: 'Kunci API Biteship, dan kota asal kiriman Anda',
    tool: {
      name: 'Cek ongkir',
      description: 'Pelanggan bertanya biaya kirim ke suatu kota',
      triggers: SHIPPING,
      risk: 'read',
      agent_ids: null,
      daily_cap: 200,
      parameters: [
        parameter({
          ...CITY,
          key: 'tujuan',
          leads: [...CITY.leads],
          lookup: {
            url: 'https://api.biteship.com/v1/maps/areas?countries=ID&type=single&input={{tujuan}}',
            list: 'areas',
            label: 'name',
            value: 'id',
          },
        }),
        WEIGHT,
        parameter({
          key: 'asal',
          label: 'Kota asal',
          type: 'text',
          source: 'fixed',
          value: 'Jakarta',
          lookup: {
            url: 'https://api.biteship.com/v1/maps/areas?countries=ID&type=single&input={{asal}}',
            list: 'areas',
            label: 'name',
            value: 'id',
          },
        }),
      ],
      act: http({
        method: 'POST',
        url: 'https://api.biteship.com/v1/rates/couriers',
        auth: { type: 'api_key', header: 'authorization' },
        body: {
          type: 'json',
          text: '{\n  "origin_area_id": "{{asal}}",\n  "destination_area_id": "{{tujuan}}",\n  "couriers": "jne,sicepat,jnt",\n  "items": [{ "name": "Paket", "value": 100000, "weight": {{berat}}, "quantity": 1 }]\n}',
        },
        cache_seconds: 21_600,
        answer: {
          list: 'pricing',
          fields: [
            { key: 'kurir', path: 'courier_name', format: 'text' },
            { key: 'layanan', path: 'courier_service_name', format: 'text' },
            { key: 'biaya', path: 'price', format: 'rupiah' },
            { key: 'lama', path: 'duration', format: 'text' },
          ],
          sentence: 'Ongkir ke {{tujuan}} untuk {{berat}}, Kak:\n{{baris}}',
          line: '{{kurir}} {{layanan}}: {{biaya}} ({{lama}})',
          empty: 'Maaf Kak, belum ada kurir ke {{tujuan}}.',
          most: 3,
        },
      }),
    },
  },
  {
    key: 'slots',
    what: 'Jadwal yang masih kosong di sistem booking Anda',
    needs: 'Alamat dan kunci sistem booking Anda',
    tool: {
      name: 'Cek jadwal',
      description: 'Pelanggan bertanya jadwal atau jam yang masih kosong',
      triggers: ['jadwal kosong', 'slot kosong', 'jam kosong', 'cek jadwal', 'masih kosong'],
      risk: 'read',
      agent_ids: null,
      daily_cap: 500,
      parameters: [
        parameter({
          key: 'tanggal',
          label: 'Tanggal',
          type: 'date',
          description: 'Hari yang ditanyakan',
          question: 'Untuk hari apa, Kak?',
          example: 'besok',
        }),
      ],
      act: http({
        url: 'https://booking.contoh.id/slots?tanggal={{tanggal}}',
        auth: { type: 'bearer' },
        answer: {
          list: 'slots',
          fields: [{ key: 'jam', path: 'jam', format: 'text' }],
          sentence: 'Yang masih kosong {{tanggal}}, Kak:\n{{baris}}',
          line: '• {{jam}}',
          empty: 'Maaf Kak, {{tanggal}} sudah penuh.',
          most: 10,
        },
      }),
    },
  },
  {
    key: 'book',
    what: 'Membuat booking setelah pelanggan menjawab ya',
    needs: 'Alamat dan kunci sistem booking Anda',
    tool: {
      name: 'Buat booking',
      description: 'Pelanggan ingin membuat janji atau booking',
      triggers: ['booking', 'buat janji', 'bikin janji', 'reservasi', 'pesan jadwal'],
      risk: 'approval',
      agent_ids: null,
      daily_cap: 200,
      parameters: [
        WHEN,
        parameter({
          key: 'nama',
          label: 'Nama',
          type: 'text',
          source: 'contact_name',
          question: 'Atas nama siapa, Kak?',
        }),
        parameter({
          key: 'telepon',
          label: 'Nomor telepon',
          type: 'phone',
          source: 'contact_phone',
          required: false,
        }),
      ],
      act: http({
        method: 'POST',
        url: 'https://booking.contoh.id/bookings',
        auth: { type: 'bearer' },
        body: {
          type: 'json',
          text: '{\n  "waktu": "{{waktu}}",\n  "nama": "{{nama}}",\n  "telepon": "{{telepon}}",\n  "kunci": "{{kunci}}"\n}',
        },
        answer: {
          fields: [
            { key: 'kode', path: 'kode', format: 'text' },
            { key: 'pada', path: 'waktu', format: 'date' },
          ],
          sentence: 'Booking Kakak tercatat untuk {{pada}}. Kodenya {{kode}}.',
        },
      }),
    },
  },
  {
    key: 'cancel',
    what: 'Membatalkan booking setelah pelanggan menjawab ya',
    needs: 'Alamat dan kunci sistem booking Anda',
    tool: {
      name: 'Batalkan booking',
      description: 'Pelanggan ingin membatalkan booking yang sudah dibuat',
      triggers: ['batalkan booking', 'batal booking', 'cancel booking', 'batalin booking', 'batalkan janji'],
      risk: 'approval',
      agent_ids: null,
      daily_cap: 200,
      parameters: [
        parameter({
          key: 'kode',
          label: 'Kode booking',
          type: 'text',
          question: 'Kode booking-nya apa, Kak?',
          example: 'BK-0001',
          leads: ['kode', 'kodenya'],
        }),
      ],
      act: http({
        method: 'DELETE',
        url: 'https://booking.contoh.id/bookings/{{kode}}',
        auth: { type: 'bearer' },
        answer: {
          fields: [{ key: 'nomor', path: 'kode', format: 'text' }],
          sentence: 'Booking {{nomor}} sudah dibatalkan, Kak.',
        },
      }),
    },
  },
  {
    key: 'sheet',
    what: 'Harga dan stok dari lembar yang diterbitkan sebagai CSV',
    needs: 'Alamat CSV lembar Anda (Google Sheets: Bagikan → Publikasikan ke web → CSV)',
    tool: {
      name: 'Cek stok',
      description: 'Pelanggan bertanya harga atau stok suatu barang',
      triggers: ['stok', 'ready stok', 'masih ada stok', 'cek harga'],
      risk: 'read',
      agent_ids: null,
      daily_cap: 1000,
      parameters: [
        parameter({
          key: 'barang',
          label: 'Nama barang',
          type: 'text',
          question: 'Barang yang mana, Kak?',
          example: 'Gayo',
          leads: ['stok', 'stoknya', 'harga', 'harganya', 'barang'],
        }),
      ],
      act: http({
        url: 'https://docs.google.com/spreadsheets/d/e/ISI-ALAMAT-ANDA/pub?output=csv',
        cache_seconds: 300,
        answer: {
          format: 'csv',
          match: { path: 'Nama', parameter: 'barang' },
          fields: [
            { key: 'nama', path: 'Nama', format: 'text' },
            { key: 'harga', path: 'Harga', format: 'rupiah' },
            { key: 'stok', path: 'Stok', format: 'number' },
          ],
          sentence: 'Ini datanya, Kak:\n{{baris}}',
          line: '{{nama}}: {{harga}}, stok {{stok}}',
          empty: 'Maaf Kak, "{{barang}}" tidak ada di daftar kami.',
        },
      }),
    },
  },
  {
    key: 'payment',
    what: 'Tautan pembayaran Midtrans setelah pelanggan menjawab ya',
    needs: 'Server Key Midtrans Anda',
    tool: {
      name: 'Buat tautan bayar',
      description: 'Pelanggan ingin membayar dan minta tautan pembayaran',
      triggers: ['link bayar', 'link pembayaran', 'tautan bayar', 'tautan pembayaran', 'mau bayar'],
      risk: 'approval',
      agent_ids: null,
      daily_cap: 200,
      parameters: [
        parameter({
          key: 'jumlah',
          label: 'Jumlah',
          type: 'number',
          question: 'Bayar berapa rupiah, Kak?',
          example: '150rb',
          leads: ['bayar', 'sebesar', 'rp'],
        }),
        parameter({ key: 'nama', label: 'Nama', type: 'text', source: 'contact_name' }),
      ],
      act: http({
        method: 'POST',
        url: 'https://app.midtrans.com/snap/v1/transactions',
        auth: { type: 'basic', username: '' },
        body: {
          type: 'json',
          text: '{\n  "transaction_details": { "order_id": "{{kunci}}", "gross_amount": {{jumlah}} },\n  "customer_details": { "first_name": "{{nama}}" }\n}',
        },
        answer: {
          fields: [{ key: 'tautan', path: 'redirect_url', format: 'text' }],
          sentence: 'Silakan bayar Rp{{jumlah}} lewat tautan ini, Kak (berlaku 24 jam):\n{{tautan}}',
        },
      }),
    },
  },
  {
    key: 'order_status',
    what: 'Status pesanan milik pelanggan itu sendiri di Sapa',
    needs: 'Tidak ada: langsung bisa dipakai',
    tool: {
      name: 'Cek pesanan',
      description: 'Pelanggan bertanya status, resi, atau sisa bayar pesanannya',
      triggers: ['status pesanan', 'pesanan saya', 'orderan saya', 'cek pesanan', 'nomor resi', 'resi saya'],
      risk: 'read',
      agent_ids: null,
      daily_cap: 1000,
      parameters: [],
      act: { do: 'order_status' },
    },
  },
  {
    key: 'branch',
    what: 'Cabang di daerah pelanggan, dari daftar Anda',
    needs: 'Daftar cabang Anda',
    tool: {
      name: 'Cabang terdekat',
      description: 'Pelanggan bertanya cabang atau toko di dekatnya',
      triggers: ['cabang', 'cabang terdekat', 'toko terdekat', 'outlet'],
      risk: 'read',
      agent_ids: null,
      daily_cap: 1000,
      parameters: [
        parameter({
          key: 'daerah',
          label: 'Daerah',
          type: 'text',
          question: 'Kakak di daerah mana?',
          example: 'Depok',
          leads: ['di', 'daerah', 'dekat', 'sekitar'],
        }),
      ],
      act: {
        do: 'branch',
        branches: [{ name: 'Cabang pusat', areas: 'Jakarta, Depok', address: 'Jl. Contoh 1, Jakarta' }],
      },
    },
  },
];
