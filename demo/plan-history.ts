import { business, type ChannelKey, type MemberKey } from './business.ts';
import { type OpenConversation, openConversations } from './open-conversations.ts';
import { createPerson, inStyle, type Person } from './people.ts';
import type { Random } from './random.ts';
import { createStage, pickScene, pickUnknown } from './scenes/index.ts';
import type { Thread, Visit } from './thread.ts';
import type { Turn } from './turn.ts';

const CONTACTS = 1_050;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Asia/Jakarta has no summer time. */
const WIB = 7 * HOUR;

const memberKeys = business.members.map(({ key }) => key);

/** A year of a shop that grows: who wrote when, why, and what is still open this moment. */
export function planHistory(random: Random, now: Date): Thread[] {
  return [
    ...openConversations.map((conversation) => planned(conversation, now)),
    ...waiting.map((handler, index) => planOpen(random, handler, now, index)),
    ...Array.from({ length: CONTACTS }, () => planPast(random, now)),
  ];
}

/**
 * The days up to this morning, and what of the last weeks no procedure answered. From a deck of its own: the year before
 * stays as it is told.
 */
export function planLately(random: Random, now: Date): Thread[] {
  const lately = (days: number, most: number, pick: typeof pickScene) =>
    Array.from({ length: most }, () => planOnce(random, latelyAt(random, now, days), pick));
  return [...lately(3, 90, pickScene), ...lately(7, 11, pickUnknown), ...lately(45, 34, pickUnknown)];
}

/** How long a talk may take, and the member who closes it. */
const DONE_WITHIN = 7 * HOUR;

function latelyAt(random: Random, now: Date, days: number): Date {
  for (;;) {
    const at = inWakingHours(random, new Date(now.getTime() - random.next() * days * DAY));
    if (at.getTime() < now.getTime() - DONE_WITHIN) return at;
  }
}

function planOnce(random: Random, at: Date, pick: typeof pickScene): Thread {
  const person = createPerson(random);
  const channel = pickChannel(random);
  const turns = spoken(random, person, channel, pick);
  return {
    channel,
    contact: contactOf(person),
    member: random.pick(memberKeys),
    visits: [{ turns, at }],
    open: null,
  };
}

/** Beside those written by hand: who has the other open conversations. */
const waiting = (['ai', 'queue', 'dimas', 'rizky', 'ai', 'putri', 'ayu', 'ai', 'sekar', 'rizky'] as const)
  .flatMap((handler) => [handler, handler, handler])
  .concat('ai', 'ai', 'ai', 'dimas', 'queue');

function planned(open: OpenConversation, now: Date): Thread {
  const { channel, name, digits, city, company, email, note, handler, unread, before } = open;
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const last = { turns: open.turns, at: ago(open.minutesAgo) };
  return {
    channel,
    contact: {
      name,
      digits,
      city: city ?? null,
      company: company ?? null,
      email: email ?? null,
      note: note ?? null,
    },
    member: handler === 'ai' || handler === 'queue' ? 'sekar' : handler,
    visits: before ? [{ turns: before.turns, at: ago(before.daysAgo * 24 * 60) }, last] : [last],
    open: { handler, unread },
  };
}

function planOpen(random: Random, handler: 'ai' | 'queue' | MemberKey, now: Date, index: number): Thread {
  const person = createPerson(random);
  const channel = pickChannel(random);
  const cut = cutFor(handler);
  let turns: Turn[] = [];
  // Not every scene comes to this point: some never reach a person, some begin with one.
  while (turns.length === 0) turns = cut(anyOf(random, person, channel), random);
  const inbound = turns.filter(({ who }) => who === 'customer').length;
  const last = turns.at(-1)?.who;
  const unread =
    handler === 'queue'
      ? inbound
      : handler === 'ai'
        ? random.chance(0.35)
          ? inbound
          : 0
        : last === 'customer'
          ? 1
          : 0;
  // From minutes to two and a half days ago: windows that are wide open, nearly shut and shut.
  const minutesAgo = 10 + index * 9 + (index > 24 ? (index - 24) * 320 : 0) + random.between(0, 8);
  return {
    channel,
    contact: contactOf(person),
    member: handler === 'ai' || handler === 'queue' ? random.pick(memberKeys) : handler,
    visits: [{ turns, at: new Date(now.getTime() - minutesAgo * MINUTE) }],
    open: { handler, unread },
  };
}

