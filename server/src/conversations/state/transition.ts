import type { GivingRule } from '@sapa/contracts';

/** What says who answers in a conversation. Nothing but `transition` decides what becomes of it. */
export interface HandlingState {
  status: 'open' | 'snoozed' | 'resolved';
  /** While `snoozed`: opens again then; null: when the customer writes. */
  snoozed_until: Date | null;
  /** One owner at a time. */
  handler: 'ai' | 'member' | 'queue';
  /** Of the member or AI agent; null in the queue. */
  handler_id: string | null;
  handler_name: string | null;
  /** False from a hand-over or take-over until somebody hands back or the conversation ends. */
  ai_allowed: boolean;
  /** The contact is blocked or spam: it stays resolved and silent, whatever comes. */
  silenced: 'blocked' | 'spam' | null;
}

export interface Person {
  id: string;
  name: string;
}

/** What somebody did, or what happened. */
export type Act =
  | { type: 'customer_wrote' }
  /** Somebody of the business answered in the provider's own app. `aiServes`: an AI agent answers on the channel. */
  | { type: 'answered_elsewhere'; aiServes: boolean }
  | { type: 'member_wrote'; member: Person }
  | { type: 'taken'; member: Person }
  | { type: 'assigned'; member: Person }
  | { type: 'unassigned' }
  /** A rule gave it to them, because it waits for people. */
  | { type: 'given'; member: Person; rule: GivingRule }
  /** It waits again, because its member is not there or does not answer. */
  | { type: 'released'; memberId: string; because: 'offline' | 'unanswered'; minutes: number }
  /** It waits for this team, null for everybody. */
  | { type: 'sent_to_team'; team: string | null }
  /** They no longer work here. */
  | { type: 'member_left'; memberId: string }
  | { type: 'ai_started'; agent: Person }
  /** It no longer answers. */
  | { type: 'agent_left'; agentId: string }
  /** `reason`: Indonesian, one line, as the team reads it. `aiMayReturn`: once people are away again. */
  | { type: 'handed_over'; reason: string; aiMayReturn?: boolean }
  /** `silentHours`: by itself, after its member has said nothing for so long. */
  | { type: 'handed_back'; silentHours?: number }
  /** For good: an AI agent answers here no more until somebody turns it on. */
  | { type: 'ai_turned_off' }
  | { type: 'ai_turned_on' }
  /** A campaign's reply that an AI agent is to answer, in a conversation that waits for people. */
  | { type: 'left_to_ai' }
  | { type: 'resolved' }
  /** The customer says that it is over. */
  | { type: 'ended' }
  /** Nobody has said anything for as long as its channel allows. */
  | { type: 'fell_silent' }
  | { type: 'reopened' }
  /** Just resolved, and taken back: it is what it was. */
  | { type: 'resolve_undone'; to: Pick<HandlingState, 'status' | 'snoozed_until'> }
  /** One of many that somebody did at once and takes back. */
  | { type: 'put_back'; to: HandlingState }
  /** `until` null: until the customer writes. */
  | { type: 'snoozed'; until: Date | null }
  /** The time of this very snooze has come. */
  | { type: 'woken'; until: Date }
  | { type: 'silenced'; as: 'blocked' | 'spam' }
  | { type: 'unsilenced' };

export interface Transition {
  state: HandlingState;
  /** What the rest of the product is told, in this order. */
  events: HandlingEvent[];
  /** The grey line in the thread; null: the change speaks for itself. */
  activity: { event: string; detail: Record<string, string | null> } | null;
}

export type HandlingEvent =
  | 'conversation.handled'
  | 'conversation.handed_over'
  | 'conversation.handed_back'
  | 'conversation.resolved'
  | 'conversation.reopened'
  | 'conversation.woken';

/**
 * What an act makes of a conversation: the one place where owner, status and the AI's leave to answer change.
 *
 * @returns null: nothing changes, so nobody is told
 */
export function transition(state: HandlingState & AiSwitch, act: Act): Transition | null {
  const next = decide(state, act);
  const isOff = state.ai_off && act.type !== 'ai_turned_on';
  return next !== null && isOff && next.state.ai_allowed
    ? { ...next, state: { ...next.state, ai_allowed: false } }
    : next;
}

/** What members set for a conversation as a whole; no act changes it. */
export interface AiSwitch {
  ai_off: boolean;
}

