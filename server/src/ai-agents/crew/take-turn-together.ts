import type { RunStep } from '@sapa/contracts';
import { readIntent } from '../turn/intent/customer-intent.ts';
import { takeTurn } from '../turn/take-turn.ts';
import { pending } from '../turn/talk.ts';
import { asideIn } from '../turn/tool/go-on-with-tool.ts';
import type { Turn, TurnInput } from '../turn/turn.ts';
import { type Prepare, type Routed, routeQuestions, whoAnswers } from './route-questions.ts';
import type { Topical } from './topics.ts';

/** Agents that a talk goes through in one turn at most: never back to one that had it. */
const MOST_TRANSFERS = 3;

export interface CrewMember extends Topical {
  name: string;
}

interface Taken<Member> {
  turn: Turn;
  by: Member;
  /** What it went by. */
  input: TurnInput;
}

/**
 * One turn of several agents: each question goes to who answers it, with the whole talk, and the customer reads one
 * reply. An agent alone takes its turn as ever.
 *
 * @param active who has the talk
 */
export async function takeTurnTogether<Member extends CrewMember>(
  members: readonly Member[],
  active: Member,
  load: Prepare<Member>,
): Promise<Taken<Member>> {
  const prepare = once(load);
  if (members.length === 1) {
    const input = await prepare(active);
    return { turn: await takeTurn(input), by: active, input };
  }
  const beside = await answeredBeside(members, active, prepare);
  if (beside) return beside;
  const routed = await routeQuestions(members, active, prepare);
  const taken: Taken<Member>[] = [];
  for (const to of routed) taken.push(await passedTo(members, active, to, prepare));
  const [only] = taken;
  if (only && taken.length === 1) return only;
  // Two that ask back, or two that hand over: one agent sorts it out.
  return together(taken, routed) ?? passedTo(members, active, { member: active }, prepare);
}

/** A question beside a tool that is filled in, which somebody else answers: the tool goes on with who began it. */
async function answeredBeside<Member extends CrewMember>(
  members: readonly Member[],
  active: Member,
  prepare: Prepare<Member>,
): Promise<Taken<Member> | undefined> {
  const input = await prepare(active);
  const text = pending(input.messages)
    .map((message) => message.text.trim())
    .join('\n');
  const aside = readIntent(text).intent === 'question' ? asideIn(input, text) : undefined;
  if (!aside) return undefined;
  // What the tool asked is no question that this one follows on.
  const alone: Prepare<Member> = async (member) => {
    const loaded = await prepare(member);
    return { ...loaded, messages: pending(loaded.messages) };
  };
  const to = await whoAnswers(text, members, active, alone);
  if (to.member.id === active.id) return undefined;
  const { turn } = await passedTo(members, active, to, alone);
  if (turn.action !== 'answer') return undefined;
  const { form, reminder } = aside;
  // A tool that both have was asked for again already.
  const said = turn.tool?.form ? turn.text : `${turn.text}\n\n${reminder}`;
  return { by: active, input, turn: { ...turn, welcome: '', text: said, tool: { form, act: null } } };
}

const once = <Member extends CrewMember>(load: Prepare<Member>): Prepare<Member> => {
  const inputs = new Map<string, Promise<TurnInput>>();
  return (member) => {
    const loading = inputs.get(member.id) ?? load(member);
    inputs.set(member.id, loading);
    return loading;
  };
};

/** Its turn, and of those whom its model passes the talk on to. */
async function passedTo<Member extends CrewMember>(
  members: readonly Member[],
  active: Member,
  { member, questions, because }: Routed<Member>,
  prepare: Prepare<Member>,
): Promise<Taken<Member>> {
  const steps: RunStep[] = because === undefined ? [] : [transfer(active, member, because)];
  const usage: Turn['usage'] = [];
  const had = [active.id];
  let from = active;
  let by = member;
  for (;;) {
    if (by.id !== active.id) had.push(by.id);
    const input = await prepare(by);
    const open = had.length <= MOST_TRANSFERS ? members.filter(({ id }) => !had.includes(id)) : [];
    const turn = await takeTurn({
      ...input,
      messages: asking(input, questions),
      colleagues: open.map(({ id, name, topics }) => ({ id, name, topics })),
      ...(by.id !== active.id && { receivedFrom: from.name }),
    });
    usage.push(...turn.usage);
    const next = open.find(({ id }) => id === turn.passTo);
    if (!next) return { turn: { ...turn, steps: [...steps, ...turn.steps], usage }, by, input };
    steps.push(...turn.steps.filter(({ name }) => name !== 'handover'), transfer(by, next, 'menurut AI'));
    from = by;
    by = next;
  }
}

const transfer = (from: CrewMember, to: CrewMember, because: string): RunStep => ({
  name: 'transfer',
  outcome: to.name,
  detail: { dari: from.name, karena: because },
});

/** The talk as it is, with only these of the customer's last words. */
function asking({ messages }: TurnInput, questions: string[] | undefined): TurnInput['messages'] {
  const asked = pending(messages);
  const last = asked.at(-1);
  if (questions === undefined || last === undefined) return messages;
  return [...messages.slice(0, messages.length - asked.length), { ...last, text: questions.join('\n') }];
}

/** What each said as one reply, what is still open last. Undefined: more than one is. */
function together<Member extends CrewMember>(
  taken: readonly Taken<Member>[],
  routed: readonly Routed<Member>[],
): Taken<Member> | undefined {
  const open = taken.filter(({ turn }) => turn.action !== 'answer' || turn.tool?.form != null);
  if (open.length > 1) return undefined;
  const closed = taken.filter((one) => one !== open[0]);
  const last = open[0] ?? taken.at(-1)!;
  const texts = closed.map(({ turn }) => turn.text);
  const left = open[0] && routed[taken.indexOf(open[0])]?.questions?.join(' ');
  if (open[0])
    texts.push(
      left && open[0].turn.action !== 'answer' ? `Untuk "${left}": ${last.turn.text}` : last.turn.text,
    );
  return {
    by: last.by,
    input: last.input,
    turn: {
      ...last.turn,
      text: texts.filter((text) => text !== '').join('\n\n'),
      welcome: taken.find(({ turn }) => turn.welcome !== '')?.turn.welcome ?? '',
      engine: taken.some(({ turn }) => turn.engine === 'model') ? 'model' : 'quote',
      citations: taken.flatMap(({ turn }) => turn.citations),
      steps: taken.flatMap(({ turn }) => turn.steps),
      usage: taken.flatMap(({ turn }) => turn.usage),
    },
  };
}
