import type { Turn } from '@sapa/contracts/rules/ai-turn';
import { describe, expect, test } from 'vitest';
import { type Candidate, chooseMember, lineOf, openLanes, type Waiting } from './rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute));
const always = () => ({ open: true, aiMode: 'always', outside: 'answer' }) as const;
const member = (id: string, parts: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  open: 0,
  capacity: 8,
  fullOn: [],
  givenAt: null,
  teamIds: [],
  channelIds: [],
  ...parts,
});
const waiting = (parts: Partial<Waiting> = {}): Waiting => ({
  channelId: 'wa',
  teamId: null,
  method: 'round_robin',
  previousHandlerFirst: true,
  previousHandlerId: null,
  letGoBy: null,
  ...parts,
});

const ayu = member('ayu', { givenAt: at(3), open: 2, capacity: 8 });
const budi = member('budi', { givenAt: at(1), open: 3, capacity: 6 });
const citra = member('citra', { givenAt: at(2), open: 6, capacity: 6 });
const dewi = member('dewi', { teamIds: ['ritel'], givenAt: at(9), open: 1 });
const eko = member('eko', { channelIds: ['ig'] });
const all = [ayu, budi, citra, dewi, eko];

describe('who is given a conversation', () => {
  test.each([
    ['whose turn is longest ago', {}, all, 'budi', 'round_robin'],
    ['who never had a turn goes first', {}, [ayu, member('baru')], 'baru', 'round_robin'],
    ['the smallest share of what they take at once', { method: 'least_busy' }, all, 'dewi', 'least_busy'],
    [
      'of two as busy whose turn is longest ago',
      { method: 'least_busy' },
      [ayu, member('fitri', { open: 1, capacity: 4, givenAt: at(0) })],
      'fitri',
      'least_busy',
    ],
    ['with whom the customer spoke last', { previousHandlerId: 'ayu' }, all, 'ayu', 'previous_handler'],
    ['not when they are full', { previousHandlerId: 'citra' }, all, 'budi', 'round_robin'],
    [
      'not when they have as many of its channel as one may',
      { previousHandlerId: 'ayu' },
      [{ ...ayu, fullOn: ['wa'] }, budi, member('baru', { fullOn: ['wa'] })],
      'budi',
      'round_robin',
    ],
    ['not when they are not here', { previousHandlerId: 'gita' }, all, 'budi', 'round_robin'],
    [
      'not where the channel does not want it',
      { previousHandlerId: 'ayu', previousHandlerFirst: false },
      all,
      'budi',
      'round_robin',
    ],
    ['only of its team', { teamId: 'ritel' }, all, 'dewi', 'round_robin'],
    ['only who is allowed on its channel', { channelId: 'ig' }, [citra, eko], 'eko', 'round_robin'],
    ['not from whom it came back', { letGoBy: 'budi' }, all, 'ayu', 'round_robin'],
  ] satisfies [string, Partial<Waiting>, Candidate[], string, string][])('%s', (_, of, from, id, rule) => {
    expect(chooseMember(waiting(of), from)).toMatchObject({ member: { id }, rule });
  });

  test.each([
    ['members take by themselves', { method: 'manual' }, all],
    ['all are full', {}, [citra]],
    ['all are full on its channel', {}, [member('baru', { fullOn: ['wa'] })]],
    ['nobody of the team is here', { teamId: 'kirim' }, all],
    ['nobody is here', {}, []],
    ['only from whom it came back', { letGoBy: 'ayu' }, [ayu]],
  ] satisfies [string, Partial<Waiting>, Candidate[]][])('nobody: %s', (_, of, from) => {
    expect(chooseMember(waiting(of), from)).toBeNull();
  });
});

