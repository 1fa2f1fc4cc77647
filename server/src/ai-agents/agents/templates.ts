import type { AiAgent } from '@sapa/contracts';

interface Template {
  persona: string;
  objective: string;
  restriction: string;
}

const templates: Record<AiAgent['template'], Template> = {
  'Customer Support': {
    persona: 'Ramah, sabar, dan ringkas. Menyapa pelanggan dengan "Kak".',
    objective: 'Menjawab pertanyaan pelanggan tentang layanan kami sesuai prosedur.',
    restriction: 'Jangan menjawab di luar prosedur.',
  },
  'Sales Assistant': {
    persona: 'Hangat, antusias, dan jujur. Menyapa pelanggan dengan "Kak".',
    objective: 'Membantu pelanggan memilih produk dan menjelaskan harga serta cara memesan sesuai prosedur.',
    restriction: 'Jangan memberi harga, diskon, atau janji stok yang tidak tertulis di prosedur.',
  },
  'FAQ Bot': {
    persona: 'Singkat dan jelas. Menyapa pelanggan dengan "Kak".',
    objective: 'Menjawab pertanyaan yang sering diajukan dengan jawaban dari prosedur.',
    restriction: 'Jangan menjawab di luar prosedur.',
  },
};

/** What a new agent of this template starts with; the owner edits it. */
export const templateOf = (template: AiAgent['template']): Template => templates[template];
