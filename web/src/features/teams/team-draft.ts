import type { Team } from '@sapa/contracts/identity/teams';
import type { Kept } from '../../lib/input/use-draft.ts';

/** What the dialog of a team holds. */
export type TeamDraft = Pick<Team, 'name' | 'description' | 'agent_ids' | 'supervisor_ids'> & {
  channel_ids: string[];
};

/**
 * What was typed on top of the team as it is now: who was taken out of it since, by somebody else, would see its
 * conversations again if an old list were saved as it stood.
 */
export function ontoTeam({ typed, base }: Kept<TeamDraft>, now: TeamDraft): TeamDraft {
  const words = (field: 'name' | 'description') => (typed[field] === base[field] ? now[field] : typed[field]);
  const ids = (field: 'agent_ids' | 'supervisor_ids' | 'channel_ids') => {
    const added = typed[field].filter((id) => !base[field].includes(id) && !now[field].includes(id));
    const removed = base[field].filter((id) => !typed[field].includes(id));
    return [...now[field].filter((id) => !removed.includes(id)), ...added];
  };
  return {
    name: words('name'),
    description: words('description'),
    agent_ids: ids('agent_ids'),
    supervisor_ids: ids('supervisor_ids'),
    channel_ids: ids('channel_ids'),
  };
}

/** Only what was changed here: the rest may be another by now, and stays so. */
export function changesOf(draft: TeamDraft, base: TeamDraft): Partial<TeamDraft> {
  const fields = Object.entries(draft) as [keyof TeamDraft, TeamDraft[keyof TeamDraft]][];
  return Object.fromEntries(fields.filter(([field, value]) => asText(value) !== asText(base[field])));
}

const asText = (value: string | string[]) =>
  JSON.stringify(typeof value === 'string' ? value : value.toSorted());
