import type { TicketPriority } from '@sapa/contracts';
import type { MemberKey } from './business.ts';

interface DemoTicket {
  board: 'service' | 'sales';
  /** From left to right. */
  column: 0 | 1 | 2 | 3;
  title: string;
  description?: string;
  priority: TicketPriority;
  by: MemberKey;
  assignee?: MemberKey;
  /** Days from today; negative: it is late. */
  dueIn?: number;
  /** Rupiah. */
  value?: number;
  /** Whose open conversation it was made from (`open-conversations.ts`). */
  of?: string;
  hoursAgo: number;
}

/** Beside the board that every workspace begins with, which is for what went wrong: one for what is being sold. */
export const salesBoard = {
  name: 'Grosir & Hampers',
  columns: ['Prospek', 'Penawaran', 'Menunggu bayar', 'Deal'],
};

/** In the order in which they were made: the newest stands on top of its status. */
export const tickets: DemoTicket[] = [
  {
    board: 'service',
    column: 3,
    title: 'Umumkan jam buka selama libur nasional',
    description:
      'Toko tutup tanggal merah, pesanan online tetap jalan. Prosedur “Jam buka” sudah diperbarui.',
    priority: 'low',
    by: 'sekar',
    assignee: 'putri',
    dueIn: -5,
    hoursAgo: 190,
  },
  {
    board: 'service',
    column: 3,
    title: 'Kirim ulang Kintamani yang salah giling',
    description: 'Pesan biji, yang datang giling halus. Pengganti sudah diterima.',
    priority: 'high',
    by: 'rizky',
    assignee: 'rizky',
    dueIn: -3,
    value: 92_000,
    hoursAgo: 121,
  },
  {
    board: 'service',
    column: 2,
    title: 'Mesin QRIS toko sering gagal',
    description: 'Dua kali menolak hari Minggu. Bank minta nomor seri dan foto layarnya.',
    priority: 'normal',
    by: 'ayu',
    assignee: 'dimas',
    dueIn: -1,
    hoursAgo: 75,
  },
  {
    board: 'service',
    column: 2,
    title: 'Klaim Drip Bag isi 8, seharusnya 10',
    description: 'Video saat membuka paket sudah ada. Cocokkan dengan berat di resi sebelum diganti.',
    priority: 'normal',
    by: 'putri',
    assignee: 'ayu',
    dueIn: 0,
    value: 75_000,
    hoursAgo: 52,
  },
  {
    board: 'service',
    column: 0,
    title: 'Samakan tarif ongkir di prosedur dengan JNE bulan depan',
    priority: 'low',
    by: 'putri',
    assignee: 'putri',
    dueIn: 9,
    hoursAgo: 30,
  },
  {
    board: 'service',
    column: 1,
    title: 'Pastikan paket JP4471902260 tiba di Yogyakarta',
    priority: 'normal',
    by: 'sekar',
    assignee: 'rizky',
    dueIn: 2,
    of: 'Fajar Nugroho',
    hoursAgo: 0.9,
  },
  {
    board: 'sales',
    column: 3,
    title: 'Gayo Wine 4 bungkus untuk klinik',
    description: 'Giling sedang, dikirim ke klinik seperti biasa.',
    priority: 'normal',
    by: 'sekar',
    assignee: 'sekar',
    value: 392_000,
    of: 'dr. Hendra Wijaya',
    hoursAgo: 0.7,
  },
  {
    board: 'service',
    column: 0,
    title: 'Telepon Kak Putu, ingin bicara langsung',
    priority: 'high',
    by: 'putri',
    of: 'Putu Ayu Lestari',
    hoursAgo: 0.6,
  },
  {
    board: 'sales',
    column: 2,
    title: '24 House Blend 1 kg, PO bulan ini',
    description: 'Invoice atas nama toko sudah dikirim ke email.',
    priority: 'normal',
    by: 'dimas',
    assignee: 'dimas',
    dueIn: 3,
    value: 4_440_000,
    of: 'Toko Sinar Abadi',
    hoursAgo: 0.4,
  },
  {
    board: 'service',
    column: 1,
    title: 'Tanya tarif kargo kapal 60 kg ke Makassar',
    description: 'Bandingkan dua ekspedisi. Kemungkinan pembeli grosir, jadi jawab hari ini.',
    priority: 'high',
    by: 'rizky',
    assignee: 'ayu',
    dueIn: 0,
    of: 'Yusuf Maulana',
    hoursAgo: 0.19,
  },
  {
    board: 'service',
    column: 0,
    title: 'Ganti toples Gayo Wine yang pecah',
    description: 'Foto sudah ada di percakapan. Kirim pengganti tanpa biaya, kabari resinya.',
    priority: 'urgent',
    by: 'rizky',
    assignee: 'rizky',
    dueIn: 1,
    value: 98_000,
    of: 'Melati Anggraini',
    hoursAgo: 0.1,
  },
  {
    board: 'service',
    column: 1,
    title: 'Faktur pajak untuk PT Cipta Karsa',
    description: 'Dikirim bersama invoice. NPWP sama seperti tahun lalu.',
    priority: 'high',
    by: 'sekar',
    assignee: 'dimas',
    dueIn: 2,
    of: 'Ratna Kusumawardani',
    hoursAgo: 0.09,
  },
  {
    board: 'sales',
    column: 1,
    title: '40 Hampers Priangan untuk PT Cipta Karsa',
    description: 'Potongan 7%, kartu logo gratis. Harus sampai sebelum Jumat.',
    priority: 'urgent',
    by: 'sekar',
    assignee: 'sekar',
    dueIn: 3,
    value: 9_858_000,
    of: 'Ratna Kusumawardani',
    hoursAgo: 0.08,
  },
  {
    board: 'sales',
    column: 0,
    title: 'Hampers Sekar Kencana, lihat-lihat untuk Natal',
    priority: 'low',
    by: 'dimas',
    dueIn: 6,
    value: 385_000,
    of: 'Clara Simanjuntak',
    hoursAgo: 0.04,
  },
];
