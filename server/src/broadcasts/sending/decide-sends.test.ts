import { TemplateContent } from '@sapa/contracts';
import { planBroadcast } from '@sapa/contracts/rules/plan-broadcast';
import { type MessageWindow, priceRanks } from '@sapa/contracts/rules/sending-order';
import { expect, test } from 'vitest';
import { type Candidate, decideSends, type SendFacts } from './decide-sends.ts';
import { type Prices, pricesOf } from './prices.ts';

const list = {
  prices: {
    ID: { marketing: 586.33, utility: 356.65 },
    MY: { marketing: 1226.88, utility: 199.72 },
    SG: { marketing: 1044.27 },
    other: { marketing: 861.67, utility: 109.85 },
  },
  utility_free_in_window: true,
};
const COUNTRIES = ['ID', 'ID', 'ID', 'MY', 'SG', 'US', null];
const prices: Prices = pricesOf(list, COUNTRIES);

const template = (category: 'marketing' | 'utility'): SendFacts['template'] => ({
  id: 'promo',
  name: 'promo',
  language: 'id',
  category,
  file: null,
  content: TemplateContent.parse({
    header: 'none',
    header_text: '',
    body: 'Halo Kak {{nama}}',
    footer: '',
    buttons: [],
    code: { warns: false, expires_minutes: null, button: '' },
    variables: {},
  }),
});

const factsFor = (change: Partial<SendFacts> = {}): SendFacts => ({
  message: {
    template: { id: 'promo', values: { 'body.nama': { source: 'contact.first_name', fallback: '' } } },
    free_text: null,
  },
  template: template('marketing'),
  prices,
  costCap: null,
  spent: 0,
  room: null,
  fresh: new Set(),
  barriers: new Map(),
  values: new Map(),
  ...change,
});

const candidate = (
  position: number,
  {
    country = 'ID',
    window = 'closed' as MessageWindow,
  }: { country?: string | null; window?: MessageWindow } = {},
): Candidate => ({
  recipient: {
    position,
    address: String(position),
    country,
    contact_id: `c${position}`,
    name: '',
    message_id: null,
    phone: null,
    identity_id: `i${position}`,
    owner_id: `c${position}`,
    window,
  },
  identityId: `i${position}`,
  contactId: `c${position}`,
  twice: false,
});
const named = (candidates: readonly Candidate[]) =>
  new Map(candidates.map(({ contactId }) => [contactId, { 'contact.first_name': 'Ratna' }]));

test('who is barred, twice there, without a value or outside every window gets nothing, and why is said', () => {
  const all = [1, 2, 3, 4, 5].map((position) => candidate(position));
  const decided = decideSends(
    all.map((one) => ({ ...one, twice: one.recipient.position === 2 })),
    factsFor({
      barriers: new Map([['c1', 'opted_out']]),
      values: new Map([...named(all), ['c3', { 'contact.first_name': ' ' }]]),
    }),
  );
  expect(decided.skipped).toEqual([
    { position: 1, reason: 'opted_out' },
    { position: 2, reason: 'duplicate' },
    { position: 3, reason: 'no_value' },
  ]);
  expect(decided.sends.map(({ position, text }) => [position, text])).toEqual([
    [4, 'Halo Kak Ratna'],
    [5, 'Halo Kak Ratna'],
  ]);
  const words = factsFor({ template: null, message: { template: null, free_text: 'Halo' } });
  const [open, closed] = [candidate(6, { window: 'open' }), candidate(7)];
  expect(decideSends([open, closed], words)).toMatchObject({
    sends: [{ position: 6, text: 'Halo' }],
    skipped: [{ position: 7, reason: 'window_closed' }],
  });
});

test('the cap is never passed, and counts what was spent before', () => {
  const all = [1, 2, 3].map((position) => candidate(position));
  const facts = factsFor({ values: named(all), costCap: 2_000, spent: 10_000_000 });
  expect(decideSends(all, facts)).toMatchObject({
    sends: [{ position: 1 }],
    skipped: [
      { position: 2, reason: 'over_cap' },
      { position: 3, reason: 'over_cap' },
    ],
    spent: 5_863_300,
  });
  expect(decideSends(all, { ...facts, costCap: 2_173 })).toMatchObject({ sends: { length: 2 } });
});

test('Meta\u2019s day counts whom it lets us reach; the rest wait, and leave no money to the dearer behind them', () => {
  const all = [
    candidate(1, { window: 'open' }),
    candidate(2),
    candidate(3),
    candidate(4, { country: 'MY', window: 'open' }),
  ];
  const facts = factsFor({ values: named(all), room: 1, fresh: new Set(['2', '3']) });
  expect(decideSends(all, facts)).toMatchObject({
    sends: [{ position: 1 }, { position: 2 }, { position: 4 }],
    counted: ['2'],
    held: true,
  });
  const capped = decideSends(all, { ...facts, costCap: 5_000 });
  expect(capped).toMatchObject({ sends: [{ position: 1 }, { position: 2 }], held: true, skipped: [] });
  // Reached today already: they count no second time.
  expect(decideSends(all, { ...facts, room: 0, fresh: new Set() })).toMatchObject({ held: false });
});

/** The same audiences on every run. */
function anyone(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return {
    category: one(['marketing', 'utility'] as const),
    text: random() < 0.5,
    cap: Math.floor(random() * 60_000),
    turns: random() < 0.3 ? 2 : 1,
    people: Array.from({ length: 60 }, () => ({
      country: one(COUNTRIES),
      window: one(['open', 'free_entry', 'closed', 'closed'] as const),
      turn: one([0, 1]),
    })),
  };
}

test('for any audience, markets and cap exactly those go out, and at that cost, who were planned', () => {
  for (let seed = 1; seed < 1_000_000; seed += 7_919) {
    const { category, text, cap, turns, people } = anyone(seed);
    const sent = { category, text_in_window: text, prices: list };
    const rankOf = priceRanks(sent);
    const turnOf = ({ turn }: { turn: number }) => (turns > 1 ? turn : 0);
    const inPlace = people
      .map((person, index) => ({ ...person, index, rank: rankOf(person.window, person.country) ?? 0 }))
      .sort((a, b) => turnOf(a) - turnOf(b) || a.rank - b.rank || a.index - b.index)
      .map((person, index) => candidate(index + 1, person));
    const facts = factsFor({
      template: template(category),
      message: { ...factsFor().message, free_text: text ? 'Halo Kak' : null },
      costCap: cap,
      values: named(inPlace),
    });
    let spent = 0;
    const went: number[] = [];
    // Step by step, as it is sent.
    for (let from = 0; from < inPlace.length; from += 7) {
      const decided = decideSends(inPlace.slice(from, from + 7), { ...facts, spent });
      spent += decided.spent;
      went.push(...decided.sends.map(({ position }) => position));
    }
    const plan = planBroadcast({
      ...sent,
      groups: people.map((person) => ({ ...person, count: 1, begins_at: turnOf(person) })),
      skipped: 0,
      cost_cap: cap,
      portfolio_limit: null,
      reached: [],
      pace: 80,
      begins_at: 0,
      quiet_hours: null,
    });
    expect(went.length, `seed ${seed}`).toBe(plan.sendable);
    expect(spent, `seed ${seed}`).toBeLessThanOrEqual(cap * 10_000);
    // Each row of the plan is in whole rupiah.
    expect(Math.abs(spent / 10_000 - plan.cost), `seed ${seed}`).toBeLessThanOrEqual(plan.parts.length / 2);
  }
});
