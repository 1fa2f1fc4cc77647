import type { AgentChange, AgentSettings } from '@sapa/contracts';
import { frozenTexts } from '../../knowledge/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { FrozenSpecialist } from '../agents/agent-row.ts';
import type { AgentState } from './agent-state.ts';
import { diffText } from './diff-text.ts';

export const sourceKey = (sourceId: string): string => `source:${sourceId}`;

/**
 * In what two states of an agent differ: texts by their words, settings by their values, knowledge by what each source
 * says. A source that is gone for good is known by its title alone.
 */
export async function changesBetween(
  tx: Transaction,
  before: AgentState,
  after: AgentState,
): Promise<AgentChange[]> {
  const changes: AgentChange[] = [...settingChanges(before.settings, after.settings)];
  const [old, now] = [before.synonyms.join('\n'), after.synonyms.join('\n')];
  if (old !== now) changes.push(changeOf('synonyms', 'synonyms', '', old, now));
  changes.push(...(await specialistChanges(tx, before, after)));
  return [...(await sourceChanges(tx, before, after)), ...changes];
}

/** By name and topics, one a line; a version that kept none differs in none. */
async function specialistChanges(
  tx: Transaction,
  { specialists: before }: AgentState,
  { specialists: after }: AgentState,
): Promise<AgentChange[]> {
  if (before === undefined || after === undefined || JSON.stringify(before) === JSON.stringify(after))
    return [];
  const names = await agentNames(tx, [...before, ...after]);
  const inLines = (all: readonly FrozenSpecialist[]) =>
    all
      .map(({ agent_id, topics }) => [names.get(agent_id) ?? 'AI Agent yang sudah dihapus', topics])
      .map((parts) => parts.filter((part) => part !== '').join(': '))
      .join('\n');
  return [changeOf('specialists', 'setting', '', inLines(before), inLines(after))];
}

async function agentNames(
  tx: Transaction,
  specialists: readonly FrozenSpecialist[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>({
    name: 'names-of-specialists',
    text: 'select id, name from ai_agents where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, specialists.map(({ agent_id }) => agent_id)],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function settingChanges(before: AgentSettings, after: AgentSettings): AgentChange[] {
  const names = Object.keys(after) as (keyof AgentSettings)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => changeOf(name, 'setting', '', wordsOf(before[name]), wordsOf(after[name])));
}

const VALUES: Record<string, string> = {
  true: 'Ya',
  false: 'Tidak',
  model: 'Disusun model AI',
  quote: 'Dikutip dari sumber, tanpa model',
};
const wordsOf = (value: AgentSettings[keyof AgentSettings]): string => VALUES[String(value)] ?? String(value);

function changeOf(
  key: string,
  kind: AgentChange['kind'],
  name: string,
  before: string,
  after: string,
): AgentChange {
  const what = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return { key, kind, name, what, ...diffText(before, after) };
}

async function sourceChanges(tx: Transaction, before: AgentState, after: AgentState): Promise<AgentChange[]> {
  const old = new Map(before.knowledge.map((source) => [source.source_id, source]));
  const now = new Map(after.knowledge.map((source) => [source.source_id, source]));
  const differing = [...new Set([...now.keys(), ...old.keys()])].filter(
    (id) => old.get(id)?.hash !== now.get(id)?.hash,
  );
  const of = (sources: typeof old) => differing.flatMap((id) => sources.get(id) ?? []);
  const [was, is] = [await frozenTexts(tx, of(old)), await frozenTexts(tx, of(now))];
  return differing.map((id) => {
    const change = changeOf(
      sourceKey(id),
      'source',
      (now.get(id) ?? old.get(id))!.title,
      was.get(id) ?? '',
      is.get(id) ?? '',
    );
    return { ...change, what: old.has(id) ? (now.has(id) ? 'changed' : 'removed') : 'added' };
  });
}
