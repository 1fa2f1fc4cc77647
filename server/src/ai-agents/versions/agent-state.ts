import type { AgentSettings } from '@sapa/contracts';
import type { FrozenSource } from '../../knowledge/index.ts';
import {
  type FrozenSettings,
  type FrozenSpecialist,
  frozenSpecialist,
  settingsOf,
} from '../agents/agent-row.ts';

/** All that makes an agent answer as it does, at one moment. */
export interface AgentState {
  settings: AgentSettings;
  synonyms: string[];
  knowledge: FrozenSource[];
  /** Undefined: a version from before they were part of one; whoever is named now is met. */
  specialists: FrozenSpecialist[] | undefined;
}

/** The same as rows of versions and tests keep it. */
export interface KeptState {
  settings: FrozenSettings;
  synonyms: string[];
  knowledge: FrozenSource[];
}

const NEVER_SET = { split_answers: false, answer_with: 'model' as const };

export const stateOf = ({ settings, synonyms, knowledge }: KeptState): AgentState => ({
  // A version from before a setting existed has its default.
  settings: settingsOf({ ...NEVER_SET, ...settings }),
  synonyms,
  knowledge,
  // Stored as jsonb, which keeps no order of names: compared as text they have one again.
  specialists: settings.specialists?.map(frozenSpecialist),
});

export const keptSettings = ({ settings, specialists }: AgentState): FrozenSettings => ({
  ...settings,
  ...(specialists && { specialists }),
});
