import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadConfig } from '../../platform/config.ts';
import { modelFor } from '../model/ask-model.ts';
import { evaluate, type Score, total } from './evaluate.ts';
import { loadSets } from './load-sets.ts';
import { evaluatePasted, type Figures, figuresOf } from './pasted/evaluate-pasted.ts';
import type { Judged } from './pasted/judge-asked.ts';
import { developedOn, loadPasted, type PastedBusiness, pastedSets } from './pasted/load-pasted.ts';
import { evaluateLocks } from './pasted/locks.ts';
import { scriptedModel } from './scripted-model.ts';

/**
 * npm run eval [-- <sets.json …>] [--pasted] [--set=dev] [--mistakes]: what the agent does, in one table, a measure a row.
 * Columns: each set of businesses as owners paste them, through the whole turn without a model; the sets of single
 * passages; all pasted businesses with a scripted model (what the checks let through and stop), and with the one that
 * the environment names (`LLM_BASE_URL`, `LLM_MODEL`). All but "unseen", "unread" and the passages of "held-out" were
 * developed on: their figures say nothing of businesses nobody has seen. `--pasted` leaves out the single passages and
 * the models. `--mistakes` names what went wrong, never of a set that is to stay unseen.
 */
const has = (flag: string): boolean => process.argv.includes(flag);
const onlySet = process.argv.find((argument) => argument.startsWith('--set='))?.slice('--set='.length);
const own = join(import.meta.dirname, 'sets');
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = given.length > 0 ? given : readdirSync(own).map((name) => join(own, name));
/** Questions of a business that a real model is asked. */
const mostAsked = 20;

type Column = [name: string, figures: Figures];

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

const sets = pastedSets()
  .filter(({ name }) => onlySet === undefined || name === onlySet)
  .map(({ name, folder }) => ({ name, businesses: loadPasted(folder) }));

async function judgedAll(
  businesses: readonly PastedBusiness[],
  ...how: Parameters<typeof evaluatePasted> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const business of businesses) judged.push(...(await evaluatePasted(business, ...how)));
  return judged;
}

const wentWrong = ({ question, treated, right, answered, offeredRight }: Judged): string => {
  if (!question.answerable) return treated ? '' : 'salah';
  return right ? '' : answered ? 'salah' : offeredRight ? '' : 'belum';
};

async function quoted(): Promise<Column[]> {
  const columns: Column[] = [];
  for (const { name, businesses } of sets) {
    const judged = await judgedAll(businesses);
    columns.push([name, { ...figuresOf(judged), ...evaluateLocks(name, businesses) }]);
    if (!has('--mistakes') || !developedOn.has(name)) continue;
    for (const one of judged.filter((each) => wentWrong(each) !== ''))
      say(
        `${wentWrong(one)} ${one.question.kind}: ${one.question.bubbles.join(' / ')} → ${JSON.stringify(one.text)}`,
      );
  }
  return columns;
}

async function withModels(): Promise<Column[]> {
  const businesses = sets.flatMap((set) => set.businesses);
  const judged = figuresOf(await judgedAll(businesses, scriptedModel));
  const scripted: Column = ['model naskah', pick(judged, aroundTheModel)];
  const live = modelFor(loadConfig(), { answer_with: 'model' });
  if (live === null) return [scripted];
  return [scripted, [live.model, figuresOf(await judgedAll(businesses, () => live, mostAsked))]];
}

/** What a script can tell of: how it words an answer, cuts a row or declines is no model's. */
const aroundTheModel = [
  'dijawab langsung',
  'benar seluruhnya',
  'bagian benar di 3 teratas',
  'tak terjawab, tapi dijawab',
  'dua pertanyaan',
  'salam',
  'terima kasih',
  'minta orang atau mengeluh',
  'pesanan sendiri',
];

const pick = (figures: Figures, measures: readonly string[]): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([measure]) => measures.includes(measure)));

/** Sets of single passages: whether the right one is found, and quoted. */
function ofPassages(): Column[] {
  const described = files.filter((file) => loadSets([file]).length > 0);
  // Questions about businesses that another file describes are judged with it.
  const alone = files.filter((file) => !described.includes(file));
  const scored = described.map((file) => ({
    name: basename(file, '.json'),
    score: total(loadSets([file, ...alone]).map(evaluate)),
  }));
  if (has('--mistakes'))
    for (const { question, quoted: from } of scored.flatMap(({ score }) => score.mistakes))
      say(`${question.answerable ? 'salah ' : 'jangan'} ${question.q} → ${from}`);
  return scored.map(({ name, score }) => [`bagian: ${name}`, figuresOfScore(score)]);
}

const figuresOfScore = (score: Score): Figures => ({
  'dijawab langsung': [score.answered, score.answerable],
  'benar seluruhnya': [score.right, score.answered],
  'bagian benar paling atas': [score.hit1, score.answerable],
  'bagian benar di 3 teratas': [score.hit3, score.answerable],
  'tak terjawab, tapi dijawab': [score.unanswerableAnswered, score.unanswerable],
});

function table(columns: readonly Column[]): void {
  const measures = [...new Set(columns.flatMap(([, figures]) => Object.keys(figures)))];
  const widest = Math.max(...measures.map((measure) => measure.length));
  const width = Math.max(18, ...columns.map(([name]) => name.length + 2));
  const cell = (figures: Figures, measure: string): string => {
    const [part, whole] = figures[measure] ?? [0, 0];
    return (whole === 0 ? '' : `${part}/${whole} ${percent(part, whole)}`).padEnd(width);
  };
  say(`${''.padEnd(widest)}  ${columns.map(([name]) => name.padEnd(width)).join('')}`);
  for (const measure of measures)
    say(`${measure.padEnd(widest)}  ${columns.map(([, figures]) => cell(figures, measure)).join('')}`);
}

const columns = given.length > 0 ? [] : await quoted();
if (!has('--pasted')) columns.push(...ofPassages(), ...(given.length > 0 ? [] : await withModels()));
table(columns);
