import { http, parameter, type ToolTemplate } from './template.ts';

/** A link to pay by. */
export const paymentTools: readonly ToolTemplate[] = [
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
          label: 'Jumlah (Rp)',
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
];
