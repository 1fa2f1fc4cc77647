import type { ToolParameter } from '@sapa/contracts';
import { chatDictionary } from '../../platform/chat-language/dictionary.ts';
import { normalise } from '../../platform/chat-language/normalise.ts';
import type { Filled } from '../values/filled.ts';
import { isWholeDate } from '../values/read-date.ts';
import { isQuestion } from '../values/read-text.ts';
import { choiceName, readValue } from '../values/read-value.ts';
import type { Form, FormStep, NextStep, Person, UsableTool } from './form.ts';

/** How often one is asked for the same; then a person helps. */
const MOST_MISSES = 3;
const QUIT =
  /^\s*(?:batal(?:kan|in)?|cancel|(?:ga|gak|nggak|enggak|tidak|tdk) ?jadi|gajadi|stop|udahan)(?:[\s,.!]+(?:aja|saja|deh|ya|kak|kakak|dulu|min|dong|itu|semua))*[\s,.!]*$/i;
const YES =
  /^\s*(?:(?:ya|iya|yaa+|iyaa+|y|yes|yup|yoi|ok|oke|okay|okey|lanjut(?:kan)?|setuju|betul|benar|bener|boleh|siap|gas|jadi|sudah|udah|sip)(?:[\s,.!]+|$))+(?:(?:kak|kakak|min|aja|saja|dong|ya|deh|gan|sis)[\s,.!]*)*$/i;
const NO =
  /^\s*(?:tidak|tdk|nggak|enggak|ngga|gak|ga|no|jangan|belum)(?:[\s,.!]+(?:kak|kakak|min|dulu|ya|usah|aja|saja))*[\s,.!]*$/i;

/** Nobody refuses who asks at home first. */
const LATER =
  /^\s*(?:(?:oke?|ok|hmm+|iya|ya|eh)[\s,.]+)?(?:(?:se)?bentar|tunggu|tar|ntar|nanti|(?:mau |aku |saya |sy )?(?:tanya|pikir|pikir2|mikir|cek|lihat|liat|diskusi|kabarin|kabari))(?![\p{L}\d])(?!.*\?)/iu;
/** A yes to what was read hours ago is asked for once more: prices and free times move on. */
const YES_HOLDS_MS = 6 * 3_600_000;

export const meansYes = (text: string): boolean =>
  YES.test(text) && !/\b(?:tidak|gak|ga|jangan|tapi)\b/i.test(text);

/** The tool that a message calls for, by its owner's words; the longest of them wins. */
export function toolAskedFor<T extends Pick<UsableTool, 'triggers'>>(
  text: string,
  tools: readonly T[],
): T | undefined {
  const said = formsOf(text);
  const called = tools
    .map((tool) => ({
      tool,
      length: Math.max(0, ...tool.triggers.map((trigger) => lengthIn(formsOf(trigger), said))),
    }))
    .filter(({ length }) => length > 0);
  return called.toSorted((a, b) => b.length - a.length)[0]?.tool;
}

const formsOf = (text: string): string[] => normalise(text, chatDictionary()).map(({ form }) => form);

/** How many words of a trigger were said, in its order and close together; 0: not all. */
function lengthIn(trigger: readonly string[], said: readonly string[]): number {
  if (trigger.length === 0) return 0;
  const starts = said.flatMap((word, at) => (word === trigger[0] ? [at] : []));
  const all = starts.some((start) => {
    let at = start;
    return trigger.slice(1).every((word) => {
      const next = said.indexOf(word, at + 1);
      const near = next !== -1 && next - at <= 3;
      at = next;
      return near;
    });
  });
  return all ? trigger.length : 0;
}

interface Reading {
  now: Date;
  person: Person;
  callId: string;
}

/** What a first message says of a tool already. */
export function beginForm(
  tool: UsableTool,
  text: string,
  { now, person, callId }: Reading,
): { form: Form; found: number } {
  const values: Record<string, Filled> = {};
  let found = 0;
  for (const parameter of tool.parameters) {
    const known = knownOf(parameter, person);
    const said =
      known === null ? readValue(parameter, text, { now, whole: false, counts: counts(tool) }) : null;
    if (said) found += 1;
    const value = known ?? said;
    if (value) values[parameter.key] = value;
  }
  return { form: { toolId: tool.id, callId, values, asking: null, misses: 0 }, found };
}

/** Of several numbers nobody tells which is meant. */
const counts = ({ parameters }: Pick<UsableTool, 'parameters'>): boolean =>
  parameters.filter(({ type, unit, source }) => type === 'number' && unit !== 'gram' && source === 'customer')
    .length === 1;

function knownOf({ source, value }: ToolParameter, person: Person): Filled | null {
  switch (source) {
    case 'fixed':
      return { value, shown: value };
    case 'contact_name':
      return person.name === '' ? null : { value: person.name, shown: person.name };
    case 'contact_phone':
      return person.phone === null ? null : { value: person.phone, shown: person.phone };
    default:
      return null;
  }
}

