import type { Simulator } from '@sapa/simulator';
import { mailbox } from './business.ts';

/** What lies in the shop's mailbox when the demo begins: a company's order laid out in HTML, an invoice that was asked for. */
export async function writeMails({ mail }: Simulator): Promise<void> {
  const to = mailbox.address;
  await mail.write({
    to,
    from: { name: 'Maya Lestari', address: 'maya.lestari@contoh.id' },
    subject: 'Hampers untuk 40 klien kantor',
    text: 'Selamat siang,\n\nKantor kami ingin memesan 40 hampers kopi untuk klien, dikirim sebelum 18 Desember ke Jakarta Selatan. Anggaran kami sekitar Rp250.000 per paket.\n\nBoleh minta penawarannya?\n\nTerima kasih,\nMaya Lestari',
    html: '<p>Selamat siang,</p><p>Kantor kami ingin memesan <b>40 hampers kopi</b> untuk klien:</p><table border="1" cellpadding="6"><tr><th>Jumlah</th><th>Kirim sebelum</th><th>Anggaran</th></tr><tr><td>40 paket</td><td>18 Desember</td><td>Rp250.000 per paket</td></tr></table><p>Boleh minta penawarannya?</p><p>Terima kasih,<br>Maya Lestari</p>',
  });
  await mail.write({
    to,
    from: { name: 'Hendra Wijaya', address: 'hendra.wijaya@contoh.id' },
    subject: 'Faktur pesanan bulan lalu',
    text: 'Halo Kopi Nusantara,\n\nBagian keuangan kami butuh faktur untuk pesanan bulan lalu. Bisa dikirim ke email ini?\n\nHendra',
  });
}
