import { Readable } from 'node:stream';
import type { BankAccount } from '@sapa/contracts';
import type { Party } from './issued-invoice.ts';
import { formatNpwp, inWords, taxOf } from './rules.ts';

export interface Invoice {
  paid: boolean;
  number: string;
  orderNumber: string;
  date: Date;
  dueAt: Date;
  /** `Virtual account`; null: not paid */
  paidBy: string | null;
  time: { from: Date; to: Date } | null;
  seller: Party;
  buyer: Party;
  lines: { label: string; amount: number }[];
  total: number;
  accounts: BankAccount[];
}

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
const amountFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const rupiah = (amount: number) => `${amount < 0 ? '-' : ''}Rp ${amountFormat.format(Math.abs(amount))}`;

const INK = '#1b1b18';
const QUIET = '#5a5852';
const LINE = '#e9e7df';
const BRAND = '#0a7255';
const LEFT = 56;
const RIGHT = 539;
const WIDTH = RIGHT - LEFT;

/** One page of A4, read as it is drawn. The library is loaded with the first invoice: nobody else needs its 9 MB. */
export async function drawInvoice(invoice: Invoice): Promise<Readable> {
  const { default: PdfDocument } = await import('pdfkit');
  const { paid, number, seller, buyer, lines, total, time } = invoice;
  const title = paid ? 'Invoice' : 'Tagihan';
  const pdf = new PdfDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `${title} ${number}`, Author: seller.name },
  });
  const text = (
    words: string,
    x: number,
    y: number,
    { size = 10, color = INK, bold = false, width = WIDTH, align = 'left' as 'left' | 'right' } = {},
  ) => {
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color);
    pdf.text(printable(words), x, y, { width, align, lineGap: 2 });
    return pdf.y;
  };
  const rule = (y: number) => pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(1).strokeColor(LINE).stroke();

  text(seller.name, LEFT, 56, { size: 16, bold: true, color: BRAND });
  text(title.toUpperCase(), LEFT, 56, { size: 16, bold: true, align: 'right' });
  text(number, LEFT, 78, { color: QUIET, align: 'right' });
  text(paid ? 'LUNAS' : `Bayar sebelum ${day.format(invoice.dueAt)}`, LEFT, 94, {
    bold: true,
    color: paid ? BRAND : '#8a5300',
    align: 'right',
  });
  text(identity(seller, ''), LEFT, 80, { size: 9, color: QUIET, width: 260 });

  rule(140);
  text('Kepada', LEFT, 156, { size: 9, color: QUIET });
  text(buyer.name, LEFT, 170, { size: 11, bold: true, width: 280 });
  text(identity(buyer, 'NPWP belum diisi'), LEFT, pdf.y, { size: 9, color: QUIET, width: 280 });
  text('Tanggal', 360, 156, { size: 9, color: QUIET });
  text(day.format(invoice.date), 360, 170, { width: 180 });
  text('Nomor pesanan', 360, 190, { size: 9, color: QUIET });
  text(invoice.orderNumber, 360, 204, { width: 180 });
  if (invoice.paidBy !== null) {
    text('Dibayar', 360, 224, { size: 9, color: QUIET });
    text(`${day.format(invoice.date)}, ${invoice.paidBy}`, 360, 238, { width: 180 });
  }

  let y = 276;
  text('Uraian', LEFT, y, { size: 9, color: QUIET });
  text('Jumlah', LEFT, y, { size: 9, color: QUIET, align: 'right' });
  rule(y + 16);
  y += 26;
  for (const { label, amount } of lines) {
    text(rupiah(amount), LEFT, y, { align: 'right' });
    y = text(label, LEFT, y, { width: 340 }) + 6;
  }
  if (time !== null) {
    y =
      text(`Masa berlaku ${day.format(time.from)} sampai ${day.format(time.to)}`, LEFT, y - 4, {
        size: 9,
        color: QUIET,
        width: 340,
      }) + 6;
  }
  rule(y + 4);
  y += 16;
  const sum = (label: string, amount: string, bold = false) => {
    text(label, 300, y, { bold, color: bold ? INK : QUIET, width: 130 });
    text(amount, LEFT, y, { bold, align: 'right' });
    y += 18;
  };
  if (seller.npwp !== '' && total > 0) {
    const { net, base, vat } = taxOf(total);
    sum('Harga sebelum PPN', rupiah(net));
    sum('DPP nilai lain (11/12)', rupiah(base));
    sum('PPN 12%', rupiah(vat));
  }
  sum('Total', rupiah(total), true);
  y = text(`Terbilang: ${inWords(total)} rupiah`, LEFT, y + 8, { size: 9, color: QUIET }) + 18;

  if (!paid && invoice.accounts.length > 0) {
    rule(y);
    text('Transfer ke', LEFT, y + 14, { size: 9, color: QUIET });
    for (const { bank, number: account, holder } of invoice.accounts)
      text(`${bank} ${account} a.n. ${holder}`, LEFT, pdf.y + 2);
    text(`Tulis ${invoice.orderNumber} sebagai berita transfer.`, LEFT, pdf.y + 4, { size: 9, color: QUIET });
  }
  text(
    seller.npwp === ''
      ? 'Penjual bukan pengusaha kena pajak: tidak ada PPN yang dipungut.'
      : 'Harga sudah termasuk PPN. Faktur pajak diterbitkan sesuai data di atas.',
    LEFT,
    760,
    { size: 8, color: QUIET },
  );
  pdf.end();
  return new Readable().wrap(pdf);
}

const identity = ({ address, npwp }: Party, without: string) =>
  [address, npwp === '' ? without : `NPWP ${formatNpwp(npwp)}`].filter(Boolean).join('\n');

/** The document's own font knows Latin letters; what it does not know would be drawn as other signs. */
const printable = (words: string) => words.replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…]/g, '?');
