import { parameter, type ToolTemplate } from './template.ts';

const PRODUCT = parameter({
  key: 'produk',
  label: 'Produk',
  type: 'text',
  description: 'Nama produk di katalog',
  question: 'Produk yang mana, Kak?',
  leads: ['pesan', 'beli', 'order'],
});

/** What Sapa itself knows and does. */
export const ownTools: readonly ToolTemplate[] = [
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
        // An example that stayed would be told to customers.
        branches: [{ name: '', areas: '', address: '' }],
      },
    },
  },
  {
    key: 'product',
    what: 'Kartu produk dari katalog Anda: gambar, harga, tautan',
    needs: 'Produk di menu Produk',
    tool: {
      name: 'Kirim produk',
      description: 'Pelanggan minta foto, gambar, atau tautan suatu produk',
      triggers: ['minta foto', 'lihat foto', 'foto produk', 'gambar produk', 'kirim foto', 'link produk'],
      risk: 'read',
      agent_ids: null,
      daily_cap: 1000,
      parameters: [{ ...PRODUCT, leads: ['foto', 'gambar', 'link', 'produk'] }],
      act: { do: 'product', product: 'produk', reply: 'Ini produknya, Kak.' },
    },
  },
  {
    key: 'order',
    what: 'Membuat pesanan setelah pelanggan menjawab ya, dengan harga dan stok katalog Anda',
    needs: 'Produk di menu Produk',
    tool: {
      name: 'Buat pesanan',
      description: 'Pelanggan ingin memesan atau membeli suatu produk',
      triggers: ['mau pesan', 'mau beli', 'mau order', 'saya pesan', 'saya beli', 'saya order'],
      risk: 'approval',
      agent_ids: null,
      daily_cap: 500,
      parameters: [
        PRODUCT,
        parameter({
          key: 'jumlah',
          label: 'Jumlah',
          type: 'number',
          question: 'Mau berapa, Kak?',
          example: '2',
          leads: ['jumlah', 'sebanyak', 'pesan', 'beli', 'order', 'ambil'],
        }),
        parameter({
          key: 'alamat',
          label: 'Alamat kirim',
          type: 'text',
          question: 'Dikirim ke alamat mana, Kak?',
          example: 'Jl. Melati 5, Depok',
          leads: ['alamat', 'kirim ke'],
        }),
      ],
      act: {
        do: 'order',
        product: 'produk',
        quantity: 'jumlah',
        ship_to: 'alamat',
        reply: 'Tim kami segera mengirim total dengan ongkirnya ya, Kak.',
      },
    },
  },
];
