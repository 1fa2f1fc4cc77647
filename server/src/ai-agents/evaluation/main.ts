import { evaluate, type Score, total } from './evaluate.ts';
import { loadSets } from './load-sets.ts';

/** node server/src/ai-agents/evaluation/main.ts <sets.json …> [--mistakes]: what the engine without a model does. */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (files.length === 0) {
  console.error(
    'Sebutkan berkas set pertanyaan, misalnya server/src/ai-agents/evaluation/sets/held-out.json',
  );
  process.exit(1);
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

const row = (score: Score): Record<string, string | number> => ({
  usaha: score.business,
  'bisa dijawab': score.answerable,
  'hit@1': percent(score.hit1, score.answerable),
  'hit@3': percent(score.hit3, score.answerable),
  'dijawab langsung': percent(score.answered, score.answerable),
  'di antaranya benar': percent(score.right, score.answered),
  'ditawarkan pilihan benar': percent(score.offered, score.answerable),
  'tak terjawab, tapi dijawab': `${score.unanswerableAnswered} dari ${score.unanswerable}`,
});

const scores = loadSets(files).map(evaluate);
const all = total(scores);
const rows = [...scores, all].map(row);
const columns = Object.keys(rows[0] ?? {});
const width = (column: string): number =>
  Math.max(column.length, ...rows.map((one) => String(one[column]).length));
const line = (cells: readonly string[]): string =>
  cells.map((cell, i) => cell.padEnd(width(columns[i]!))).join('  ');
process.stdout.write(
  `${[columns, ...rows.map((one) => columns.map((name) => String(one[name])))].map(line).join('\n')}\n`,
);
if (process.argv.includes('--mistakes')) {
  for (const { question, quoted } of all.mistakes) {
    process.stdout.write(`${question.answerable ? 'salah  ' : 'jangan '} ${question.q} → ${quoted}\n`);
  }
}
