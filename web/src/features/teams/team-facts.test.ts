import type { Member } from '@sapa/contracts/identity/members';
import type { Team } from '@sapa/contracts/identity/teams';
import { expect, test } from 'vitest';
import { factsOf, worryOf } from './team-facts.ts';

const member = (id: string, state: Partial<Member> = {}): Member => ({
  id,
  name: id,
  email: '',
  image: null,
  role: 'agent',
  active: true,
  online: true,
  capacity: 8,
  ...state,
});
const team: Team = {
  id: 'ritel',
  name: 'Ritel',
  description: '',
  agent_ids: ['ayu', 'rizky'],
  supervisor_ids: ['putri'],
  created_at: '2026-11-23T00:00:00Z',
};
const waiting = (queued: number) =>
  new Map([['ritel', { team_id: 'ritel', with_members: 3, with_ai: 0, queued, snoozed: 0 }]]);

test('a team counts who works here, and takes as much as its agents who are online, without any as its supervisors', () => {
  const everybody = [
    member('ayu'),
    member('rizky', { online: false }),
    member('putri', { capacity: 6 }),
    member('dimas'),
  ];
  const facts = factsOf(team, everybody, [], waiting(0));
  expect(facts.people.map(({ id }) => id)).toEqual(['ayu', 'rizky', 'putri']);
  expect(facts.capacity).toBe(8);
  expect(factsOf({ ...team, agent_ids: [] }, everybody, [], waiting(0)).capacity).toBe(6);
  const left = factsOf(team, [member('ayu', { active: false }), member('rizky')], [], waiting(0));
  expect(left.people.map(({ id }) => id)).toEqual(['rizky']);
});

test.each([
  [[member('ayu'), member('putri')], 2, null],
  [[member('ayu'), member('putri', { online: false })], 2, 'supervisornya tidak online'],
  [
    [member('ayu', { online: false }), member('putri', { online: false })],
    2,
    'tidak ada anggota yang online',
  ],
  [[member('ayu', { online: false }), member('putri', { online: false })], 0, null],
])('customers who wait for a team that nobody looks after are said', (members, queued, worry) => {
  expect(worryOf(factsOf(team, members, [], waiting(queued)))).toBe(worry);
});
