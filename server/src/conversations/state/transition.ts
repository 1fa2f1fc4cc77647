import type { Act } from './act.ts';
import { answeredElsewhere } from './changes/answered-elsewhere.ts';
import { beganSettled } from './changes/began-settled.ts';
import { handled, lineOf, type Transition } from './changes/change.ts';
import { changeStatus, reopened } from './changes/change-status.ts';
import { customerWrote } from './changes/customer-wrote.ts';
import { handBack } from './changes/hand-back.ts';
import { handOver } from './changes/hand-over.ts';
import { memberWrote } from './changes/member-wrote.ts';
import { putBack } from './changes/put-back.ts';
import { silence, unsilence } from './changes/silence.ts';
import { snooze } from './changes/snooze.ts';
import { startAi } from './changes/start-ai.ts';
import {
  givenTo,
  type HandlingState,
  hasIt,
  isHeldBy,
  isLeftToPeople,
  isWith,
  nobody,
  open,
  ownedBy,
  queued,
} from './handling-state.ts';

/**
 * What an act makes of a conversation: the one place where owner, status and the AI's leave to answer change.
 *
 * @returns null: nothing changes, so nobody is told
 */
export function transition(state: HandlingState & AiSwitch, act: Act): Transition | null {
  const decided = decide(state, act);
  if (decided === null) return null;
  const next = state.status === 'resolved' ? tellingThatItOpens(decided) : decided;
  const isOff = state.ai_off && act.type !== 'ai_turned_on';
  return isOff && next.state.ai_allowed ? { ...next, state: { ...next.state, ai_allowed: false } } : next;
}

/** Whoever takes, gives or answers what was over opens it too: visitors and rules wait for that word, whatever opened it. */
const tellingThatItOpens = (next: Transition): Transition =>
  next.state.status === 'open' && !next.events.includes('conversation.reopened')
    ? { ...next, events: [...next.events, 'conversation.reopened'] }
    : next;

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
    case 'began_settled':
      return beganSettled(state);
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
      return isHeldBy(state, act.memberId)
        ? handled(state, { ...state, ...nobody, ai_allowed: false }, 'unassigned')
        : null;
    case 'member_replaced': {
      const { status, snoozed_until } = state;
      return isHeldBy(state, act.memberId)
        ? handled(state, { ...ownedBy(act.by), status, snoozed_until }, 'assigned')
        : null;
    }
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
