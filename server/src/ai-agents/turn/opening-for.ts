import type { HandOverReason } from './rules.ts';

/** How a person begins where no source has the answer: it takes the matter up, and promises nothing. */
export function openingFor(reason: HandOverReason, businessName: string): string {
  if (reason === 'wants_person') return `Halo Kak, ini tim ${businessName}. Ada yang bisa kami bantu?`;
  return OPENINGS[reason] ?? 'Terima kasih sudah bertanya, Kak. Kami pastikan dulu supaya jawabannya tepat.';
}

const OPENINGS: Partial<Record<HandOverReason, string>> = {
  complaint:
    'Mohon maaf atas pengalaman ini, Kak. Keluhannya sudah kami baca. Boleh ceritakan kapan kejadiannya, dan kirim foto atau nomor pesanannya bila ada?',
  sensitive:
    'Terima kasih sudah memberi tahu kami, Kak. Kalau ada yang sakit atau terluka, segera hubungi tenaga kesehatan terdekat. Boleh ceritakan apa yang terjadi?',
  own_record: 'Baik Kak, kami bantu cek. Boleh kirim nomor pesanan atau nama pemesannya?',
  not_text: 'Terima kasih Kak, kirimannya sudah kami terima dan sedang kami lihat.',
  still_unclear: 'Supaya jawaban kami tepat, boleh jelaskan sedikit lagi maksudnya, Kak?',
};
