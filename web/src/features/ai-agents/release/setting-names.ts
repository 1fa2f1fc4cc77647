import type { AgentChange } from '@sapa/contracts/ai-agents/agent-versions';

const NAMES: Record<string, string> = {
  persona: 'Persona',
  objective: 'Tujuan',
  restriction: 'Batasan',
  transfer_condition: 'Kapan diserahkan',
  welcome_message: 'Pesan sambutan',
  handover_message: 'Pesan saat diserahkan',
  split_answers: 'Jawaban panjang dipecah',
  answer_with: 'Cara menjawab',
  synonyms: 'Padanan kata',
  specialists: 'Agen spesialis',
};

export const changeName = ({ key, name }: Pick<AgentChange, 'key' | 'name'>): string =>
  name || (NAMES[key] ?? key);

const SOURCES = { added: 'Sumber baru', removed: 'Sumber dihapus', changed: 'Teks' };

/** What sort of thing changed, in a word. */
export const changeSort = ({ kind, what }: AgentChange): string =>
  kind === 'source' ? SOURCES[what] : kind === 'synonyms' ? 'Kata' : 'Sikap';
