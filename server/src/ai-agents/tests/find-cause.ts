import { buildIndex, compileLexicon, type KnowledgeIndex, type Passage } from '../../knowledge/index.ts';
import { type AgentRow, settingsOf } from '../agents/agent-row.ts';
import type { QuestionRow } from '../questions/question-row.ts';
import type { AgentState } from '../versions/agent-state.ts';
import { sourceKey } from '../versions/changes.ts';
import { rightByQuote } from './right-by-quote.ts';

/** Past these every way back would hold up the other questions. */
const mostChanges = 12;
const mostPassages = 1_500;

/** The draft that is tested. */
export interface Tested {
  agent: AgentRow;
  businessName: string;
  index: KnowledgeIndex;
}

export interface Sides {
  live: AgentState;
  draft: AgentState;
  /** What the live version says. */
  livePassages: readonly Passage[];
}

/**
 * Which one change of the draft made a golden answer wrong: the one without which it is right. Found by taking each back
 * alone, quoting, so it costs nothing. Undefined: no single one did, or the live version has it wrong too.
 */
export async function findCause(
  question: QuestionRow,
  trial: Tested,
  sides: Sides,
  now: Date,
): Promise<string | undefined> {
  const { live, draft, livePassages } = sides;
  const keys = changedKeys(live, draft);
  if (keys.length === 0 || keys.length > mostChanges || trial.index.passages.length > mostPassages)
    return undefined;
  const isRight = (state: AgentState, index: KnowledgeIndex): Promise<boolean> =>
    rightByQuote(question, {
      agent: { ...trial.agent, ...state.settings },
      businessName: trial.businessName,
      index,
      now,
    });
  for (const key of keys) {
    const state = without(key, sides);
    const passages = key.startsWith('source:')
      ? withSource(trial.index.passages, livePassages, key.slice('source:'.length))
      : trial.index.passages;
    const index =
      key === 'synonyms' || key.startsWith('source:')
        ? buildIndex([...passages], compileLexicon(state.synonyms))
        : trial.index;
    if (await isRight(state, index)) return key;
  }
  return undefined;
}

/** Knowledge first: it is what goes wrong most. */
function changedKeys(live: AgentState, draft: AgentState): string[] {
  const old = new Map(live.knowledge.map(({ source_id, hash }) => [source_id, hash]));
  const now = new Map(draft.knowledge.map(({ source_id, hash }) => [source_id, hash]));
  const sources = [...new Set([...now.keys(), ...old.keys()])].filter((id) => old.get(id) !== now.get(id));
  const settings = settingsOf(draft.settings);
  const names = (Object.keys(settings) as (keyof typeof settings)[]).filter(
    (name) => live.settings[name] !== draft.settings[name],
  );
  const synonyms = live.synonyms.join('\n') === draft.synonyms.join('\n') ? [] : ['synonyms'];
  return [...sources.map(sourceKey), ...names, ...synonyms];
}

function without(key: string, { live, draft }: Sides): AgentState {
  if (key === 'synonyms') return { ...draft, synonyms: live.synonyms };
  if (!(key in draft.settings)) return draft;
  const before = live.settings[key as keyof AgentState['settings']];
  return { ...draft, settings: { ...draft.settings, [key]: before } };
}

const withSource = (now: readonly Passage[], before: readonly Passage[], sourceId: string): Passage[] => [
  ...now.filter(({ id }) => !id.startsWith(`${sourceId}:`)),
  ...before.filter(({ id }) => id.startsWith(`${sourceId}:`)),
];
