import type { RunStep } from '@sapa/contracts/ai-agents/ai-agents';

/** One step of an AI answer as an owner would tell it; null: nothing worth a sentence happened. */
export function stepSentence({ name, outcome, detail }: RunStep): string | null {
  switch (name) {
    case 'gate':
      if (outcome === 'lanjut') return null;
      return outcome === 'berhenti' ? 'AI berhenti sebelum menjawab.' : `AI tidak menjawab: ${outcome}.`;
    case 'rules':
      return ruleSentence(outcome, detail);
    case 'transfer':
      return `${detail.dari} meneruskannya ke ${outcome}: ${detail.karena}.`;
    case 'approved_answer':
      return outcome === 'cocok' ? `Anda sudah menulis jawaban untuk “${detail.pertanyaan}”.` : null;
    case 'knowledge':
      return knowledgeSentence(outcome, detail);
    case 'tool':
      return `Tool “${detail.tool}”: ${outcome}${detail.isian ? ` (${detail.isian})` : ''}.${detail.sebab ? ` ${detail.sebab}` : ''}`;
    case 'model':
      if (outcome === 'menjawab') return 'AI menyusun kalimatnya dari sumber itu.';
      if (outcome === 'kredit habis') return 'Kredit AI habis, jadi sumber dikutip apa adanya, tanpa biaya.';
      return outcome === 'serahkan'
        ? `AI merasa ini perlu orang${detail.alasan ? `: ${detail.alasan}` : ''}.`
        : (silences[detail.sebab ?? ''] ?? 'Layanan AI tidak memberi jawaban.');
    case 'checks':
      return outcome === 'lolos'
        ? 'Angka dan faktanya dicocokkan: semua ada di sumber.'
        : `Kalimat itu ditahan karena ${detail.sebab ?? 'tidak ada di sumber'}.`;
    case 'handover':
      return outcome.startsWith('pesan tidak')
        ? `Pesannya tidak terkirim: ${detail.sebab}.`
        : `Diserahkan ke tim: ${outcome}.`;
  }
}

/** Why the service of the model gave nothing. */
const silences: Record<string, string> = {
  'terlalu lama': 'Layanan AI tidak menjawab pada waktunya.',
  gangguan: 'Layanan AI sedang terganggu.',
  penuh: 'Layanan AI sedang terlalu ramai atau jatahnya habis.',
  ditolak: 'Layanan AI menolak permintaannya. Hubungi dukungan Sapa bila berulang.',
  'tidak terhubung': 'Layanan AI tidak bisa dihubungi.',
  'tidak terbaca': 'Jawaban layanan AI tidak terbaca.',
};

function ruleSentence(outcome: string, { karena, topik, pilihan, dibaca }: RunStep['detail']): string | null {
  if (outcome === 'lanjut') return dibaca ? `Salah ketik dibaca: ${dibaca}.` : null;
  if (outcome === 'memilih') return `Pelanggan memilih “${pilihan}”.`;
  if (outcome === 'serahkan') {
    if (topik) return `Anda meminta topik ini dijawab tim: ${topik}.`;
    return karena ? `Pelanggan menulis “${karena}”, jadi orang yang menjawab.` : null;
  }
  return `Dibalas sebagai ${outcome}.`;
}

function knowledgeSentence(
  outcome: string,
  { teratas, tidak_dibahas: missing, hitungan, keyakinan }: RunStep['detail'],
): string {
  if (outcome === 'dihitung') return `Menghitung dari harga di sumber: ${hitungan}.`;
  const where = teratas === undefined ? 'AI mencari di semua sumber' : `Paling dekat: “${teratas}”`;
  const sure = keyakinan === undefined ? '' : ` (yakin ${Math.round(100 * Number(keyakinan))} dari 100)`;
  const verdict: Record<string, string> = {
    dikutip: `dan itu yang dikutip${sure}`,
    'menawarkan pilihan': `tetapi belum pasti${sure}, jadi pelanggan diminta memilih`,
    'tidak cukup yakin': `tetapi tidak cukup menjawab${sure}`,
  };
  const end = verdict[outcome];
  return `${end === undefined ? where : `${where}, ${end}`}.${missing ? ` Belum dibahas di sana: ${missing}.` : ''}`;
}
