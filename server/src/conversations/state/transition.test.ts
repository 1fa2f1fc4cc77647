import { describe, expect, test } from 'vitest';
import type { Act } from './act.ts';
import type { HandlingState } from './handling-state.ts';
import { transition as transitionOf } from './transition.ts';

const sekar = { id: 'sekar', name: 'Sekar' };
const dimas = { id: 'dimas', name: 'Dimas' };
const nara = { id: 'nara', name: 'Nara' };
const bima = { id: 'bima', name: 'Bima' };

/** Where nobody has turned the AI off. */
function transition(state: HandlingState, act: Act) {
  const next = transitionOf({ ...state, ai_off: false }, act);
  if (next === null) return null;
  const { ai_off: _, ...to } = { ai_off: false, ...next.state };
  return { ...next, state: to };
}

const MONDAY = new Date('2026-11-23T02:00:00Z');
const TUESDAY = new Date('2026-11-24T02:00:00Z');

const open = { status: 'open', snoozed_until: null } as const;
const over = { status: 'resolved', snoozed_until: null } as const;
const later = { status: 'snoozed', snoozed_until: MONDAY } as const;
const nobody = { handler: 'queue', handler_id: null, handler_name: null } as const;
const withAi = { handler: 'ai', handler_id: 'nara', handler_name: 'Nara' } as const;
const withSekar = { handler: 'member', handler_id: 'sekar', handler_name: 'Sekar' } as const;
const withDimas = { handler: 'member', handler_id: 'dimas', handler_name: 'Dimas' } as const;

/** Every state that a conversation can be in, by what stands in the table below. */
const states = {
  fresh: { ...open, ...nobody, ai_allowed: true, silenced: null },
  waits: { ...open, ...nobody, ai_allowed: false, silenced: null },
  ai: { ...open, ...withAi, ai_allowed: true, silenced: null },
  sekar: { ...open, ...withSekar, ai_allowed: false, silenced: null },
  'done-nobody': { ...over, ...nobody, ai_allowed: false, silenced: null },
  'done-ai': { ...over, ...withAi, ai_allowed: true, silenced: null },
  'done-sekar': { ...over, ...withSekar, ai_allowed: false, silenced: null },
  'later-sekar': { ...later, ...withSekar, ai_allowed: false, silenced: null },
  'later-ai': { ...later, ...withAi, ai_allowed: true, silenced: null },
  blocked: { ...over, ...nobody, ai_allowed: false, silenced: 'blocked' },
  spam: { ...over, ...nobody, ai_allowed: false, silenced: 'spam' },
} satisfies Record<string, HandlingState>;

const results = {
  ...states,
  dimas: { ...open, ...withDimas, ai_allowed: false, silenced: null },
  given: { ...open, ...withSekar, ai_allowed: true, silenced: null },
  bima: {
    ...open,
    handler: 'ai',
    handler_id: 'bima',
    handler_name: 'Bima',
    ai_allowed: true,
    silenced: null,
  },
  'later-dimas': { ...later, ...withDimas, ai_allowed: false, silenced: null },
  'later-nobody': { ...later, ...nobody, ai_allowed: false, silenced: null },
  'later-fresh': { ...later, ...nobody, ai_allowed: true, silenced: null },
  'tue-sekar': { ...later, snoozed_until: TUESDAY, ...withSekar, ai_allowed: false, silenced: null },
  'tue-ai': { ...later, snoozed_until: TUESDAY, ...withAi, ai_allowed: true, silenced: null },
  'tue-nobody': { ...later, snoozed_until: TUESDAY, ...nobody, ai_allowed: false, silenced: null },
  'tue-fresh': { ...later, snoozed_until: TUESDAY, ...nobody, ai_allowed: true, silenced: null },
  'reply-sekar': { ...later, snoozed_until: null, ...withSekar, ai_allowed: false, silenced: null },
  'reply-ai': { ...later, snoozed_until: null, ...withAi, ai_allowed: true, silenced: null },
  'reply-nobody': { ...later, snoozed_until: null, ...nobody, ai_allowed: false, silenced: null },
  'reply-fresh': { ...later, snoozed_until: null, ...nobody, ai_allowed: true, silenced: null },
  'done-fresh': { ...over, ...nobody, ai_allowed: true, silenced: null },
} satisfies Record<string, HandlingState>;

type State = keyof typeof states;
type Result = keyof typeof results;

