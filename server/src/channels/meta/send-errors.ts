/**
 * What Meta's error codes mean for a message (meta: error-codes; the action derived from its text). One table for
 * both ways an error comes: in the answer to a send, and later in a status webhook.
 */
export type ErrorAction =
  /** Slow this number down and try again. */
  | 'slow_down'
  /** Too fast for this one person: wait 4^n seconds. */
  | 'slow_down_person'
  /** Try again after a fixed time. */
  | 'wait'
  /** The number or account is restricted: nothing gets better by trying. */
  | 'paused'
  /** The token or the registration is gone. */
  | 'reconnect'
  /** This message is refused for good. */
  | 'refused';

export interface ErrorMeaning {
  action: ErrorAction;
  /** For people, in Indonesian, with the next step. */
  message: string;
  /** Does pressing "kirim ulang" make sense? */
  retryable: boolean;
  /** The customer wants no promotions from this business: their consent is withdrawn. */
  optsOut?: true;
  /** For `wait`. */
  seconds?: number;
}

const slow = (message: string): ErrorMeaning => ({ action: 'slow_down', message, retryable: true });
const wait = (seconds: number, message: string): ErrorMeaning => ({
  action: 'wait',
  seconds,
  message,
  retryable: true,
});
const paused = (message: string): ErrorMeaning => ({ action: 'paused', message, retryable: true });
const reconnect = (message: string): ErrorMeaning => ({ action: 'reconnect', message, retryable: true });
const refused = (message: string, retryable = false): ErrorMeaning => ({
  action: 'refused',
  message,
  retryable,
});

const busy = slow('WhatsApp sedang sibuk. Tunggu sebentar lalu kirim ulang.');
const tooFast = slow('Nomor Anda mencapai batas kecepatan WhatsApp. Tunggu sebentar lalu kirim ulang.');
const noAccess = reconnect(
  'Sapa tidak lagi diizinkan memakai akun WhatsApp ini. Hubungkan kembali di Connected Platforms.',
);
const notRegistered = reconnect(
  'Nomor ini belum terdaftar di WhatsApp Cloud API. Hubungkan kembali di Connected Platforms.',
);
const invalid = refused('WhatsApp menolak isi pesan ini. Ubah isinya lalu kirim sebagai pesan baru.');
const wrongTemplate = refused(
  'Isi template tidak cocok dengan yang disetujui Meta. Periksa isian template lalu kirim sebagai pesan baru.',
);
const templateChanged = refused(
  'Jumlah isian tidak cocok: template ini sudah berubah di Meta. Perbarui daftar template lalu kirim sebagai pesan baru.',
);
const flowProblem = refused('Formulir di template ini sedang diblokir Meta. Pilih template lain.');

