/** What the business's own system said to a message, in words for the bubble; null: another channel's code. */
export function explainApi(code: string, detail: string): { message: string; retryable: boolean } | null {
  if (!code.startsWith('api:')) return null;
  if (code === 'api:422' || code === 'api:refused')
    return {
      message: `Sistem Anda menolak pesan ini${detail === '' ? '' : `: ${detail.replace(/\.$/, '')}`}. Perbaiki pesannya lalu kirim ulang.`,
      retryable: true,
    };
  if (code === 'api:blocked')
    return {
      message:
        'Alamat penerima saluran API bukan alamat publik. Perbaiki di Pengaturan saluran, lalu kirim ulang.',
      retryable: true,
    };
  return {
    message: `Sistem Anda tidak menerima pesan ini (${detail || code.slice(4)}). Periksa alamat penerimanya di Pengaturan saluran, lalu kirim ulang.`,
    retryable: true,
  };
}
