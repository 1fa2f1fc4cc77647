import { z } from 'zod';
import { unanswered } from './ai-agents/unanswered.ts';

/**
 * Every refusal of the API: HTTP status and the sentence a person reads. The sentence says what to do next.
 * Anything that is not in this list is INTERNAL, logged with its cause, its message never sent.
 */
export const errorCodes = {
  VALIDATION_FAILED: [400, 'Ada isian yang perlu diperbaiki. Periksa kolom yang ditandai.'],
  INVALID_REQUEST: [400, 'Permintaan tidak dapat dibaca. Muat ulang halaman lalu coba lagi.'],
  LINK_INVALID: [400, 'Tautan ini tidak berlaku lagi. Minta tautan baru lalu coba lagi.'],
  CAPTCHA_REQUIRED: [400, 'Harap verifikasi reCAPTCHA!'],
  SIGN_IN_REQUIRED: [401, 'Sesi Anda sudah berakhir. Silakan masuk kembali.'],
  SECOND_STEP_REQUIRED: [401, 'Masukkan kode dari aplikasi autentikator Anda.'],
  SECOND_STEP_EXPIRED: [401, 'Waktu untuk langkah kedua sudah habis. Masuk lagi dari awal.'],
  CODE_INVALID: [400, 'Kode tidak cocok. Tunggu kode berikutnya lalu coba lagi.'],
  INVALID_CREDENTIALS: [401, 'Email atau password salah. Periksa kembali lalu coba lagi.'],
  INVALID_SIGNATURE: [401, 'Tanda tangan webhook tidak cocok.'],
  FORBIDDEN: [403, 'Peran Anda tidak memiliki izin untuk ini. Minta bantuan pemilik atau admin workspace.'],
  IMPERSONATING: [
    403,
    'Ini hanya bisa dilakukan anggota workspace sendiri, bukan selama Anda masuk sebagai mereka.',
  ],
  NO_OWNER_TO_BE: [409, 'Workspace ini tidak punya pemilik aktif yang bisa diwakili.'],
  EMAIL_UNVERIFIED: [
    403,
    'Verifikasi email Anda dulu. Buka tautan di email dari kami, atau minta kirim ulang.',
  ],
  GOOGLE_REFUSED: [403, 'Google belum memverifikasi email akun ini. Masuk dengan email dan password.'],
  GOOGLE_ACCOUNT_UNCONFIRMED: [
    403,
    'Email ini sudah terdaftar tetapi belum diverifikasi. Buat password baru lewat "Forgot your password?" lalu coba lagi.',
  ],
  FOREIGN_ORIGIN: [403, 'Permintaan ini datang dari situs lain. Buka Sapa langsung lalu coba lagi.'],
  OWN_CALL: [
    409,
    'Panggilan ini datang dari Sapa sendiri, jadi akan berputar terus. Pakai alamat layanan Anda.',
  ],
  ORIGIN_NOT_ALLOWED: [
    403,
    'Alamat situs ini belum diizinkan untuk live chat. Tambahkan di pengaturan live chat.',
  ],
  MEMBER_FULL: [409, 'Rekan ini sudah penuh. Pilih rekan lain, atau minta supervisor menugaskannya.'],
  NOT_FOUND: [404, 'Data tidak ditemukan. Mungkin sudah dihapus; muat ulang halaman.'],
  THREAD_OF_ANOTHER_TEAM: [
    403,
    'Di saluran ini kontak ini ditangani tim lain. Kirim dari saluran tim Anda, atau minta admin menugaskan percakapannya kepada Anda.',
  ],
  CHANNEL_OF_ANOTHER_TEAM: [
    403,
    'Percakapan baru di saluran ini tidak Anda tangani. Kirim dari saluran tim Anda, atau minta rekan yang menanganinya.',
  ],
  EMAIL_TAKEN: [409, 'Email ini sudah terdaftar. Silakan masuk atau gunakan email lain.'],
  ROOT_ONLY: [403, 'Akun ROOT hanya bisa diubah atau dihapus oleh ROOT.'],
  OWN_ACCOUNT: [409, 'Akun sendiri tidak bisa dihapus atau diganti perannya. Minta admin lain melakukannya.'],
  NO_PAID_PLAN: [
    409,
    'Workspace ini memakai Paket Gratis, jadi tidak ada masa paket yang bisa diperpanjang.',
  ],
  LAST_ROOT: [409, 'Ini ROOT terakhir. Jadikan orang lain ROOT sebelum menghapusnya.'],
  WORKSPACE_SUSPENDED: [
    403,
    'Workspace ini sedang ditangguhkan. Pesan pelanggan tetap tersimpan; hubungi tim Sapa untuk mengaktifkannya lagi.',
  ],
  CONTACT_BLOCKED: [409, 'Kontak ini diblokir. Buka blokirnya di detail kontak sebelum membalas.'],
  CONTACT_IS_SPAM: [409, 'Kontak ini ditandai spam. Pilih "Bukan spam" di detail kontak sebelum membalas.'],
  CONTACT_UNREACHABLE: [
    409,
    'Pesan ke kontak ini terakhir kali kembali karena alamatnya tidak ada. Periksa alamatnya atau pakai saluran lain.',
  ],
  JOIN_IS_FINAL: [
    409,
    'Penggabungan ini sudah lewat 30 hari. Pisahkan salurannya satu per satu di detail kontak.',
  ],
  MESSAGE_OF_ANOTHER: [403, 'Hanya penulisnya yang bisa menghapus pesan ini. Minta rekan itu menghapusnya.'],
  NOTE_OF_ANOTHER: [
    403,
    'Catatan ini ditulis rekan Anda, jadi hanya dia yang bisa mengubahnya. Tulis catatan baru di bawahnya.',
  ],
  ONLY_IDENTITY: [
    409,
    'Kontak ini hanya punya satu saluran, jadi tidak ada yang bisa dipisahkan. Muat ulang halaman.',
  ],
  ALREADY_MEMBER: [409, 'Orang ini sudah menjadi anggota workspace. Lihat daftar anggota.'],
  SEAT_LIMIT_REACHED: [
    409,
    'Jumlah human agent sudah mencapai batas paket. Upgrade paket di Billing, atau nonaktifkan anggota lain.',
  ],
  WHITELIST_LIMIT_REACHED: [
    409,
    'Nomor whitelist sudah sebanyak yang dimuat paketnya. Lepas nomor lain dahulu, atau naikkan paketnya.',
  ],
  LAST_OWNER: [409, 'Workspace harus punya minimal satu pemilik. Jadikan orang lain pemilik dahulu.'],
  TWO_FACTOR_ON: [409, 'Verifikasi dua langkah sudah menyala. Matikan dahulu untuk mengganti perangkat.'],
  ALREADY_TAKEN: [
    409,
    'Percakapan ini sudah diambil orang lain. Muat ulang untuk melihat siapa yang menangani.',
  ],
  ALREADY_ANSWERED: [
    409,
    'Rekan Anda baru saja membalas. Baca dahulu balasannya, lalu kirim lagi bila masih perlu.',
  ],
  CUSTOMER_WROTE: [
    409,
    'Pelanggan baru saja menulis lagi, jadi percakapan ini belum diselesaikan. Baca dahulu pesannya.',
  ],
  CHANNEL_TAKEN: [409, 'Akun ini sudah terhubung ke workspace lain. Putuskan dari sana terlebih dahulu.'],
  SLUG_TAKEN: [409, 'Alamat halaman chat ini sudah dipakai. Pilih alamat lain.'],
  CONVERSATION_RESOLVED: [409, 'Percakapan ini sudah selesai. Buka kembali sebelum membalas.'],
  NOT_RETRYABLE: [409, 'Pesan ini tidak bisa dikirim ulang. Tulis pesan baru.'],
  CHANNEL_DISCONNECTED: [409, 'Saluran ini sedang terputus. Hubungkan kembali di Connected Platforms.'],
  OAUTH_STATE_MISMATCH: [
    400,
    'Sesi penghubungan tidak cocok atau sudah kedaluwarsa. Mulai lagi dari Connected Platforms.',
  ],
  GOOGLE_STATE_MISMATCH: [400, 'Sesi masuk dengan Google tidak cocok atau sudah kedaluwarsa. Mulai lagi.'],
  GOOGLE_NOT_CONFIGURED: [409, 'Masuk dengan Google belum diaktifkan. Masuk dengan email dan password.'],
  META_REFUSED: [502, 'Meta menolak permintaan ini. Periksa akun Anda lalu coba lagi.'],
  TELEGRAM_REFUSED: [502, 'Telegram belum menjawab. Tunggu sebentar lalu coba lagi.'],
  META_NOT_CONFIGURED: [503, 'Aplikasi Meta belum dikonfigurasi. Hubungi pengelola Sapa.'],
  WINDOW_CLOSED: [
    422,
    'Jendela balasan sudah tutup. Balas lagi setelah pelanggan menulis, atau kirim template bila salurannya WhatsApp.',
  ],
  TEMPLATE_NOT_SENDABLE: [409, 'Template ini belum bisa dikirim. Pilih template yang sudah disetujui Meta.'],
  TEMPLATE_STEP_REFUSED: [
    409,
    'Status template ini sudah berubah. Muat ulang untuk melihat apa yang bisa dilakukan sekarang.',
  ],
  TOO_MANY_TEMPLATES: [409, 'Akun ini sudah punya 6.250 template. Hapus yang tidak dipakai lebih dahulu.'],
  CONTACT_OPTED_OUT: [
    409,
    'Pelanggan ini menolak pesan promosi. Pilih template berkategori Utility, atau tunggu pelanggan menulis lebih dahulu.',
  ],
  CAMPAIGN_UNDER_WAY: [
    409,
    'Siaran ini sudah berangkat, jadi isinya tidak bisa diubah lagi. Jeda atau batalkan, lalu salin menjadi draf baru.',
  ],
  CAMPAIGN_STEP_REFUSED: [
    409,
    'Status siaran ini sudah berubah. Muat ulang untuk melihat apa yang bisa dilakukan sekarang.',
  ],
  CAMPAIGN_OF_AUTHOR: [
    403,
    'Siaran sebesar ini diizinkan rekan, bukan yang memintanya. Minta supervisor, admin, atau pemilik lain mengizinkannya.',
  ],
  UNSUPPORTED_BY_CHANNEL: [422, 'Saluran ini tidak mendukung jenis pesan tersebut.'],
  FILE_TOO_LARGE: [413, 'Berkas terlalu besar untuk saluran ini. Perkecil lalu kirim lagi.'],
  FILE_TYPE_REFUSED: [415, 'Jenis berkas ini tidak bisa dikirim. Gunakan gambar, PDF, audio, atau video.'],
  IMPORT_STARTED: [409, 'Impor ini sudah dimulai. Lihat kemajuannya di daftar pekerjaan.'],
  IMPORT_NOT_CHECKED: [409, 'Berkas ini belum selesai diperiksa. Tunggu sebentar lalu coba lagi.'],
  TABLE_UNREADABLE: [
    422,
    'Berkas ini tidak bisa dibaca. Simpan ulang sebagai .xlsx atau .csv lalu unggah lagi.',
  ],
  LINK_EXPIRED: [403, 'Tautan berkas sudah kedaluwarsa. Muat ulang percakapan untuk mendapat tautan baru.'],
  AGENT_LIMIT_REACHED: [
    409,
    'Jumlah AI Agent sudah mencapai batas paket. Hapus yang tidak dipakai, atau upgrade di Billing.',
  ],
  KNOWLEDGE_TOO_LARGE: [
    413,
    'Pengetahuan agen ini penuh: paling banyak 3 juta huruf dan 10.000 bagian. Hapus prosedur yang tidak dipakai, atau buat agen lain untuk topik ini.',
  ],
  AGENT_TESTS_RED: [
    409,
    'Ada soal uji yang gagal, jadi draf ini belum bisa terbit. Betulkan drafnya, atau ubah harapan soal yang keliru, lalu uji lagi.',
  ],
  AGENT_NOT_TESTED: [
    409,
    'Draf ini belum diuji dengan semua soalnya. Tekan Uji semua, lalu terbitkan setelah semuanya lulus.',
  ],
  AGENT_UNCHANGED: [
    409,
    'Draf ini sama dengan versi yang menjawab sekarang: tidak ada yang perlu diterbitkan.',
  ],
  TOO_MANY_QUESTIONS: [409, 'Sudah ada 200 soal uji. Hapus yang tidak dipakai lebih dahulu.'],
  NO_QUESTIONS: [409, 'Belum ada soal uji. Tambahkan satu pertanyaan pelanggan beserta jawaban yang benar.'],
  NO_AGENT_IN_CHANNEL: [
    409,
    'Saluran percakapan ini belum dijawab AI Agent. Pasang agennya di AI Agents, lalu coba lagi.',
  ],
  BOARD_NOT_EMPTY: [409, 'Board ini masih berisi tiket. Pindahkan atau hapus tiketnya lebih dahulu.'],
  COLUMN_NOT_EMPTY: [409, 'Status ini masih berisi tiket. Pilih status tujuan untuk tiketnya.'],
  TOO_MANY_CONTACT_FIELDS: [409, 'Sudah ada 100 kolom data. Hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_BATCHES: [409, 'Sudah ada 20 pekerjaan yang berjalan. Tunggu salah satu selesai, lalu coba lagi.'],
  BATCH_CANNOT_STOP: [409, 'Penghapusan data tidak bisa dihentikan di tengah jalan. Tunggu sampai selesai.'],
  FILE_GONE: [410, 'Berkas ini sudah tidak disimpan. Ekspor lagi untuk mendapat yang baru.'],
  EXPORT_RUNNING: [409, 'Ekspor Anda yang sebelumnya belum selesai. Tunggu sampai siap, atau hentikan dulu.'],
  EXPORT_TOO_LONG: [
    409,
    'Satu lembar Excel memuat paling banyak 1.048.575 baris. Ekspor sebagai CSV, atau saring dulu kontaknya.',
  ],
  PERSON_TOO_LARGE: [
    409,
    'Berkas orang ini bersama-sama lebih dari 4 GB. Hubungi dukungan Sapa untuk mengumpulkannya.',
  ],
  BATCH_IS_OVER: [409, 'Pekerjaan ini sudah selesai. Muat ulang halaman.'],
  BATCH_IS_FINAL: [409, 'Pekerjaan ini tidak bisa dikembalikan lagi; batasnya 30 hari setelah selesai.'],
  SCHEDULED_MISSED: [
    409,
    'Waktunya terlewat lebih dari dua jam karena sistem sedang tidak berjalan. Jadwalkan lagi, atau jadikan draf lalu kirim.',
  ],
  SCHEDULED_OF_ANOTHER: [
    403,
    'Pesan terjadwal ini ditulis rekan Anda, jadi hanya dia yang bisa mengubahnya. Minta dia, atau minta supervisor membatalkannya.',
  ],
  SCHEDULED_OUT_OF_SIGHT: [
    403,
    'Percakapannya pindah ke tim atau saluran yang tidak Anda tangani. Berikan teksnya ke rekan di sana, lalu hapus pesan ini.',
  ],
  SCHEDULED_TAKEN: [
    409,
    'Percakapan ini diambil rekan Anda setelah pesan ini ditulis. Jadwalkan lagi bila masih perlu, atau hapus.',
  ],
  TOO_MANY_SCHEDULED: [409, 'Sudah ada 200 pesan terjadwal Anda. Batalkan yang tidak perlu lebih dahulu.'],
  TOO_MANY_VIEWS: [409, 'Sudah ada 50 tampilan. Hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_SEGMENTS: [409, 'Sudah ada 100 segmen. Hapus yang tidak dipakai lebih dahulu.'],
  LAST_BOARD: [409, 'Harus ada minimal satu board. Buat board lain lebih dahulu.'],
  LAST_COLUMN: [409, 'Board harus punya minimal satu status. Tambah status lain lebih dahulu.'],
  TOO_MANY_TEAMS: [409, 'Sudah ada 100 tim. Hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_TOOLS: [409, 'Sudah ada 50 tool. Hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_AUTOMATIONS: [409, 'Sudah ada 100 aturan otomatis. Hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_FOLLOWUPS: [409, 'Sudah ada 100 follow-up. Hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_LABELS: [409, 'Sudah ada 500 label. Gabungkan atau hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_LABELS_HERE: [409, 'Sudah ada 20 label di sini. Lepas salah satu lebih dahulu.'],
  TOO_MANY_QUICK_REPLIES: [409, 'Sudah ada 5.000 balasan cepat. Hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_FILES: [409, 'Paling banyak 5 lampiran. Lepas salah satu lebih dahulu.'],
  TOO_MANY_SCHEDULES: [409, 'Sudah ada 50 jadwal jam kerja. Hapus yang tidak dipakai lebih dahulu.'],
  MAIN_SCHEDULE_STAYS: [409, 'Jadwal utama tidak dapat dihapus. Kosongkan jamnya bila selalu buka.'],
  TOO_MANY_BOARDS: [409, 'Sudah ada 50 board. Hapus yang tidak dipakai lebih dahulu.'],
  TOO_MANY_COLUMNS: [409, 'Board ini sudah berisi 20 status. Hapus yang tidak dipakai lebih dahulu.'],
  ORDER_STEP_REFUSED: [409, 'Status pesanan sudah berubah. Muat ulang untuk melihat yang terbaru.'],
  ORDER_CLOSED: [409, 'Pesanan yang sudah dikirim, selesai atau batal tidak bisa diubah isinya.'],
  OUT_OF_STOCK: [409, 'Stok tidak cukup. Kurangi jumlahnya, atau tambah stok di halaman Produk.'],
  STOCK_CHANGED: [409, 'Stok baru saja berubah. Muat ulang produk lalu ubah lagi.'],
  STOCK_NOT_COUNTED: [409, 'Stok varian ini tidak dihitung. Nyalakan hitung stok di produknya dahulu.'],
  PRODUCT_CHANGED: [409, 'Produk ini baru diubah orang lain. Muat ulang untuk melihat yang terbaru.'],
  ORDER_NOT_PENDING: [409, 'Pesanan ini sudah diproses. Muat ulang halaman untuk melihat statusnya.'],
  ORDER_WAITS: [
    409,
    'Pembayaran pesanan sebelumnya sedang diperiksa. Tunggu hasilnya, atau hubungi kami untuk membatalkan.',
  ],
  PRICE_CHANGED: [409, 'Harga baru saja berubah. Periksa rinciannya lalu pesan lagi.'],
  PLAN_TOO_SMALL: [409, 'Paket ini terlalu kecil untuk workspace Anda. Kurangi pemakaian lalu coba lagi.'],
  NO_SECOND_PAYMENT: [
    409,
    'Tidak ada pembayaran kedua yang menunggu dikembalikan. Muat ulang untuk melihat yang terbaru.',
  ],
  PAYMENT_REFUSED: [502, 'Penyedia pembayaran menolak permintaan ini. Coba lagi atau bayar dengan transfer.'],
  PAYMENT_UNAVAILABLE: [
    503,
    'Penyedia pembayaran sedang tidak menjawab. Coba lagi sebentar lagi atau bayar dengan transfer.',
  ],
  PRICE_IN_FORCE: [409, 'Harga ini sudah berlaku. Jadwalkan harga baru untuk menggantinya.'],
  TOO_MANY_REQUESTS: [429, 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.'],
  MAINTENANCE: [
    503,
    'Sapa sedang dalam pemeliharaan. Data aman dan pesan pelanggan tetap masuk; coba lagi beberapa menit lagi.',
  ],
  NOT_READY: [503, unanswered.NOT_READY],
  STORAGE_FULL: [507, 'Ruang penyimpanan Sapa sedang penuh. Coba lagi nanti, atau hubungi pengelola Sapa.'],
  INTERNAL: [500, unanswered.INTERNAL],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every refusal. `fields`: path of the input → sentence to show beside it. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
