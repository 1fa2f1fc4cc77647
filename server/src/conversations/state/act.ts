import type { GivingRule } from '@sapa/contracts';
import type { ReleaseReason } from '@sapa/contracts/rules/release-words';
import type { HandlingState, Person } from './handling-state.ts';

/** What somebody did, or what happened. */
export type Act =
  | { type: 'customer_wrote' }
  /** Its first word was answered by itself, such as a STOP. */
  | { type: 'began_settled' }
  /** Somebody of the business answered in the provider's own app. `aiServes`: an AI agent answers on the channel. */
  | { type: 'answered_elsewhere'; aiServes: boolean }
  | { type: 'member_wrote'; member: Person }
  | { type: 'taken'; member: Person }
  | { type: 'assigned'; member: Person }
  | { type: 'unassigned' }
  /** A rule gave it to them, because it waits for people. */
  | { type: 'given'; member: Person; rule: GivingRule }
  /** It waits again, because its member is not there or does not answer. */
  | { type: 'released'; memberId: string; because: ReleaseReason; minutes: number }
  /** It waits for this team, null for everybody. */
  | { type: 'sent_to_team'; team: string | null }
  /** They no longer work here: it waits for people. What they put off stays so. */
  | { type: 'member_left'; memberId: string }
  /** The same, and a colleague goes on with it. */
  | { type: 'member_replaced'; memberId: string; by: Person }
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
  /** `amongMany`: by an act on many, which closes them together. */
  | { type: 'resolved'; amongMany?: boolean }
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