/** The part of a scene that leaves the conversation with this handler; empty when it never does. */
function cutFor(handler: 'ai' | 'queue' | MemberKey): (turns: Turn[], random: Random) => Turn[] {
  if (handler === 'ai')
    return (turns) => {
      const end = turns.findIndex(({ who }) => who === 'handover' || who === 'member');
      const part = turns.slice(0, end === -1 ? turns.length : end);
      while (part.length > 0 && part.at(-1)?.who !== 'ai') part.pop();
      return part;
    };
  if (handler === 'queue')
    return (turns) => turns.slice(0, turns.findIndex(({ who }) => who === 'handover') + 1);
  return (turns, random) => {
    const first = turns.findIndex(({ who }) => who === 'member');
    return first === -1 ? [] : turns.slice(0, first + (random.chance(0.4) ? 2 : 1));
  };
}

function planPast(random: Random, now: Date): Thread {
  const person = createPerson(random);
  const channel = pickChannel(random);
  const draw = random.next();
  const count = draw < 0.6 ? 1 : draw < 0.82 ? 2 : draw < 0.92 ? 3 : random.between(4, 6);
  const moments = Array.from({ length: count }, () => pastMoment(random, now)).toSorted((a, b) => +a - +b);
  return {
    channel,
    contact: contactOf(person),
    member: random.pick(memberKeys),
    // Two visits within a day would run into each other.
    visits: moments
      .filter((at, index) => index === 0 || +at - +moments[index - 1]! > 2 * DAY)
      .map((at) => planVisit(random, person, channel, at)),
    open: null,
  };
}

const planVisit = (random: Random, person: Person, channel: ChannelKey, at: Date): Visit => ({
  turns: spoken(random, person, channel),
  at,
});

/** The share of talks that need nobody of the team: an agent that is taught well. */
const SETTLED = 0.6;
const TRIES = 12;

/** One visit in its person's words: mostly one that the AI agent settles alone, where the channel has such. */
function spoken(random: Random, person: Person, channel: ChannelKey, pick = pickScene): Turn[] {
  const play = () => pick(random, channel).play(createStage(random, person));
  let turns = play();
  if (pick === pickScene && random.chance(SETTLED))
    for (let tries = 1; tries < TRIES && turns.some(needsPeople); tries++) turns = play();
  return inTheirWords(turns, person, random);
}

/** As it comes. */
const anyOf = (random: Random, person: Person, channel: ChannelKey): Turn[] =>
  inTheirWords(pickScene(random, channel).play(createStage(random, person)), person, random);

const needsPeople = ({ who }: Turn): boolean => who === 'member' || who === 'handover';

const inTheirWords = (turns: Turn[], { style }: Person, random: Random): Turn[] =>
  turns.map((turn) =>
    turn.who === 'customer' && turn.choice === undefined && turn.text !== ''
      ? { ...turn, text: inStyle(turn.text, style, random) }
      : turn,
  );

const contactOf = ({ name, digits, city, company, email }: Person): Thread['contact'] => ({
  name,
  digits,
  city: city.name,
  company,
  email,
  note: null,
});

function pickChannel(random: Random): ChannelKey {
  const draw = random.next();
  return draw < 0.55 ? 'toko' : draw < 0.75 ? 'grosir' : 'situs';
}

/** More of late than a year ago, most around Lebaran and in December, in waking hours. */
function pastMoment(random: Random, now: Date): Date {
  for (;;) {
    // The square root leans towards today: the shop has doubled within the year.
    const at = new Date(now.getTime() - 3 * DAY - (1 - Math.sqrt(random.next())) * 362 * DAY);
    const local = new Date(inWakingHours(random, at).getTime() + WIB);
    const busy = [2, 3, 11].includes(local.getUTCMonth()) ? 1 : 0.7;
    if (random.chance(local.getUTCDay() === 0 ? busy / 2 : busy)) return new Date(local.getTime() - WIB);
  }
}

/** The same day and minute, at an hour at which people write. */
function inWakingHours(random: Random, at: Date): Date {
  const local = new Date(at.getTime() + WIB);
  local.setUTCHours(random.pick([8, 9, 10, 10, 11, 12, 13, 14, 15, 16, 16, 17, 18, 19, 19, 20, 21]));
  return new Date(local.getTime() - WIB);
}
