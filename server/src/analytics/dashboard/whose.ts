import { allows, type DayFigure } from '@sapa/contracts';
import { seenBy } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { COUNTS_IN, type Day } from './day.ts';

/** Whose day it is that somebody reads. */
export interface Whose {
  scope: 'shop' | 'own';
  /** Follows a statement's name: each has its own text. */
  suffix: string;
  /** Conversations of this alias' `conversation_id` that count. */
  counts(alias: string): string;
  /** A message of a member that is theirs to count, of this alias. */
  byMember(alias: string): string;
  /** An answer of a customer to "how was it?", of `csat_surveys` under this alias. */
  rated(alias: string): string;
  /** What makes a conversation count in a figure, of `messages m`. */
  figure(figure: DayFigure): string;
}

/** An agent sees the own work and not what the shop earns. */
export const mayKnowMoney = ({ actor }: Transaction): boolean =>
  actor.type !== 'member' || allows(actor.role, 'analytics.money');

/**
 * An agent's day is of the conversations that they have now or answered that day; everybody else's is of what they see.
 *
 * @param value puts a value into the statement and gives its name there
 */
export function whoseDay(tx: Transaction, day: Day, value: (one: unknown) => string): Whose {
  const { actor } = tx;
  if (actor.type !== 'member' || mayKnowMoney(tx)) {
    const seen = seenBy(tx, value);
    return {
      scope: 'shop',
      suffix: seen.suffix,
      counts: (alias) =>
        seen.parts === null
          ? 'true'
          : `exists (select from conversations c where c.workspace_id = $1 and c.id = ${alias}.conversation_id and ${seen.of('c')})`,
      byMember: () => 'true',
      rated: () => 'true',
      figure: (figure) => COUNTS_IN[figure],
    };
  }
  // A statement takes no value that it does not name.
  const once = (one: unknown) => {
    let name: string | undefined;
    return () => {
      name ??= `${value(one)}::uuid`;
      return name;
    };
  };
  const [me, first, last] = [once(actor.memberId), once(day.firstId), once(day.lastId)];
  return {
    scope: 'own',
    suffix: '-own',
    // Read once: what one has is found by its index, what one answered is a day of messages.
    counts: (alias) => `${alias}.conversation_id = any(array(
      select own.id from conversations own where own.workspace_id = $1 and own.handler = 'member' and own.handler_id = ${me()}
      union
      select said.conversation_id from messages said where said.workspace_id = $1 and said.id >= ${first()} and said.id < ${last()}
        and said.direction = 'out' and said.sender_type = 'member' and said.sender_id = ${me()}))`,
    byMember: (alias) => `${alias}.sender_id = ${me()}`,
    rated: (alias) => `${alias}.handler = 'member' and ${alias}.handler_id = ${me()}`,
    figure: (figure) =>
      figure === 'answered_by_members' ? `${COUNTS_IN[figure]} and m.sender_id = ${me()}` : COUNTS_IN[figure],
  };
}