const acts = {
  customer_wrote: { type: 'customer_wrote' },
  began_settled: { type: 'began_settled' },
  'elsewhere: ai serves': { type: 'answered_elsewhere', aiServes: true },
  'elsewhere: people': { type: 'answered_elsewhere', aiServes: false },
  'member_wrote: sekar': { type: 'member_wrote', member: sekar },
  'member_wrote: dimas': { type: 'member_wrote', member: dimas },
  'taken: sekar': { type: 'taken', member: sekar },
  'taken: dimas': { type: 'taken', member: dimas },
  'assigned: sekar': { type: 'assigned', member: sekar },
  'assigned: dimas': { type: 'assigned', member: dimas },
  unassigned: { type: 'unassigned' },
  'given: sekar': { type: 'given', member: sekar, rule: 'round_robin' },
  'released: sekar': { type: 'released', memberId: 'sekar', because: 'offline', minutes: 5 },
  'released: dimas': { type: 'released', memberId: 'dimas', because: 'unanswered', minutes: 10 },
  sent_to_team: { type: 'sent_to_team', team: 'Pengiriman' },
  'member_left: sekar': { type: 'member_left', memberId: 'sekar' },
  'member_left: dimas': { type: 'member_left', memberId: 'dimas' },
  'member_replaced: sekar': { type: 'member_replaced', memberId: 'sekar', by: dimas },
  'member_replaced: dimas': { type: 'member_replaced', memberId: 'dimas', by: sekar },
  'ai_started: nara': { type: 'ai_started', agent: nara },
  'ai_started: bima': { type: 'ai_started', agent: bima },
  'agent_left: nara': { type: 'agent_left', agentId: 'nara' },
  'agent_left: bima': { type: 'agent_left', agentId: 'bima' },
  handed_over: { type: 'handed_over', reason: 'minta faktur' },
  'handed_over: today': { type: 'handed_over', reason: 'jam kerja', aiMayReturn: true },
  handed_back: { type: 'handed_back' },
  resolved: { type: 'resolved' },
  ended: { type: 'ended' },
  fell_silent: { type: 'fell_silent' },
  reopened: { type: 'reopened' },
  'resolve_undone: open': { type: 'resolve_undone', to: open },
  'resolve_undone: monday': { type: 'resolve_undone', to: later },
  'put_back: sekar': {
    type: 'put_back',
    to: { ...open, ...withSekar, ai_allowed: false, silenced: null },
  },
  'snoozed: monday': { type: 'snoozed', until: MONDAY },
  'snoozed: tuesday': { type: 'snoozed', until: TUESDAY },
  'snoozed: reply': { type: 'snoozed', until: null },
  'woken: monday': { type: 'woken', until: MONDAY },
  'woken: tuesday': { type: 'woken', until: TUESDAY },
  'silenced: blocked': { type: 'silenced', as: 'blocked' },
  'silenced: spam': { type: 'silenced', as: 'spam' },
  unsilenced: { type: 'unsilenced' },
} satisfies Record<string, Act>;