function decide(state: HandlingState, act: Act): Transition | null {
  if (act.type === 'silenced') return silence(state, act.as);
  if (act.type === 'unsilenced') return unsilence(state);
  if (state.silenced !== null) return null;
  switch (act.type) {
    case 'customer_wrote':
      return customerWrote(state);
    case 'answered_elsewhere':
      return answeredElsewhere(state, act.aiServes);
    case 'member_wrote':
      return memberWrote(state, act.member);
    case 'taken':
      return isWith(state, act.member) ? null : handled(state, ownedBy(act.member), 'taken');
    case 'assigned':
      return isWith(state, act.member) ? null : handled(state, ownedBy(act.member), 'assigned');
    case 'unassigned':
      return isLeftToPeople(state) ? null : handled(state, queued, 'unassigned');
    case 'member_left':
      return state.status !== 'resolved' && state.handler === 'member' && state.handler_id === act.memberId
        ? handled(state, { ...state, ...nobody, ai_allowed: false }, 'unassigned')
        : null;
    case 'given':
      return state.status === 'open' && state.handler === 'queue'
        ? handled(state, givenTo(act.member, state), 'given', { rule: act.rule })
        : null;
    case 'released':
      return hasIt(state, act.memberId)
        ? handled(state, { ...queued, ai_allowed: state.ai_allowed }, 'released', {
            because: act.because,
            minutes: String(act.minutes),
          })
        : null;
    case 'sent_to_team':
      return handled(state, queued, 'sent_to_team', { team: act.team });
    case 'ai_started':
      return startAi(state, act.agent);
    case 'agent_left':
      // Thousands at once, all for one act that says it itself (`agent.updated`): none is told of alone.
      return state.handler === 'ai' && state.handler_id === act.agentId
        ? { state: { ...state, ...nobody }, events: [], activity: null }
        : null;
    case 'handed_over':
      return handOver(state, act);
    case 'handed_back':
      return handBack(state, 'handed_back', act.silentHours);
    case 'ai_turned_off':
      return state.handler === 'ai'
        ? handled(state, queued, act.type)
        : { state: { ...state, ai_allowed: false }, events: [], activity: lineOf(act.type) };
    case 'ai_turned_on':
      return state.handler === 'queue' && state.status === 'open'
        ? handBack(state, act.type)
        : { state, events: [], activity: lineOf(act.type) };
    case 'left_to_ai':
      return state.ai_allowed || state.handler === 'member'
        ? null
        : { state: { ...state, ai_allowed: true }, events: [], activity: null };
    case 'resolved':
    case 'ended':
    case 'fell_silent':
    case 'reopened':
      return changeStatus(state, act.type);
    case 'resolve_undone':
      return state.status === 'resolved' ? reopened({ ...state, ...act.to }) : null;
    case 'put_back':
      return putBack(state, act.to);
    case 'snoozed':
      return snooze(state, act.until);
    case 'woken':
      return state.snoozed_until?.getTime() === act.until.getTime()
        ? { state: { ...state, ...open }, events: ['conversation.woken'], activity: lineOf('woken') }
        : null;
  }
}

/** Not while a member has answered or taken the conversation, not after a hand-over, not when it is over. */
export const aiMayAnswer = ({ ai_allowed, status }: HandlingState): boolean =>
  ai_allowed && status === 'open';

const open = { status: 'open', snoozed_until: null } as const;

const nobody = { handler: 'queue', handler_id: null, handler_name: null } as const;

/** Waits for people: what a machine may do again is said apart. */
const queued: HandlingState = { ...open, ...nobody, ai_allowed: false, silenced: null };

const ownedBy = ({ id, name }: Person): HandlingState => ({
  ...open,
  handler: 'member',
  handler_id: id,
  handler_name: name,
  ai_allowed: false,
  silenced: null,
});

/** By a rule: they have said nothing yet, so where people have some minutes an AI agent may still step in. */
const givenTo = (member: Person, { ai_allowed }: HandlingState): HandlingState => ({
  ...ownedBy(member),
  ai_allowed,
});

const hasIt = (state: HandlingState, memberId: string): boolean =>
  state.status === 'open' && state.handler === 'member' && state.handler_id === memberId;

const isWith = (state: HandlingState, { id }: Person): boolean => hasIt(state, id) && !state.ai_allowed;

const isLeftToPeople = (state: HandlingState): boolean =>
  state.status === 'open' && state.handler === 'queue' && !state.ai_allowed;

function handled(
  before: HandlingState,
  state: HandlingState,
  noun: string,
  detail: Record<string, string | null> = {},
): Transition {
  return {
    state,
    events: ['conversation.handled'],
    activity: {
      event: `conversation.${noun}`,
      detail: { from: before.handler_name, to: state.handler_name, ...detail },
    },
  };
}

/** What was over begins anew, for anybody; what was put off goes on with whoever had it. */
function customerWrote(state: HandlingState): Transition | null {
  if (state.status === 'open') return null;
  const to = state.status === 'snoozed' ? { ...state, ...open } : { ...queued, ai_allowed: true };
  return { state: to, events: ['conversation.reopened'], activity: null };
}

/**
 * Whoever answers owns it from then on; a resolved one is open again. A second message in a row changes nothing, nor
 * do more words of an owner who has put it off.
 */
