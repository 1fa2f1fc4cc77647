import { expect, test } from 'vitest';
import { changesOf, ontoTeam, type TeamDraft } from './team-draft.ts';

const team = (parts: Partial<TeamDraft> = {}): TeamDraft => ({
  name: 'Ritel',
  description: '',
  agent_ids: ['ayu', 'rizky'],
  supervisor_ids: ['putri'],
  channel_ids: ['wa'],
  ...parts,
});

test('a draft from days ago keeps what was typed and brings nobody back whom somebody took out since', () => {
  const base = team();
  const now = team({ name: 'Ritel Barat', agent_ids: ['ayu', 'dimas'], channel_ids: ['wa', 'ig'] });
  expect(ontoTeam({ typed: team({ description: 'Toko' }), base }, now)).toEqual({
    ...now,
    description: 'Toko',
  });
  expect(ontoTeam({ typed: team({ agent_ids: ['rizky', 'sekar'] }), base }, now).agent_ids).toEqual([
    'dimas',
    'sekar',
  ]);
  expect(ontoTeam({ typed: team({ name: 'Toko' }), base }, base)).toEqual(team({ name: 'Toko' }));
});

test('only what was changed is saved', () => {
  expect(changesOf(team({ agent_ids: ['rizky', 'ayu'] }), team())).toEqual({});
  expect(changesOf(team({ supervisor_ids: [] }), team())).toEqual({ supervisor_ids: [] });
});
