import type { PlanNotice } from '@sapa/contracts';
import { billingFacts } from '@sapa/contracts';
import { greetingOf, type MailTemplate } from '../../platform/mail/mail-template.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { fullTitleOf } from '../orders/present.ts';
import { daysUntil } from '../plan/days-until.ts';

/** What owners are told by mail. */
export type BillingNews = PlanNotice | 'verified' | 'rejected' | 'revoked' | 'payment_returned';

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
const figures = new Intl.NumberFormat('id-ID');
/** Never parted at the end of a line. */
const rupiah = (amount: number) => `Rp\u00a0${figures.format(amount)}`;
const DAY = 86_400_000;

interface Told {
  /** What the news is about: for the end of a time the order that ends. */
  order: OrderRow;
  /** What waits to be paid, if anything does. */
  waiting: OrderRow | undefined;
  name: string;
  /** Of the plans' screen, in this workspace. */
  url: string;
  now: Date;
}

export function composeBillingMail(
  news: BillingNews,
  { order, waiting, name, url, now }: Told,
): MailTemplate {
  const plan = fullTitleOf(order);
  const isTopUp = order.kind === 'top_up';
  const { workspace_name: workspace, ends_at: endsAt } = order;
  const end = endsAt === null ? '' : day.format(endsAt);
  const graceEnd =
    endsAt === null ? '' : day.format(new Date(endsAt.getTime() + billingFacts.grace_days * DAY));
  const bill = billWords(waiting);
  const mail = (subject: string, lines: string[], label: string, small: string[] = []): MailTemplate => ({
    subject,
    greeting: greetingOf(name),
    lines,
    action: { label, url },
    small,
  });
  switch (news) {
    case 'ends_in_7':
    case 'ends_in_3':
    case 'ends_in_1':
      return mail(
        `Paket ${workspace} berakhir ${endsAt === null ? '' : daysUntil(endsAt, now)}`,
        [`Paket ${plan} untuk ${workspace} berlaku sampai ${end}.`, bill],
        'Bayar perpanjangan',
        [
          `Setelah ${end} paket masih berjalan ${billingFacts.grace_days} hari, lalu kembali ke Paket Gratis.`,
        ],
      );
    case 'grace':
      return mail(
        `Masa paket ${workspace} sudah habis`,
        [`Paket ${plan} untuk ${workspace} habis ${end}. Semuanya masih berjalan sampai ${graceEnd}.`, bill],
        'Bayar perpanjangan',
        ['Percakapan dan data Anda tetap tersimpan.'],
      );
    case 'ended':
      return mail(
        `${workspace} kembali ke Paket Gratis`,
        [
          `Paket ${plan} untuk ${workspace} belum diperpanjang, jadi sejak ${graceEnd} Paket Gratis yang berlaku.`,
          'Percakapan dan data Anda tetap tersimpan. Pesan pelanggan tetap masuk.',
        ],
        'Pilih paket',
      );
    case 'verified':
      return mail(
        `Pembayaran diterima: ${plan}`,
        [
          isTopUp
            ? `Terima kasih. ${plan} sudah masuk ke ${workspace}. Kredit ini dipakai setelah kredit paket habis dan tidak pernah kedaluwarsa.`
            : `Terima kasih. Paket ${plan} untuk ${workspace} berlaku sampai ${end}.`,
          `Invoice ${order.invoice_number ?? order.number}, ${rupiah(order.price)}, bisa diunduh di halaman Billing.`,
        ],
        'Lihat invoice',
      );
    case 'rejected':
      return mail(
        `Pembayaran ${order.number} belum bisa kami terima`,
        [`Alasannya: ${order.reason ?? ''}`, `Pesanan: ${plan}, ${rupiah(order.price)}.`],
        'Pesan lagi',
        ['Sudah membayar dengan benar? Balas email ini dengan bukti transfernya.'],
      );
    case 'revoked':
      return mail(
        `Pembayaran ${order.number} ditarik kembali`,
        [
          `Bank atau penyedia pembayaran menarik kembali pembayaran ${plan}, ${rupiah(order.price)}.`,
          isTopUp
            ? `Kredit itu diambil kembali dari saldo ${workspace}; yang sudah terpakai dipotong dari top-up berikutnya.`
            : `Paket ${workspace} kembali seperti sebelum pembayaran itu; yang dibayar dengan sisa harinya ikut dipersingkat.`,
        ],
        'Bayar lagi',
      );
    case 'payment_returned':
      return mail(
        `Pembayaran ganda ${order.number} sudah dikembalikan`,
        [
          `${plan} untuk ${workspace} terbayar dua kali. Yang kedua, ${rupiah(order.second_payment?.amount ?? order.price)}, sudah kami kembalikan.`,
          `Catatan kami: ${order.second_payment?.returned ?? ''}`,
          'Yang sudah dibayar pertama kali tetap berlaku.',
        ],
        'Lihat riwayat transaksi',
        ['Belum menerimanya? Balas email ini.'],
      );
  }
}

/** An upgrade that waits is no bill of the renewal. */
function billWords(waiting: OrderRow | undefined): string {
  if (waiting === undefined) return 'Perpanjang kapan saja di halaman Billing.';
  const { kind, number, price } = waiting;
  const what =
    kind === 'renewal'
      ? 'Tagihan perpanjangannya sudah siap'
      : `Pesanan ${fullTitleOf(waiting)} menunggu pembayaran`;
  return `${what}: ${number}, ${rupiah(price)}.`;
}