function memberWrote(state: HandlingState, member: Person): Transition | null {
  if (isWith(state.status === 'snoozed' ? { ...state, ...open } : state, member)) return null;
  if (hasIt(state, member.id)) return { state: ownedBy(member), events: [], activity: null };
  return handled(state, ownedBy(member), 'taken');
}

/** As good as a member's answer, but nobody here owns it: the AI is silent, the team sees it in the queue. */
function answeredElsewhere(state: HandlingState, aiServes: boolean): Transition | null {
  const silenced = { ...state, ...(state.handler === 'ai' && nobody), ai_allowed: false };
  if (state.handler === 'ai' || (state.ai_allowed && aiServes && state.handler === 'queue'))
    return handled(state, silenced, 'answered_elsewhere');
  return state.ai_allowed ? { state: silenced, events: [], activity: null } : null;
}

function handBack(state: HandlingState, noun: string, silentHours?: number): Transition {
  const detail: Record<string, string> = silentHours === undefined ? {} : { hours: String(silentHours) };
  return {
    ...handled(state, { ...queued, ai_allowed: true }, noun, detail),
    events: ['conversation.handled', 'conversation.handed_back'],
  };
}

function startAi(state: HandlingState, { id, name }: Person): Transition | null {
  if (!aiMayAnswer(state)) return null;
  if (state.handler === 'ai' && state.handler_id === id) return null;
  const to: HandlingState = {
    ...open,
    handler: 'ai',
    handler_id: id,
    handler_name: name,
    ai_allowed: true,
    silenced: null,
  };
  return handled(state, to, 'ai_started');
}

/** A member who took it meanwhile keeps it. */
function handOver(
  state: HandlingState,
  { reason, aiMayReturn = false }: { reason: string; aiMayReturn?: boolean },
): Transition | null {
  if (state.handler === 'member') return null;
  return {
    ...handled(state, { ...queued, ai_allowed: aiMayReturn }, 'handed_over', { reason }),
    events: ['conversation.handed_over', 'conversation.handled'],
  };
}

/** The owner stays who it was, so that taking a resolve back changes nothing else. */
function changeStatus(
  state: HandlingState,
  to: 'resolved' | 'ended' | 'fell_silent' | 'reopened',
): Transition | null {
  if (to === 'reopened') return state.status === 'open' ? null : reopened({ ...state, ...open });
  if (state.status === 'resolved') return null;
  return {
    state: { ...state, status: 'resolved', snoozed_until: null },
    events: ['conversation.resolved'],
    activity: lineOf(to),
  };
}

const reopened = (state: HandlingState): Transition => ({
  state,
  events: ['conversation.reopened'],
  activity: lineOf('reopened'),
});

/** All that an act may have changed; whoever hears of hands and of status hears of both. */
function putBack(state: HandlingState, to: HandlingState): Transition {
  const wasOver = state.status === 'resolved';
  const isOver = to.status === 'resolved';
  const moved = state.handler !== to.handler || state.handler_id !== to.handler_id;
  return {
    state: to,
    events: [
      ...(moved ? (['conversation.handled'] as const) : []),
      ...(wasOver && !isOver ? (['conversation.reopened'] as const) : []),
      ...(!wasOver && isOver ? (['conversation.resolved'] as const) : []),
    ],
    activity: lineOf('put_back'),
  };
}

const lineOf = (noun: string, detail: Record<string, string | null> = {}) => ({
  event: `conversation.${noun}`,
  detail,
});

/** Out of the tabs until then, with whoever has it. What is resolved waits for nothing. */
function snooze(state: HandlingState, until: Date | null): Transition | null {
  const same = state.status === 'snoozed' && state.snoozed_until?.getTime() === until?.getTime();
  if (state.status === 'resolved' || same) return null;
  return {
    state: { ...state, status: 'snoozed', snoozed_until: until },
    events: [],
    activity: lineOf('snoozed', { until: until?.toISOString() ?? null }),
  };
}

/** Nobody owns it any more: it is no work. */
function silence(state: HandlingState, as: 'blocked' | 'spam'): Transition | null {
  if (state.silenced === as) return null;
  return {
    state: { status: 'resolved', snoozed_until: null, ...nobody, ai_allowed: false, silenced: as },
    events: state.status === 'resolved' ? [] : ['conversation.resolved'],
    activity: lineOf(as === 'blocked' ? 'blocked' : 'marked_spam'),
  };
}

/** What was no spam after all waits for somebody; whom one unblocks has nothing to wait for until they write. */
function unsilence(state: HandlingState): Transition | null {
  if (state.silenced === null) return null;
  if (state.silenced === 'blocked')
    return {
      state: { ...state, silenced: null },
      events: [],
      activity: lineOf('unblocked'),
    };
  return {
    state: { ...queued, ai_allowed: true },
    events: ['conversation.reopened'],
    activity: lineOf('spam_taken_back'),
  };
}
