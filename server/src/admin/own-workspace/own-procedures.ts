import { faq, featureLines, freePlan, type PaidPlanType, type PlanPrices, paidPlans } from '@sapa/contracts';

type Prices = Record<PaidPlanType, PlanPrices>;

/** Written anew when the plans or their prices change. */
export const PRICES = 'Harga paket';

const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`;

/** What Sapa's own AI agent knows on its first day. */
export function ownProcedures(prices: Prices): { title: string; text: string }[] {
  return [
    { title: PRICES, text: tellPrices(prices) },
    {
      title: 'Pertanyaan umum',
      text: faq.map(({ title, description }) => `${title}\n${description}`).join('\n\n'),
    },
    { title: 'Cara mulai', text: START },
    { title: 'Tentang Sapa', text: ABOUT },
  ];
}

export function tellPrices(prices: Prices): string {
  const paid = paidPlans.map((plan) => {
    const { monthly, '3months': quarter, yearly } = prices[plan.type];
    return [
      `Harga paket ${plan.title}`,
      `Paket ${plan.title} harganya ${rupiah(monthly.total)} per bulan, ${rupiah(quarter.total)} per 3 bulan, atau ${rupiah(yearly.per_month)} per bulan bila dibayar tahunan (${rupiah(yearly.total)} setahun). Isi paket ${plan.title}: ${featureLines(plan).join(', ')}.`,
    ].join('\n');
  });
  return [
    ...paid,
    `Harga Paket Gratis\nPaket Gratis harganya Rp0. Isi Paket Gratis: ${featureLines(freePlan).join(', ')}.`,
  ].join('\n\n');
}

const START = `Cara mulai memakai Sapa
Daftar di halaman Daftar dengan email, nama, dan nomor telepon. Setelah masuk, hubungkan WhatsApp atau LiveChat di Connected Platforms, buat AI Agent, lalu tempel prosedur Anda. Biasanya selesai dalam sekitar 5 menit.

Cara menghubungkan WhatsApp
Buka Connected Platforms, pilih WhatsApp, lalu masuk dengan akun Facebook bisnis Anda. Sapa memakai WhatsApp Business Platform resmi dari Meta.

Cara menghubungkan Telegram
Buka Connected Platforms, pilih Telegram, lalu tempel token bot dari BotFather.

Cara memasang live chat di situs
Buka Connected Platforms, pilih LiveChat, lalu salin satu baris kode ke situs Anda.

Cara mengajari AI Agent
Tempel prosedur yang biasa Anda jelaskan ke pelanggan, misalnya harga, jam buka, ongkir, dan aturan retur. AI menjawab hanya dari prosedur itu dan menyebut sumbernya.`;

const ABOUT = `Apa itu Sapa
Sapa adalah CRM omnichannel dengan AI Agent untuk bisnis di Indonesia. Chat dari WhatsApp, Instagram, Messenger, Telegram, dan LiveChat masuk ke satu kotak masuk, dijawab AI 24 jam, dan diserahkan ke tim Anda saat dibutuhkan.

Keamanan data
Data setiap bisnis terpisah sampai ke basis datanya dan diproses sesuai UU Pelindungan Data Pribadi. Kebijakan Privasi bisa dibaca di situs Sapa.

Layanan untuk perusahaan dan pemerintah
Perusahaan besar dan instansi pemerintah bisa memasang Sapa di pusat data sendiri. Isi formulir Konsultasi Dengan Kami di halaman Harga, tim kami membalas dalam 1 hari kerja.

Kemitraan
Agensi, konsultan, dan integrator bisa menjadi partner Sapa. Isi formulir Jadi Partner Kami di halaman Harga.`;
