/** Why a model said nothing, in a word that is kept with its step: an owner reads a sentence of it. Pure. */
export function whySilent(error: unknown): string {
  // A call that was tried again tells of all its tries.
  const { lastError } = Object(error);
  const { statusCode: status, name } = Object(lastError ?? error);
  if (typeof status !== 'number') return name === 'AI_APICallError' ? 'tidak terhubung' : 'gagal';
  if (status >= 500) return 'gangguan';
  if (status === 429) return 'penuh';
  return status >= 400 ? 'ditolak' : 'tidak terbaca';
}
