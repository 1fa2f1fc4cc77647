import { handOverReasons } from './rules.ts';
import { pending } from './talk.ts';
import type { Turn, TurnInput } from './turn.ts';

/**
 * What the person who takes over needs: why, what was asked, what was tried. Nothing but quotes of the talk, so it
 * cannot be wrong.
 */
export function handOverNote(input: TurnInput, turn: Turn): string {
  const asked = pending(input.messages).map(({ text }) => text.trim() || '(tanpa teks)');
  const earlier = input.messages.filter(({ from }) => from === 'customer').slice(0, -asked.length);
  const answered = input.messages.findLast(({ byAi }) => byAi);
  const knowledge = turn.steps.find(({ name }) => name === 'knowledge');
  const lines = [
    `Alasan: ${turn.reason ? handOverReasons[turn.reason] : 'diserahkan'}`,
    `Pelanggan: ${input.customerName || 'belum menyebut nama'}`,
    `Ditanyakan: ${cut(asked.join(' / '))}`,
    earlier.length > 0 &&
      `Sebelumnya: ${cut(
        earlier
          .slice(-3)
          .map(({ text }) => text.trim())
          .join(' / '),
      )}`,
    answered && `Jawaban AI terakhir: ${cut(answered.text)}`,
    knowledge?.detail.teratas && `Prosedur terdekat: ${knowledge.detail.teratas}`,
    knowledge?.detail.tidak_dibahas && `Belum ada di prosedur: ${knowledge.detail.tidak_dibahas}`,
  ];
  return lines.filter((line) => line).join('\n');
}

const cut = (text: string): string => (text.length <= 300 ? text : `${text.slice(0, 299)}…`);