/** What each act makes of each state; `·` is: nothing changes, nobody is told. */
const TABLE = `
                       | fresh       waits        ai       sekar       done-nobody  done-ai     done-sekar  later-sekar  later-ai     blocked     spam
customer_wrote         | ·           ·            ·        ·           fresh        fresh       fresh       sekar        ai           ·           ·
began_settled          | done-fresh  done-nobody  ·        ·           ·            ·           ·           ·            ·            ·           ·
elsewhere: ai serves   | waits       ·            waits    ·           ·            done-nobody ·           ·            later-nobody ·           ·
elsewhere: people      | waits       ·            waits    ·           ·            done-nobody ·           ·            later-nobody ·           ·
member_wrote: sekar    | sekar       sekar        sekar    ·           sekar        sekar       sekar       ·            sekar        ·           ·
member_wrote: dimas    | dimas       dimas        dimas    dimas       dimas        dimas       dimas       dimas        dimas        ·           ·
taken: sekar           | sekar       sekar        sekar    ·           sekar        sekar       sekar       sekar        sekar        ·           ·
taken: dimas           | dimas       dimas        dimas    dimas       dimas        dimas       dimas       dimas        dimas        ·           ·
assigned: sekar        | sekar       sekar        sekar    ·           sekar        sekar       sekar       sekar        sekar        ·           ·
assigned: dimas        | dimas       dimas        dimas    dimas       dimas        dimas       dimas       dimas        dimas        ·           ·
unassigned             | waits       ·            waits    waits       waits        waits       waits       waits        waits        ·           ·
given: sekar           | given       sekar        ·        ·           ·            ·           ·           ·            ·            ·           ·
released: sekar        | ·           ·            ·        waits       ·            ·           ·           ·            ·            ·           ·
released: dimas        | ·           ·            ·        ·           ·            ·           ·           ·            ·            ·           ·
sent_to_team           | waits       waits        waits    waits       waits        waits       waits       waits        waits        ·           ·
member_left: sekar     | ·           ·            ·        waits       ·            ·           ·           later-nobody ·            ·           ·
member_left: dimas     | ·           ·            ·        ·           ·            ·           ·           ·            ·            ·           ·
member_replaced: sekar | ·           ·            ·        dimas       ·            ·           ·           later-dimas  ·            ·           ·
member_replaced: dimas | ·           ·            ·        ·           ·            ·           ·           ·            ·            ·           ·
ai_started: nara       | ai          ·            ·        ·           ·            ·           ·           ·            ·            ·           ·
ai_started: bima       | bima        ·            bima     ·           ·            ·           ·           ·            ·            ·           ·
agent_left: nara       | ·           ·            fresh    ·           ·            done-fresh  ·           ·            later-fresh  ·           ·
agent_left: bima       | ·           ·            ·        ·           ·            ·           ·           ·            ·            ·           ·
handed_over            | waits       waits        waits    ·           waits        waits       ·           ·            waits        ·           ·
handed_over: today     | fresh       fresh        fresh    ·           fresh        fresh       ·           ·            fresh        ·           ·
handed_back            | fresh       fresh        fresh    fresh       fresh        fresh       fresh       fresh        fresh        ·           ·
resolved               | done-fresh  done-nobody  done-ai  done-sekar  ·            ·           ·           done-sekar   done-ai      ·           ·
ended                  | done-fresh  done-nobody  done-ai  done-sekar  ·            ·           ·           done-sekar   done-ai      ·           ·
fell_silent            | done-fresh  done-nobody  done-ai  done-sekar  ·            ·           ·           done-sekar   done-ai      ·           ·
reopened               | ·           ·            ·        ·           waits        ai          sekar       sekar        ai           ·           ·
resolve_undone: open   | ·           ·            ·        ·           waits        ai          sekar       ·            ·            ·           ·
resolve_undone: monday | ·           ·            ·        ·           later-nobody later-ai    later-sekar ·            ·            ·           ·
put_back: sekar        | sekar       sekar        sekar    sekar       sekar        sekar       sekar       sekar        sekar        ·           ·
snoozed: monday        | later-fresh later-nobody later-ai later-sekar ·            ·           ·           ·            ·            ·           ·
snoozed: tuesday       | tue-fresh   tue-nobody   tue-ai   tue-sekar   ·            ·           ·           tue-sekar    tue-ai       ·           ·
snoozed: reply         | reply-fresh reply-nobody reply-ai reply-sekar ·            ·           ·           reply-sekar  reply-ai     ·           ·
woken: monday          | ·           ·            ·        ·           ·            ·           ·           sekar        ai           ·           ·
woken: tuesday         | ·           ·            ·        ·           ·            ·           ·           ·            ·            ·           ·
silenced: blocked      | blocked     blocked      blocked  blocked     blocked      blocked     blocked     blocked      blocked      ·           blocked
silenced: spam         | spam        spam         spam     spam        spam         spam        spam        spam         spam         spam        ·
unsilenced             | ·           ·            ·        ·           ·            ·           ·           ·            ·            done-nobody fresh`;

type Row<Cell> = { name: string; cells: Cell[] };
const [head, ...rows] = TABLE.split('\n')
  .slice(1)
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([name, cells]) => ({ name, cells: cells?.split(/ +/) })) as [Row<State>, ...Row<Result | '·'>[]];

const cases = rows.flatMap(({ name, cells }) =>
  cells.map((result, index) => [head.cells[index]!, name as keyof typeof acts, result] as const),
);

describe('what an act makes of a conversation', () => {
  test.each(cases)('%s · %s → %s', (from, act, result) => {
    const expected = result === '·' ? null : results[result];
    expect(transition(states[from], acts[act])?.state ?? null).toEqual(expected);
  });

  test('the table knows every act in every state', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(acts));
    expect(head.cells).toEqual(Object.keys(states));
    for (const { cells } of rows) expect(cells).toHaveLength(head.cells.length);
  });
});

