import type { TemplateContent } from '@sapa/contracts';
import { numbers } from './business.ts';

type Json = Record<string, unknown>;

export interface DemoTemplate {
  id: string;
  wabaId: string;
  name: string;
  category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  status: 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED';
  quality?: 'GREEN' | 'YELLOW' | 'RED';
  rejectedReason?: string;
  components: Json[];
  /** Where Sapa takes its values from. */
  sources?: Record<string, Pick<TemplateContent['variables'][string], 'source' | 'fallback'>>;
  sends: number;
}

const body = (text: string, ...samples: [name: string, sample: string][]): Json => ({
  type: 'BODY',
  text,
  ...(samples.length === 0
    ? {}
    : {
        example: {
          body_text_named_params: samples.map(([param_name, example]) => ({ param_name, example })),
        },
      }),
});
const header = (text: string): Json => ({ type: 'HEADER', format: 'TEXT', text });
const footer: Json = { type: 'FOOTER', text: 'Kopi Nusantara, buka 08.00–21.00 WIB' };
const buttons = (...list: Json[]): Json => ({ type: 'BUTTONS', buttons: list });
const reply = (text: string): Json => ({ type: 'QUICK_REPLY', text });
const link = (text: string, url: string, example?: string): Json => ({
  type: 'URL',
  text,
  url,
  ...(example === undefined ? {} : { example: [example] }),
});
const called = { 'body.nama': { source: 'contact.first_name', fallback: 'Kak' } } as const;

const toko = numbers.toko.wabaId;
const grosir = numbers.grosir.wabaId;

/** What Meta has of the shop's templates: some that are sent every day, some that wait for a person. */
export const templates: DemoTemplate[] = [
  {
    id: '730000000000001',
    wabaId: toko,
    name: 'promo_gajian',
    category: 'UTILITY',
    status: 'REJECTED',
    rejectedReason: 'INCORRECT_CATEGORY',
    components: [
      body('Halo Kak {{nama}}, gajian sudah tiba! Diskon 20% untuk semua biji kopi sampai tanggal 30 ini.', [
        'nama',
        'Ratna',
      ]),
      footer,
    ],
    sources: called,
    sends: 0,
  },
  {
    id: '730000000000002',
    wabaId: toko,
    name: 'pengingat_stok',
    category: 'MARKETING',
    status: 'PAUSED',
    quality: 'RED',
    components: [
      body(
        'Halo Kak {{nama}}, stok {{kopi}} tinggal sedikit. Mau kami sisihkan untuk Kakak hari ini?',
        ['nama', 'Ratna'],
        ['kopi', 'Gayo 250 g'],
      ),
      footer,
      buttons(reply('Sisihkan'), reply('Tidak, terima kasih')),
    ],
    sources: called,
    sends: 412,
  },
  {
    id: '730000000000003',
    wabaId: toko,
    name: 'undangan_kelas_seduh',
    category: 'MARKETING',
    status: 'PENDING',
    components: [
      header('Kelas seduh akhir pekan'),
      body(
        'Halo Kak {{nama}}, Sabtu ini ada kelas seduh manual di toko Kemang bersama barista kami. Tempatnya terbatas untuk dua belas orang.',
        ['nama', 'Ratna'],
      ),
      footer,
      buttons(reply('Saya ikut'), link('Lihat jadwal', 'https://kopinusantara.id/kelas')),
    ],
    sources: called,
    sends: 0,
  },
  {
    id: '730000000000012',
    wabaId: toko,
    name: 'panen_raya',
    category: 'MARKETING',
    status: 'APPROVED',
    quality: 'GREEN',
    components: [
      body(
        'Halo Kak {{nama}}, panen raya Gayo sudah tiba di toko kami. Hemat 12% untuk semua biji kopi sampai akhir pekan ini.',
        ['nama', 'Ratna'],
      ),
      { type: 'FOOTER', text: 'Balas BERHENTI untuk berhenti' },
      buttons(link('Lihat katalog', 'https://kopinusantara.id/katalog'), reply('Pesan sekarang')),
    ],
    sources: called,
    sends: 1480,
  },
  {
    id: '730000000000004',
    wabaId: toko,
    name: 'pesanan_dikirim',
    category: 'UTILITY',
    status: 'APPROVED',
    quality: 'GREEN',
    components: [
      body(
        'Halo Kak {{nama}}, pesanan {{nomor_pesanan}} sudah kami serahkan ke {{kurir}} dan tiba {{perkiraan}}. Simpan kopi di tempat sejuk, ya.',
        ['nama', 'Ratna'],
        ['nomor_pesanan', 'KN-20418'],
        ['kurir', 'JNE Reguler'],
        ['perkiraan', 'Kamis, 26 Nov'],
      ),
      footer,
      buttons(
        link(
          'Lacak paket',
          'https://kopinusantara.id/lacak/{{1}}',
          'https://kopinusantara.id/lacak/JP4471902836',
        ),
        reply('Ubah alamat'),
      ),
    ],
    sources: called,
    sends: 4388,
  },
  {
    id: '730000000000005',
    wabaId: toko,
    name: 'konfirmasi_bayar',
    category: 'UTILITY',
    status: 'APPROVED',
    quality: 'GREEN',
    components: [
      body(
        'Halo Kak {{nama}}, pembayaran pesanan {{nomor_pesanan}} sudah kami terima. Pesanan segera kami siapkan.',
        ['nama', 'Ratna'],
        ['nomor_pesanan', 'KN-20418'],
      ),
      footer,
    ],
    sources: called,
    sends: 4120,
  },
  {
    id: '730000000000006',
    wabaId: toko,
    name: 'sapa_lagi',
    category: 'UTILITY',
    status: 'APPROVED',
    quality: 'YELLOW',
    components: [
      body(
        'Halo Kak {{nama}}, ini {{petugas}} dari Kopi Nusantara. Kami ingin melanjutkan obrolan kita kemarin. Boleh kami bantu sekarang?',
        ['nama', 'Ratna'],
        ['petugas', 'Dimas'],
      ),
      buttons(reply('Boleh'), reply('Nanti saja')),
    ],
    sources: { ...called, 'body.petugas': { source: 'agent.name', fallback: '' } },
    sends: 377,
  },
  {
    id: '730000000000007',
    wabaId: toko,
    name: 'kode_masuk',
    category: 'AUTHENTICATION',
    status: 'APPROVED',
    components: [
      {
        type: 'BODY',
        text: '*{{1}}* adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.',
        add_security_recommendation: true,
        example: { body_text: [['123456']] },
      },
      { type: 'FOOTER', text: 'Kode ini kedaluwarsa dalam 10 menit.', code_expiration_minutes: 10 },
      buttons(
        link(
          'Salin kode',
          'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
          'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp123456',
        ),
      ),
    ],
    sends: 498,
  },
  {
    id: '730000000000008',
    wabaId: grosir,
    name: 'tagihan_grosir',
    category: 'UTILITY',
    status: 'APPROVED',
    quality: 'GREEN',
    components: [
      body(
        'Yth. {{nama}}, tagihan {{nomor_tagihan}} jatuh tempo {{jatuh_tempo}}. Abaikan pesan ini bila sudah dibayar.',
        ['nama', 'Bu Ratna'],
        ['nomor_tagihan', 'INV-1182'],
        ['jatuh_tempo', '30 November'],
      ),
      footer,
    ],
    sources: { 'body.nama': { source: 'contact.name', fallback: '' } },
    sends: 612,
  },
];
