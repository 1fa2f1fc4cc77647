import { http, parameter, type ToolTemplate } from './template.ts';

/** What stands in a published sheet. */
export const sheetTools: readonly ToolTemplate[] = [
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
];
