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

/** Not while a member has answered or taken the conversation, not after a hand-over, not when it is over. */
export const aiMayAnswer = ({ ai_allowed, status }: HandlingState): boolean =>
  ai_allowed && status === 'open';

export const open = { status: 'open', snoozed_until: null } as const;

export const nobody = { handler: 'queue', handler_id: null, handler_name: null } as const;

/** Waits for people: what a machine may do again is said apart. */
export const queued: HandlingState = { ...open, ...nobody, ai_allowed: false, silenced: null };

export const ownedBy = ({ id, name }: Person): HandlingState => ({
  ...open,
  handler: 'member',
  handler_id: id,
  handler_name: name,
  ai_allowed: false,
  silenced: null,
});

/** By a rule: they have said nothing yet, so where people have some minutes an AI agent may still step in. */
export const givenTo = (member: Person, { ai_allowed }: HandlingState): HandlingState => ({
  ...ownedBy(member),
  ai_allowed,
});

/** Open or put off. */
export const isHeldBy = (state: HandlingState, memberId: string): boolean =>
  state.status !== 'resolved' && state.handler === 'member' && state.handler_id === memberId;

export const hasIt = (state: HandlingState, memberId: string): boolean =>
  state.status === 'open' && state.handler === 'member' && state.handler_id === memberId;

export const isWith = (state: HandlingState, { id }: Person): boolean =>
  hasIt(state, id) && !state.ai_allowed;

export const isLeftToPeople = (state: HandlingState): boolean =>
  state.status === 'open' && state.handler === 'queue' && !state.ai_allowed;