describe('what is told of it', () => {
  const told = (from: State, act: keyof typeof acts) => {
    const next = transition(states[from], acts[act]);
    return next && { events: next.events, line: next.activity?.event ?? null };
  };
  test.each([
    ['fresh', 'ai_started: nara', ['conversation.handled'], 'conversation.ai_started'],
    ['ai', 'handed_over', ['conversation.handed_over', 'conversation.handled'], 'conversation.handed_over'],
    [
      'sekar',
      'handed_back',
      ['conversation.handled', 'conversation.handed_back'],
      'conversation.handed_back',
    ],
    ['ai', 'member_wrote: sekar', ['conversation.handled'], 'conversation.taken'],
    ['done-sekar', 'customer_wrote', ['conversation.reopened'], null],
    [
      'done-sekar',
      'member_wrote: dimas',
      ['conversation.handled', 'conversation.reopened'],
      'conversation.taken',
    ],
    ['fresh', 'began_settled', [], null],
    ['sekar', 'resolved', ['conversation.resolved'], 'conversation.resolved'],
    ['sekar', 'snoozed: monday', [], 'conversation.snoozed'],
    ['later-sekar', 'woken: monday', ['conversation.woken'], 'conversation.woken'],
    ['later-sekar', 'customer_wrote', ['conversation.reopened'], null],
    ['sekar', 'ended', ['conversation.resolved'], 'conversation.ended'],
    ['done-ai', 'reopened', ['conversation.reopened'], 'conversation.reopened'],
    ['ai', 'agent_left: nara', [], null],
    ['sekar', 'member_left: sekar', ['conversation.handled'], 'conversation.unassigned'],
    ['later-sekar', 'member_replaced: sekar', ['conversation.handled'], 'conversation.assigned'],
    // A phone that silences an AI is a change of hands; where none serves there is nothing to tell.
    ['ai', 'elsewhere: ai serves', ['conversation.handled'], 'conversation.answered_elsewhere'],
    ['fresh', 'elsewhere: ai serves', ['conversation.handled'], 'conversation.answered_elsewhere'],
    ['fresh', 'elsewhere: people', [], null],
    ['sekar', 'silenced: blocked', ['conversation.resolved'], 'conversation.blocked'],
    ['done-sekar', 'silenced: spam', [], 'conversation.marked_spam'],
    ['blocked', 'unsilenced', [], 'conversation.unblocked'],
    ['spam', 'unsilenced', ['conversation.reopened'], 'conversation.spam_taken_back'],
  ] as const)('%s · %s', (from, act, events, line) => {
    expect(told(from, act)).toEqual({ events, line });
  });

  test('what was over and is open is told of as reopened, once, whatever opened it', () => {
    const opened = Object.entries(states).flatMap(([from, state]) =>
      Object.entries(acts).flatMap(([act, value]) => {
        const next = transition(state, value);
        return state.status === 'resolved' && next?.state.status === 'open'
          ? [{ from, act, told: next.events.filter((event) => event === 'conversation.reopened').length }]
          : [];
      }),
    );
    expect(opened.length).toBeGreaterThan(20);
    expect(opened.filter(({ told }) => told !== 1)).toEqual([]);
  });

  test('a grey line names who had it and who has it, and why', () => {
    expect(transition(states.waits, acts['given: sekar'])?.activity).toEqual({
      event: 'conversation.given',
      detail: { from: null, to: 'Sekar', rule: 'round_robin' },
    });
    expect(transition(states.sekar, acts['released: sekar'])?.activity).toEqual({
      event: 'conversation.released',
      detail: { from: 'Sekar', to: null, because: 'offline', minutes: '5' },
    });
    expect(transition(states.ai, acts['taken: sekar'])?.activity?.detail).toEqual({
      from: 'Nara',
      to: 'Sekar',
    });
    expect(transition(states.ai, acts.handed_over)?.activity?.detail).toEqual({
      from: 'Nara',
      to: null,
      reason: 'minta faktur',
    });
  });
});

describe('where a member has turned the AI off', () => {
  const off = (state: HandlingState, act: Act) => transitionOf({ ...state, ai_off: true }, act);
  test.each(
    Object.entries(states).flatMap(([name, state]) =>
      Object.entries(acts).map(([act, value]) => [name, act, state, value] as const),
    ),
  )('%s · %s gives it to no AI', (_name, _act, state, act) => {
    expect(off({ ...state, ai_allowed: false }, act)?.state.ai_allowed ?? false).toBe(false);
  });

  test('it goes on answering once it is turned on where the customer waits; what a member has stays theirs', () => {
    const on: Act = { type: 'ai_turned_on' };
    expect(off(states.waits, on)).toMatchObject({
      state: { handler: 'queue', ai_allowed: true },
      events: ['conversation.handled', 'conversation.handed_back'],
    });
    expect(off(states.sekar, on)).toMatchObject({ state: withSekar, events: [] });
  });

  test('what an AI agent has goes to the queue the moment it is turned off', () => {
    expect(transitionOf({ ...states.ai, ai_off: true }, { type: 'ai_turned_off' })).toMatchObject({
      state: { handler: 'queue', ai_allowed: false },
      events: ['conversation.handled'],
    });
  });
});
