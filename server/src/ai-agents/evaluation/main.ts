import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadConfig } from '../../platform/config.ts';
import { modelFor } from '../model/ask-model.ts';
import { evaluate, type Score, total } from './evaluate.ts';
import { evaluateModel, type ModelScore } from './evaluate-model.ts';
import { type BusinessWithQuestions, loadSets } from './load-sets.ts';
import { evaluatePasted, type Figures, figuresOf } from './pasted/evaluate-pasted.ts';
import type { Judged } from './pasted/judge-asked.ts';
import { loadPasted, pastedSets } from './pasted/load-pasted.ts';
import { evaluateLocks } from './pasted/locks.ts';
import { scriptedModel } from './scripted-model.ts';

/**
 * npm run eval [-- <sets.json …>] [--pasted] [--mistakes]: what the agent does on the development sets, in one table: without a model,
 * with a scripted one (what the checks let through and stop), and with the one that the environment names. Sets whose
 * name begins with "tuning" or "dev" were developed on: their figures say nothing of businesses nobody has seen.
 * First come the businesses that were pasted as an owner does it, through the whole turn; `--pasted` prints these alone,
 * `--set=dev` one of their sets. `--mistakes` names what went wrong: never of a set that is to stay unseen.
 */
const onlySet = process.argv.find((argument) => argument.startsWith('--set='))?.slice('--set='.length);
const own = join(import.meta.dirname, 'sets');
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = given.length > 0 ? given : readdirSync(own).map((name) => join(own, name));
/** Questions of a business that a real model is asked. */
const mostAsked = 20;

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

type Row = Record<string, string | number>;
const COLUMNS = [
  'set',
  'cara',
  'bisa dijawab',
  'hit@1',
  'hit@3',
  'dijawab langsung',
  'di antaranya benar',
  'pilihan benar',
  'tak terjawab, tapi dijawab',
] as const;

const quoted = (set: string, score: Score): Row => ({
  set,
  cara: 'tanpa model',
  'bisa dijawab': score.answerable,
  'hit@1': percent(score.hit1, score.answerable),
  'hit@3': percent(score.hit3, score.answerable),
  'dijawab langsung': percent(score.answered, score.answerable),
  'di antaranya benar': percent(score.right, score.answered),
  'pilihan benar': percent(score.offered, score.answerable),
  'tak terjawab, tapi dijawab': `${score.unanswerableAnswered} dari ${score.unanswerable}`,
});

const modelled = (set: string, way: string, scores: readonly ModelScore[]): Row => {
  const sum = (pick: (score: ModelScore) => number) => scores.reduce((all, score) => all + pick(score), 0);
  const answered = sum((score) => score.answered);
  return {
    set,
    cara: way,
    'bisa dijawab': sum((score) => score.answerable),
    'dijawab langsung': percent(
      answered,
      sum((score) => score.answerable),
    ),
    'di antaranya benar': percent(
      sum((score) => score.right),
      answered,
    ),
    'tak terjawab, tapi dijawab': `${sum((score) => score.unanswerableAnswered)} dari ${sum((score) => score.unanswerable)}`,
  };
};

async function withModels(set: string, businesses: readonly BusinessWithQuestions[]): Promise<Row[]> {
  const scripted: ModelScore[] = [];
  for (const business of businesses)
    scripted.push(await evaluateModel(business, (question) => scriptedModel(question, business.chunks)));
  const rows = [modelled(set, 'model dari naskah', scripted)];
  const live = modelFor(loadConfig(), { answer_with: 'model' });
  if (live === null) return rows;
  const asked: ModelScore[] = [];
  for (const business of businesses) asked.push(await evaluateModel(business, () => live, mostAsked));
  return [...rows, modelled(set, `${live.model}, ${mostAsked} soal per usaha`, asked)];
}

const judgedAs = (one: Judged): string => {
  if (!one.question.answerable) return one.treated ? '' : 'salah ';
  return one.right ? '' : one.answered ? 'salah ' : one.offeredRight ? '' : 'belum ';
};

async function pastedTable(): Promise<void> {
  const columns: [string, Figures][] = [];
  for (const { name, folder } of pastedSets().filter(
    (set) => onlySet === undefined || set.name === onlySet,
  )) {
    const judged: Judged[] = [];
    const businesses = loadPasted(folder);
    for (const business of businesses) judged.push(...(await evaluatePasted(business)));
    columns.push([name, { ...figuresOf(judged), ...evaluateLocks(name, businesses) }]);
    if (!process.argv.includes('--mistakes') || name !== 'dev') continue;
    for (const one of judged.filter((each) => judgedAs(each) !== ''))
      process.stdout.write(
        `${judgedAs(one)} ${one.question.kind}: ${one.question.bubbles.join(' / ')} → ${JSON.stringify(one.text)}\n`,
      );
  }
  const measures = Object.keys(columns[0]?.[1] ?? {});
  const widest = Math.max(...measures.map((measure) => measure.length));
  const cell = (figures: Figures, measure: string): string => {
    const [part, whole] = figures[measure] ?? [0, 0];
    return `${part}/${whole} ${percent(part, whole)}`.padEnd(18);
  };
  const head = `${''.padEnd(widest)}  ${columns.map(([name]) => name.padEnd(18)).join('')}`;
  const body = measures.map(
    (measure) =>
      `${measure.padEnd(widest)}  ${columns.map(([, figures]) => cell(figures, measure)).join('')}`,
  );
  process.stdout.write(`${[head, ...body].join('\n')}\n\n`);
}

if (given.length === 0) await pastedTable();
if (process.argv.includes('--pasted')) process.exit(0);

const rows: Row[] = [];
const scores: Score[] = [];
/** Questions about businesses that another file describes are judged with it. */
const described = files.filter((file) => loadSets([file]).length > 0);
const alone = files.filter((file) => !described.includes(file));
for (const file of described) {
  const businesses = loadSets([file, ...alone]);
  const set = basename(file, '.json');
  const score = businesses.map(evaluate);
  scores.push(...score);
  rows.push(quoted(set, total(score)), ...(await withModels(set, businesses)));
}
rows.push(quoted('semua', total(scores)));

const width = (column: string): number =>
  Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length));
const line = (cells: readonly string[]): string =>
  cells.map((cell, at) => cell.padEnd(width(COLUMNS[at]!))).join('  ');
process.stdout.write(
  `${[[...COLUMNS], ...rows.map((row) => COLUMNS.map((name) => String(row[name] ?? '')))].map(line).join('\n')}\n`,
);
if (process.argv.includes('--mistakes')) {
  for (const { question, quoted: from } of total(scores).mistakes)
    process.stdout.write(`${question.answerable ? 'salah  ' : 'jangan '} ${question.q} → ${from}\n`);
}
