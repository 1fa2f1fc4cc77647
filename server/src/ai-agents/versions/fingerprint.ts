import { createHash } from 'node:crypto';
import type { AgentState } from './agent-state.ts';

/** Two states with the same one answer alike. */
export function fingerprint({ settings, synonyms, knowledge, specialists = [] }: AgentState): string {
  const inOrder = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  const sources = knowledge.map(({ source_id, hash }) => `${source_id}:${hash}`).sort();
  return (
    createHash('sha256')
      // An agent that passes nobody on has the one that it had before passing on was part of a version.
      .update(JSON.stringify([inOrder, synonyms, sources, ...specialists]))
      .digest('base64url')
  );
}
