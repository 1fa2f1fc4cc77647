/** What a day makes of a conversation, told without the code of the product: rules as a shop would write them down. */
export interface Talk {
  name: string;
  /** Of its channel, until it is passed on. */
  team: string;
  isManual: boolean;
  status: 'open' | 'snoozed' | 'resolved';
  /** Put off to a time, not until its customer writes. */
  wakes: boolean;
  owner: string | null;
  /** Since which moment of the day its customer waits; null: for nothing. */
  waiting: number | null;
  /** Who had it before: asked first when its customer comes back. */
  previous: string | null;
  /** Who put it down: not given to them again. Whoever only went offline may come back to it. */
  letGoBy: string | null;
  said: string[];
  answered: string[];
  notes: number;
  surveyed: boolean;
  score: number | null;
}

export interface Person {
  id: string;
  teams: string[];
  capacity: number;
  isOnline: boolean;
  /** How many conversations a rule gave them. */
  given: number;
  /** The turn in which a rule last did. */
  turn: number;
}

export class WorkingDay {
  readonly talks = new Map<string, Talk>();
  readonly people: Person[];
  /** Nothing is given out in the evening: it waits for the morning. */
  isEvening = false;
  private turn = 0;

  constructor(people: Person[]) {
    this.people = people;
  }

  write(name: string, text: string, at: number, of: { team: string; isManual: boolean }): void {
    const talk = this.talks.get(name) ?? this.begin(name, of);
    talk.said.push(text);
    // A new talk begins where its channel leads, wherever the one before ended.
    if (talk.status === 'resolved')
      Object.assign(talk, { team: of.team, owner: null, letGoBy: null, previous: talk.owner });
    talk.status = 'open';
    talk.wakes = false;
    talk.waiting ??= at;
    this.giveOut();
  }

  answer(talk: Talk, person: Person, text: string): void {
    talk.answered.push(text);
    talk.waiting = null;
    if (talk.owner !== person.id) this.hand(talk, person.id);
  }

  resolve(talk: Talk): void {
    talk.status = 'resolved';
    talk.letGoBy = null;
    talk.surveyed ||= talk.answered.length > 0;
    this.giveOut();
  }

  snooze(talk: Talk, { wakes }: { wakes: boolean }): void {
    Object.assign(talk, { status: 'snoozed', wakes });
    this.giveOut();
  }

  /** With whoever put it off, however much they have by now. */
  wake(talk: Talk): void {
    Object.assign(talk, { status: 'open', wakes: false });
  }

  passOn(talk: Talk, team: string): void {
    talk.team = team;
    Object.assign(talk, { owner: null, previous: talk.owner, letGoBy: talk.owner });
    this.giveOut();
  }

  take(person: Person): Talk | null {
    const [next = null] = this.queue().filter(({ team }) => person.teams.includes(team));
    if (next !== null) this.hand(next, person.id);
    return next;
  }

  /** Whoever waits for them goes back; what waits for nothing stays theirs. */
  leave(person: Person): void {
    person.isOnline = false;
    for (const talk of this.of(person))
      if (talk.waiting !== null) Object.assign(talk, { owner: null, previous: person.id });
    this.giveOut();
  }

  come(person: Person): void {
    person.isOnline = true;
    this.giveOut();
  }

  of = ({ id }: Person): Talk[] =>
    [...this.talks.values()].filter(({ owner, status }) => owner === id && status === 'open');

  private begin(name: string, of: { team: string; isManual: boolean }): Talk {
    const talk: Talk = {
      name,
      ...of,
      status: 'open',
      wakes: false,
      owner: null,
      waiting: null,
      previous: null,
      letGoBy: null,
      said: [],
      answered: [],
      notes: 0,
      surveyed: false,
      score: null,
    };
    this.talks.set(name, talk);
    return talk;
  }

  private hand(talk: Talk, to: string): void {
    if (talk.owner !== null) talk.previous = talk.owner;
    Object.assign(talk, { owner: to, letGoBy: null });
  }

  private queue = (): Talk[] =>
    [...this.talks.values()]
      .filter(({ owner, status, waiting }) => owner === null && status === 'open' && waiting !== null)
      .toSorted((one, other) => one.waiting! - other.waiting!);

  /** The longest waiting first, to whom they know, else to whose turn is longest ago. */
  private giveOut(): void {
    while (!this.isEvening) {
      const next = this.queue()
        .filter(({ isManual }) => !isManual)
        .map((talk) => ({ talk, able: this.able(talk) }))
        .find(({ able }) => able.length > 0);
      if (next === undefined) return;
      const { talk, able } = next;
      const person = able.find(({ id }) => id === talk.previous) ?? able[0]!;
      this.turn += 1;
      Object.assign(person, { turn: this.turn, given: person.given + 1 });
      this.hand(talk, person.id);
    }
  }

  private able = (talk: Talk): Person[] =>
    this.people
      .filter(
        (person) =>
          person.isOnline &&
          person.teams.includes(talk.team) &&
          person.id !== talk.letGoBy &&
          this.of(person).length < person.capacity,
      )
      .toSorted((one, other) => one.turn - other.turn || (one.id < other.id ? -1 : 1));
}
