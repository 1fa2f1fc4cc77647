import { Refusal } from '../../../platform/errors.ts';
import { classifyError } from '../../meta/classify-error.ts';
import type { GraphFailure } from '../../meta/graph-failure.ts';

/** Meta's refusals of a template, by `error_subcode`: the field they are about and what to do (meta: error-codes). */
const BY_SUBCODE: Record<string, [field: string, message: string]> = {
  2388019: [
    'name',
    'Akun WhatsApp ini sudah mencapai batas jumlah template. Hapus yang tidak dipakai lebih dahulu.',
  ],
  2388023: ['name', 'Nama ini baru dihapus di Meta dan terkunci 30 hari. Pilih nama lain.'],
  2388024: ['name', 'Meta sudah punya template bernama ini dalam bahasa yang sama. Pilih nama lain.'],
  2388042: ['name', 'Nama hanya boleh huruf kecil, angka, dan garis bawah.'],
  2388040: ['body', 'Ada teks yang terlalu panjang atau kosong menurut Meta. Periksa kepala, isi, dan kaki.'],
  2388293: ['body', 'Terlalu banyak variabel untuk teks sependek ini. Tambahkan kata.'],
  2388299: [
    'body',
    'Teks tidak boleh diawali atau diakhiri variabel. Tambahkan kata di depan dan belakangnya.',
  ],
  2388050: ['body', 'Meta minta contoh untuk setiap variabel.'],
  2388273: ['header', 'Meta minta contoh berkas untuk kepala pesan. Unggah berkasnya lagi.'],
  2388060: ['buttons', 'Jumlah tombol tidak diterima Meta. Kurangi tombolnya.'],
  2388061: ['buttons', 'Terlalu banyak tombol sejenis menurut Meta. Kurangi tombolnya.'],
  2388062: ['buttons', 'Tombol balasan cepat harus berurutan.'],
  2388063: ['buttons', 'Teks tombol terlalu panjang atau kosong.'],
  2388003: [
    'body',
    'Template yang disetujui hanya bisa diubah sekali sehari dan sepuluh kali dalam 30 hari. Coba lagi besok, atau duplikatkan.',
  ],
  2388005: [
    'category',
    'Kategori template yang sudah disetujui tidak bisa diganti. Duplikatkan untuk kategori lain.',
  ],
};

/** What a person is told when Meta did not do it; always a Refusal. */
export function templateRefusal(failure: GraphFailure): Refusal {
  if (failure.reach === 'unreached')
    return new Refusal('META_REFUSED', {
      message: 'Meta sedang tidak bisa dihubungi. Coba lagi sebentar lagi.',
    });
  if (failure.reach === 'lost')
    return new Refusal('META_REFUSED', {
      message:
        'Jawaban Meta tidak sampai. Tunggu sebentar; statusnya diperbarui sendiri bila pengajuan berhasil.',
    });
  const { code, subcode, detail } = failure;
  const known = subcode !== null && Object.hasOwn(BY_SUBCODE, subcode) ? BY_SUBCODE[subcode] : undefined;
  if (known !== undefined) return new Refusal('VALIDATION_FAILED', { fields: { [known[0]]: known[1] } });
  if (subcode === '2388004') return new Refusal('TEMPLATE_STEP_REFUSED');
  if (code === '80007' || code === '4')
    return new Refusal('META_REFUSED', {
      message: 'Terlalu banyak template diajukan dalam satu jam. Coba lagi nanti.',
    });
  const { action, message } = classifyError(code, detail, subcode);
  if (action === 'reconnect' || action === 'paused') return new Refusal('META_REFUSED', { message });
  const words = detail === '' ? '' : ` Kata Meta: “${detail}”`;
  return new Refusal('META_REFUSED', {
    message: `Meta menolak template ini.${words} Periksa isinya lalu ajukan lagi.`,
  });
}