/** The next thing to do with a form: ask for what is missing, for a yes, or call. */
export function nextStep(tool: UsableTool, form: Form): NextStep {
  const missing = tool.parameters.find((parameter) => parameter.required && !isThere(parameter, form));
  if (missing) {
    const again = form.asking === missing.key ? form.misses : 0;
    return {
      do: 'ask',
      form: { ...form, asking: missing.key, misses: again },
      text: questionFor(missing, form.values[missing.key]),
      choices: missing.type === 'choice' ? missing.choices.map(choiceName) : [],
    };
  }
  const ready = { ...form, asking: null, misses: 0 };
  return tool.risk === 'approval' ? { do: 'confirm', form: ready } : { do: 'call', form: ready };
}

function isThere(parameter: ToolParameter, { values }: Form): boolean {
  const value = values[parameter.key];
  return value !== undefined && (parameter.type !== 'date' || isWholeDate(value, parameter.with_time));
}

/** What the customer's words do to a form that was begun. */
export function goOn(tool: UsableTool, form: Form, text: string, now: Date): FormStep {
  if (QUIT.test(text)) return { do: 'cancel' };
  if (form.asking === null) return answerToSummary(tool, form, text, now);
  const parameter = tool.parameters.find(({ key }) => key === form.asking);
  if (!parameter) return nextStep(tool, form);
  const known = form.values[parameter.key];
  const weighs = tool.parameters.some(({ unit }) => unit === 'gram');
  const said = readValue(parameter, text, { now, whole: true, known, weighs });
  if (said)
    return nextStep(tool, { ...form, values: { ...others(tool, form, text, now), [parameter.key]: said } });
  if (isQuestion(text)) return { do: 'aside', form, text: questionFor(parameter, known) };
  return notUnderstood(form, questionFor(parameter, known, true), nextStep(tool, form));
}

/** What else the same words say: "bandung, 2kg" answers two questions. */
function others(tool: UsableTool, form: Form, text: string, now: Date): Form['values'] {
  const values: Record<string, Filled> = { ...form.values };
  for (const parameter of tool.parameters) {
    if (parameter.key in values || parameter.source !== 'customer') continue;
    const said = readValue(parameter, text, { now, whole: false, counts: counts(tool) });
    if (said) values[parameter.key] = said;
  }
  return values;
}

function answerToSummary(tool: UsableTool, form: Form, text: string, now: Date): FormStep {
  if (meansYes(text)) return { do: holds(form, now) ? 'call' : 'confirm', form };
  if (NO.test(text)) return { do: 'cancel' };
  const changed: Record<string, Filled> = {};
  for (const parameter of tool.parameters.filter(({ source }) => source === 'customer')) {
    const known = form.values[parameter.key];
    const said = readValue(parameter, text, { now, whole: false, known, counts: counts(tool) });
    if (said && said.value !== known?.value) changed[parameter.key] = said;
  }
  if (Object.keys(changed).length > 0)
    return nextStep(tool, { ...form, values: { ...form.values, ...changed } });
  if (LATER.test(text))
    return { do: 'ask', form, text: `Siap Kak, kami tunggu. ${YES_OR_QUIT}`, choices: [] };
  // Answered or handed over like any other: who asks first is not misunderstood.
  if (isQuestion(text)) return { do: 'aside', form, text: YES_OR_QUIT };
  return notUnderstood(form, YES_OR_QUIT, { do: 'confirm', form });
}

const YES_OR_QUIT = 'Balas "ya" untuk lanjut, atau "batal".';

const holds = ({ at }: Form, now: Date): boolean => at === undefined || now.getTime() - at < YES_HOLDS_MS;

function notUnderstood(form: Form, reminder: string, again: FormStep): FormStep {
  const misses = form.misses + 1;
  if (misses >= MOST_MISSES) return { do: 'give_up' };
  const missed = { ...form, misses };
  if (again.do === 'ask') return { ...again, form: missed, text: reminder };
  return again.do === 'confirm' ? { ...again, form: missed } : again;
}

/** "Jumlahnya", but "DP-nya". */
function withNya(label: string, lower = true): string {
  const said = lower ? label.toLowerCase() : label;
  return /^\p{Lu}?\p{Ll}+$/u.test(label) ? `${said}nya` : `${said}-nya`;
}

function questionFor(parameter: ToolParameter, known: Filled | undefined, again = false): string {
  const { label, example, question, type, with_time } = parameter;
  if (type === 'date' && with_time && known) return `${known.shown}, jam berapa, Kak? Contoh: jam 3 sore.`;
  const asked = question || `${withNya(label, false)} apa, Kak?`;
  const hint = example === '' ? '' : ` Contoh: ${example}.`;
  return again ? `Maaf Kak, ${withNya(label)} belum kami tangkap.${hint || ` ${asked}`}` : `${asked}${hint}`;
}

/** What a yes is asked for, in words that code wrote. */
export function summaryOf(tool: UsableTool, { values }: Form): string {
  const lines = tool.parameters
    .filter(({ source, key }) => source !== 'fixed' && key in values)
    .map(({ label, key }) => `• ${label}: ${values[key]?.shown}`);
  return [`${tool.name}, kami rangkum dulu ya Kak:`, ...lines, `Sudah benar? ${YES_OR_QUIT}`].join('\n');
}
