import { createHash } from 'node:crypto';
import type { AgentSettings } from '@sapa/contracts';
import type { FrozenSource } from '../../knowledge/index.ts';

/** All that makes an agent answer as it does, at one moment. */
export interface AgentState {
  settings: AgentSettings;
  synonyms: string[];
  knowledge: FrozenSource[];
}

/** Two states with the same one answer alike. */
export function fingerprint({ settings, synonyms, knowledge }: AgentState): string {
  const inOrder = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  const sources = knowledge.map(({ source_id, hash }) => `${source_id}:${hash}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([inOrder, synonyms, sources]))
    .digest('base64url');
}