export const meanings: Record<string, ErrorMeaning> = {
  1: busy,
  2: busy,
  131000: busy,
  131016: busy,
  133004: busy,
  http_503: busy,
  4: tooFast,
  80007: tooFast,
  130429: tooFast,
  http_429: tooFast,
  131056: {
    action: 'slow_down_person',
    message: 'Terlalu cepat mengirim ke orang ini. Tunggu beberapa detik lalu kirim ulang.',
    retryable: true,
  },
  131057: wait(60, 'Akun WhatsApp sedang ditingkatkan oleh Meta. Tunggu satu menit lalu kirim ulang.'),
  2494100: wait(180, 'Formulir sedang disinkronkan oleh Meta. Tunggu beberapa menit lalu kirim ulang.'),
  133015: wait(300, 'Nomor ini baru saja dihapus di Meta. Tunggu lima menit lalu coba lagi.'),
  134101: wait(600, 'Template sedang disinkronkan oleh Meta. Tunggu sepuluh menit lalu kirim ulang.'),
  131048: paused(
    'Meta membatasi nomor Anda karena laporan spam. Periksa kualitas nomor di WhatsApp Manager sebelum mengirim lagi.',
  ),
  368: paused(
    'Meta memblokir sementara akun ini karena pelanggaran kebijakan. Ajukan banding di Business Support Home.',
  ),
  131031: paused(
    'Meta mengunci akun WhatsApp ini. Buka WhatsApp Manager untuk melihat alasannya dan ajukan banding.',
  ),
  130497: paused(
    'Akun ini tidak boleh mengirim pesan ke negara pelanggan. Periksa batasan akun di WhatsApp Manager.',
  ),
  131042: paused(
    'Ada masalah pembayaran di akun Meta Anda. Perbarui metode pembayaran di WhatsApp Manager lalu kirim ulang.',
  ),
  131064: paused(
    'Meta membatasi akun ini karena penyalahgunaan template. Periksa batasan akun di WhatsApp Manager.',
  ),
  133016: paused(
    'Nomor ini terlalu sering didaftarkan. Meta membukanya lagi setelah 72 jam; coba hubungkan kembali nanti.',
  ),
  132001: refused('Template ini tidak ada atau belum disetujui dalam bahasa tersebut. Pilih template lain.'),
  132007: refused('Isi template melanggar kebijakan WhatsApp. Pilih template lain.'),
  132015: refused('Template ini dijeda Meta karena kualitasnya. Pilih template lain.'),
  132016: refused('Template ini dinonaktifkan Meta karena kualitasnya. Pilih template lain.'),
  132068: flowProblem,
  132069: flowProblem,
  0: noAccess,
  3: noAccess,
  10: noAccess,
  104: noAccess,
  131005: noAccess,
  190: reconnect(
    'Koneksi WhatsApp sudah berakhir. Hubungkan kembali di Connected Platforms lalu kirim ulang.',
  ),
  33: reconnect('Nomor WhatsApp ini sudah dihapus di Meta. Hubungkan nomor lain di Connected Platforms.'),
  133010: notRegistered,
  131045: notRegistered,
  131047: refused('Jendela 24 jam sudah tutup. Kirim template agar pelanggan bisa membalas.'),
  131050: {
    ...refused(
      'Pelanggan mematikan pesan promosi dari bisnis Anda. Jangan kirim promosi lagi ke pelanggan ini.',
    ),
    optsOut: true,
  },
  131049: refused(
    'Meta menahan pesan ini agar pelanggan tidak terlalu sering dihubungi. Kirim lagi setelah 24 jam.',
  ),
  130472: refused(
    'Meta sedang menguji pesan promosi dan tidak mengirim yang ini. Anda tidak ditagih; hubungi lewat cara lain.',
  ),
  131026: refused(
    'Nomor ini tidak bisa menerima pesan WhatsApp. Periksa nomornya atau hubungi lewat saluran lain.',
  ),
  131021: refused('Nomor tujuan sama dengan nomor pengirim. Pilih pelanggan lain.'),
  131030: refused(
    'Nomor ini belum ada di daftar uji aplikasi Meta. Tambahkan nomornya di dasbor Meta lalu kirim lagi.',
  ),
  131062: refused(
    'Pesan ini hanya bisa dikirim ke nomor telepon, dan pelanggan ini menyembunyikan nomornya. Minta nomornya dahulu.',
  ),
  100: invalid,
  131008: invalid,
  131009: invalid,
  135000: invalid,
  131051: refused('WhatsApp tidak mendukung jenis pesan ini. Kirim sebagai teks atau dokumen.'),
  132000: templateChanged,
  132005: refused(
    'Teks template dengan isiannya terlalu panjang. Pendekkan isiannya lalu kirim sebagai pesan baru.',
  ),
  132008: wrongTemplate,
  132012: refused(
    'Bentuk isian tidak cocok, misalnya berkas kepala berbeda jenis. Periksa isiannya lalu kirim sebagai pesan baru.',
  ),
  132018: wrongTemplate,
  131014: refused(
    'Berkas di tautan ini tidak bisa diambil WhatsApp. Unggah ulang berkasnya lalu kirim lagi.',
    true,
  ),
  131036: refused('Pesan tidak sampai di perangkat pelanggan. Kirim ulang bila masih perlu.', true),
  131052: refused('Berkas pelanggan tidak bisa diunduh. Minta pelanggan mengirimnya lagi.'),
  131053: refused('Berkas gagal diunggah ke WhatsApp. Periksa format dan ukurannya lalu kirim ulang.', true),
};
