import {
  type AutomationBody,
  type AutomationCondition,
  type AutomationSubject,
  type AutomationTrigger,
  alternativesOf,
  automationSubjects,
  type ConversationStarter,
} from '@sapa/contracts';
import { addBusinessMinutes, type Calendar } from '@sapa/contracts/rules/working-hours';
import type { Happening, Silence } from './happening.ts';

/** A rule that sets off a rule that sets off a rule: further it does not go. */
export const MOST_DEEP = 3;
/** Messages that rules send into one conversation within a minute; the answer of another machine ends there. */
export const MOST_A_MINUTE = 5;

const MINUTE = 60_000;

/** Does a rule begin with this? */
export function beginsWith(
  { trigger, id }: { trigger: AutomationTrigger; id: string },
  happening: Pick<Happening, 'on' | 'which'>,
  chain: readonly string[],
): boolean {
  if (trigger.on !== happening.on || chain.includes(id)) return false;
  return trigger.which === null || happening.which.includes(trigger.which);
}

/** Does it count minutes from this? */
export function countsFrom(
  { trigger, id }: { trigger: AutomationTrigger; id: string },
  silence: Pick<Silence, 'kind' | 'anchor'>,
  chain: readonly string[],
): boolean {
  if (trigger.on !== silence.kind || chain.includes(id)) return false;
  return trigger.on !== 'stayed' || trigger.which === silence.anchor;
}

/** When its minutes are over; null: the business does not open again for as long as anybody looks ahead. */
export const dueAt = (
  { minutes, working }: Pick<AutomationTrigger, 'minutes' | 'working'>,
  since: Date,
  calendar: Calendar,
): Date | null =>
  working
    ? addBusinessMinutes(calendar, since, minutes ?? 0)
    : new Date(since.getTime() + (minutes ?? 0) * MINUTE);

/** What a conversation must still be when the minutes are over. */
export interface Standing {
  status: 'open' | 'snoozed' | 'resolved';
  waitingSince: string | null;
  lastSeq: number;
  /** Of the newest message that the customer sees. */
  lastPublicSeq: number;
  lastFromCustomer: boolean;
}

/** Is it still as silent as when the minutes began? */
export function stillSilent({ kind, anchor }: Pick<Silence, 'kind' | 'anchor'>, now: Standing): boolean {
  switch (kind) {
    case 'no_agent_reply':
      return now.status === 'open' && now.waitingSince === anchor;
    case 'no_customer_reply':
      return now.status !== 'resolved' && !now.lastFromCustomer && String(now.lastPublicSeq) === anchor;
    case 'stayed':
      return now.status === anchor;
    case 'nothing_happened':
      return now.status !== 'resolved' && String(now.lastSeq) === anchor;
  }
}

/** What is known of an event beside how its conversation stands. Null: it has none. */
export interface Facts {
  text: string | null;
  messageKind: string | null;
  open: boolean;
  startedBy: ConversationStarter | null;
  first: boolean | null;
  orderTotal: number | null;
  score: number | null;
}

const OWN = ['words', 'message_kind', 'hours', 'started_by', 'first', 'order_total', 'score'] as const;

/** Answered here, of the facts; the others are asked of PostgreSQL as the inbox's filter asks them. */
export const isOwn = (subject: string): subject is (typeof OWN)[number] =>
  (OWN as readonly string[]).includes(subject);

/** One question about the event itself. */
export function answerOf({ subject, operator, values }: AutomationCondition, facts: Facts): boolean {
  switch (subject) {
    case 'words':
      return saidSo(operator, values.map(String), facts.text);
    case 'message_kind':
      return among(operator, values, facts.messageKind);
    case 'started_by':
      return among(operator, values, facts.startedBy);
    case 'hours':
      return facts.open === (operator === 'yes');
    case 'first':
      return facts.first !== null && facts.first === (operator === 'yes');
    case 'order_total':
      return amounts(operator, values[0], facts.orderTotal);
    case 'score':
      return amounts(operator, values[0], facts.score);
    default:
      return false;
  }
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

function saidSo(operator: string, values: string[], text: string | null): boolean {
  const said = plain(text ?? '');
  switch (operator) {
    case 'is':
      return values.some((value) => plain(value) === said);
    case 'is_not':
      return !values.some((value) => plain(value) === said);
    case 'contains':
      return values.some((value) => said.includes(plain(value)));
    case 'filled':
      return said !== '';
    case 'empty':
      return said === '';
    default:
      return false;
  }
}

function among(operator: string, values: readonly (string | number)[], value: string | null): boolean {
  if (operator === 'filled') return value !== null;
  if (operator === 'empty') return value === null;
  const found = value !== null && values.includes(value);
  return operator === 'is_not' ? !found : found;
}

function amounts(operator: string, bound: string | number | undefined, value: number | null): boolean {
  if (operator === 'filled') return value !== null;
  if (operator === 'empty') return value === null;
  if (value === null || typeof bound !== 'number') return false;
  return operator === 'at_least' ? value >= bound : value <= bound;
}

/** All parts must hold, of each alternative one. @returns the first part that does not, null: it fits */
export function firstThatFails(
  { all }: AutomationBody['conditions'],
  holds: (condition: AutomationCondition) => boolean,
): AutomationCondition[] | null {
  for (const part of all) {
    const either = alternativesOf<AutomationCondition>(part);
    if (!either.some(holds)) return either;
  }
  return null;
}

/** Why a rule did not act, as its log says it. */
export const whyNot = (failed: readonly AutomationCondition[]): string =>
  `Syarat tidak terpenuhi: ${failed.map(({ subject }) => nameOf(subject)).join(' atau ')}.`;

const nameOf = (subject: string): string =>
  subject in automationSubjects ? automationSubjects[subject as AutomationSubject].name : 'data kontak';