/** mulberry32: the same cases each time. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

test('whatever the day brings: room, team and channel hold, and somebody is found exactly where a lane is open', () => {
  const draw = numbers(7);
  const teams = ['ritel', 'kirim'];
  const channels = ['wa', 'ig'];
  const some = (of: string[]) => of.filter(() => draw(2) === 0);
  for (let day = 0; day < 2_000; day++) {
    const people = Array.from({ length: draw(6) }, (_, n) =>
      member(`m${n}`, {
        open: draw(5),
        capacity: 1 + draw(4),
        fullOn: some(channels),
        givenAt: draw(3) === 0 ? null : at(draw(60)),
        teamIds: some(teams),
        channelIds: some(channels),
      }),
    );
    const one = waiting({
      channelId: channels[draw(2)]!,
      teamId: [null, ...teams][draw(3)]!,
      method: draw(2) === 0 ? 'round_robin' : 'least_busy',
      previousHandlerId: `m${draw(6)}`,
      letGoBy: draw(3) === 0 ? `m${draw(6)}` : null,
    });
    const chosen = chooseMember(one, people);
    const lane = openLanes(channels, teams, people, always).find(
      ({ channelId, teamId }) => channelId === one.channelId && teamId === one.teamId,
    );
    const isOpen = lane !== undefined && (lane.only === null || lane.only !== one.letGoBy);
    expect(chosen !== null).toBe(isOpen);
    if (chosen === null) continue;
    const { open, capacity, fullOn, teamIds, channelIds, id } = chosen.member;
    expect(open).toBeLessThan(capacity);
    expect(fullOn).not.toContain(one.channelId);
    expect(id).not.toBe(one.letGoBy);
    if (one.teamId !== null) expect(teamIds).toContain(one.teamId);
    if (channelIds.length > 0) expect(channelIds).toContain(one.channelId);
  }
});

test('in turn over many: nobody with room gets a second before all have had one', () => {
  const people = Array.from({ length: 7 }, (_, n) => member(`m${n}`, { capacity: 20 }));
  const given: string[] = [];
  for (let minute = 0; minute < 70; minute++) {
    const { member: next } = chooseMember(waiting(), people)!;
    next.givenAt = at(minute);
    next.open += 1;
    given.push(next.id);
  }
  for (let round = 0; round < 10; round++)
    expect(new Set(given.slice(round * 7, round * 7 + 7)).size).toBe(7);
});

test('nothing is given in a team’s free time; where people come first, also what an agent might answer', () => {
  const people = [member('rina', { teamIds: ['day', 'night'] })];
  const lanes = openLanes(['wa'], ['day', 'night'], people, ({ teamId }) => ({
    open: teamId !== 'night',
    aiMode: teamId === null ? 'always' : 'outside_hours',
    outside: 'answer',
  }));
  expect(lanes.map(({ teamId, peopleFirst }) => [teamId, peopleFirst])).toEqual([
    [null, false],
    ['day', true],
  ]);
});

describe('whose place can be told', () => {
  const full = (id: string, of: Partial<Candidate> = {}) => member(id, { open: 4, capacity: 4, ...of });
  const line = (people: Candidate[], turn: Partial<Turn> = {}) =>
    lineOf({ channelId: 'wa', teamId: 'ritel' }, ['wa', 'ig'], ['ritel', 'kirim'], people, () => ({
      open: true,
      aiMode: 'outside_hours',
      outside: 'tell',
      ...turn,
    })).map(({ channelId, teamId }) => `${channelId}:${teamId ?? 'semua'}`);

  test('all that the same people are given stands in one line', () => {
    expect(line([full('ayu', { teamIds: ['ritel'] }), full('budi', { teamIds: ['kirim'] })])).toEqual([
      'wa:semua',
      'wa:ritel',
      'ig:semua',
      'ig:ritel',
    ]);
    expect(line([full('ayu', { teamIds: ['ritel'], channelIds: ['wa'] })])).toEqual(['wa:semua', 'wa:ritel']);
    const fullOn = { teamIds: ['ritel'], channelIds: ['wa'], fullOn: ['wa'] };
    expect(line([member('budi', fullOn)])).toEqual(['wa:semua', 'wa:ritel']);
  });

  test('none where somebody has room, nobody of the team is here, or it is free time', () => {
    const ayu = full('ayu', { teamIds: ['ritel'] });
    expect(line([ayu, member('budi', { teamIds: ['ritel'], open: 1, capacity: 4 })])).toEqual([]);
    expect(line([full('budi', { teamIds: ['kirim'] })])).toEqual([]);
    expect(line([])).toEqual([]);
    expect(line([ayu], { open: false })).toEqual([]);
  });
});
