import type { Procedure } from '@sapa/contracts/ai-agents/ai-agents';
import type { BusinessKind } from '@sapa/contracts/identity/workspace';
import { type Starter, startersFor } from '@sapa/contracts/rules/starter-procedures';
import { privateStore } from '../../lib/account/private-storage.ts';

/** A procedure that is being written. */
export interface Topic {
  key: string;
  /** Of the procedure that it became. */
  id: string | null;
  title: string;
  text: string;
  /** Left out: not taught. */
  on: boolean;
}

/** What is known already, then the starters that are not. */
export function topicsOf(procedures: readonly Procedure[], starters: readonly Starter[]): Topic[] {
  const known = procedures.map(({ id, title, text }) => ({ key: id, id, title, text, on: true }));
  const fresh = starters.filter(({ title }) => !known.some((topic) => topic.title === title));
  return [...known, ...fresh.map(({ title, text }) => ({ key: title, id: null, title, text, on: true }))];
}

/** What somebody typed and did not save yet: a reload loses nothing. Another kind of business begins with its own. */
export const typedTopics = (memberId: string, kind: BusinessKind) =>
  privateStore<Topic[]>(`topics.${memberId}.${kind}`, []);

/** What a customer may ask of these procedures. */
export function questionsFor(
  procedures: readonly Procedure[],
  kind: BusinessKind,
  business: string,
): string[] {
  return startersFor(kind, business)
    .filter(({ title }) => procedures.some((known) => known.title === title))
    .map(({ question }) => question);
}
