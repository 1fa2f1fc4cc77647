import {
  alternativesOf,
  type InboxCondition,
  type InboxConditions,
  type InboxSubject,
  type InboxTab,
} from '@sapa/contracts';
import { refuseDeletedLabels } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { tabFilter } from '../queries.ts';
import {
  FEW_IN_SIGHT,
  fewInScope,
  fewInSight,
  foundInScope,
  foundInSight,
  idsBesideScope,
} from '../visibility/ids-in-sight.ts';
import { seenBy } from '../visibility/seen-by.ts';
import { type Found, type FoundRows, idsOf } from '../visibility/walk-or-gather.ts';
import { carriesOneOf, conditionOf, idsIn } from './condition.ts';

/** Their condition names the member as $2. */
const OF_MEMBER: readonly InboxTab[] = ['mine', 'following'];

const OPEN: readonly InboxTab[] = ['all', 'mine', 'ai', 'queue'];

/** Told by equality alone: how few of a team are so depends little on which of its values is asked for. */
const EQUAL: readonly InboxSubject[] = ['channel', 'team', 'handler', 'priority', 'unread'];
const BY_EQUALITY: ReadonlySet<string> = new Set(EQUAL);

/** What stands beside a label (`conversation_labels`), as far as filters ask. */
const BESIDE: readonly InboxSubject[] = ['label', ...EQUAL];
const BESIDE_LABELS: ReadonlySet<string> = new Set(BESIDE);

/** What is asked of a conversation itself; anything else of its contact. */
const OF_CONVERSATIONS: ReadonlySet<string> = new Set<InboxSubject>([...BESIDE, 'waiting', 'last_activity']);

/** A filter as conditions on conversations `c`, whoever asks. */
interface Asked {
  where: Filter;
  /** Those that match, of `few`, or of what `inTable` finds. */
  found(few: string | null, inTable: (conditions: readonly string[]) => FoundRows, seen: string): Found;
  /** Whatever matches is open. */
  isOpen: boolean;
  /** What is asked of each. */
  subjects: readonly string[];
  /** Only what indexes of open conversations hold is asked. */
  isIndexed: boolean;
  isOneMembers: boolean;
}

interface Matching {
  /** Of conversations `c`, or of `few`. */
  where: Filter;
  /** Those that match. */
  found: Found;
  /** Whatever matches is open. */
  isOpen: boolean;
  /** And of a view that holds few: what it holds, in place of the table. */
  few: string | null;
  /** One plan is good for all values. */
  hasOnePlan: boolean;
  /** One member handles all that matches: their own index has it, the newest first. */
  isOneMembers: boolean;
}

/**
 * Conversations of a tab that match a filter, of those that the reader may see. What asks for a status is of no tab; spam
 * stands in its own only.
 *
 * @param openInSight how many open ones the reader sees, where that is known
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export async function matching(
  tx: Transaction,
  filter: InboxConditions,
  tab: InboxTab = 'all',
  openInSight = Number.POSITIVE_INFINITY,
): Promise<Matching> {
  const { where, found, isOpen, isIndexed, isOneMembers } = await askedOf(tx, filter, tab);
  const seen = seenBy(tx, where.value);
  const few = isOpen && openInSight <= FEW_IN_SIGHT && seen.parts !== null ? fewInSight(seen.parts) : null;
  return {
    found: found(few, (conditions) => foundInSight(seen, conditions), seen.of('c')),
    where: few === null ? where.and(seen.of('c')) : where,
    isOpen,
    few,
    hasOnePlan: isIndexed && (few !== null || seen.parts === null),
    isOneMembers,
  };
}

interface MatchingByScope extends Pick<Matching, 'hasOnePlan'> {
  values: unknown[];
  /** A statement for the ids of those that everybody sees who stands where the actor stands. */
  inScope: string;
  /** And of those that `m.id`, one of them, sees beside these; null: everything is seen. */
  beside: string | null;
}

/** The same of the open tab, in two parts: for all members at once who are of the same teams and channels. */
export async function matchingByScope(
  tx: Transaction,
  filter: InboxConditions,
  openInSight = Number.POSITIVE_INFINITY,
): Promise<MatchingByScope> {
  const { where, found, isOpen, subjects, isIndexed } = await askedOf(tx, filter, 'all');
  const seen = seenBy(tx, where.value, 'm.id');
  const { parts } = seen;
  const { values } = where;
  if (parts === null) {
    const everything = found(null, (conditions) => foundInSight(seen, conditions), 'true');
    return { values, inScope: idsOf(everything), beside: null, hasOnePlan: isIndexed };
  }
  const few = isOpen && openInSight <= FEW_IN_SIGHT ? fewInScope(parts) : null;
  return {
    values,
    inScope: idsOf(found(few, (conditions) => foundInScope(parts, conditions), parts.inScope('c'))),
    beside: idsBesideScope(parts, where.conditions),
    hasOnePlan: few === null ? isOpen && subjects.every((subject) => BY_EQUALITY.has(subject)) : isIndexed,
  };
}

async function askedOf(tx: Transaction, filter: InboxConditions, tab: InboxTab): Promise<Asked> {
  const memberId = tx.actor.type === 'member' ? tx.actor.memberId : null;
  const parts = filter.all.map(alternativesOf<InboxCondition>);
  await refuseDeletedLabels(tx, parts.flat());
  const subjects = parts.flat().map(({ subject }) => subject);
  const asksStatus = subjects.includes('status');
  const isOpen = !asksStatus && OPEN.includes(tab);
  const where = new Filter(tx.workspaceId, ...(!asksStatus && OF_MEMBER.includes(tab) ? [memberId] : []));
  where.and('c.workspace_id = $1', asksStatus ? `c.silenced is distinct from 'spam'` : tabFilter[tab]);
  const label = parts.find(asksOneLabel);
  const conditions = [...where.conditions];
  let apart: Apart | undefined;
  const labelId = label && where.value(idsIn(label[0].values));
  if (labelId !== undefined) where.and(carriesOneOf(labelId));
  const [unread] = parts.find(asksUnread) ?? [];
  for (const either of parts.filter((part) => part !== label)) {
    // A label's own rows are found by nothing else either.
    const oneOfSeveral = label !== undefined || either.length > 1;
    const asked: string[] = [];
    for (const condition of either)
      asked.push(await conditionOf(tx, condition, { value: where.value, memberId, oneOfSeveral }));
    const condition = `(${asked.join(' or ')})`;
    where.and(condition);
    if (asked.length > 1) apart ??= { together: condition, each: asked };
    conditions.push(condition);
  }
  const found: Asked['found'] = (few, inTable, seen) => {
    if (few !== null) return { ids: `select c.id from ${few} c where ${where.conditions.join(' and ')}` };
    if (labelId === undefined) return inTable(conditions);
    const isUnread = unread && (unread.operator === 'yes' ? 'and l.unread' : 'and not l.unread');
    const labelled = `l.workspace_id = $1 and l.label_id = any(${labelId}::uuid[]) ${isUnread ?? ''}`;
    if (isOpen && subjects.every((subject) => BESIDE_LABELS.has(subject))) {
      const carrying = (asked: readonly string[]) =>
        `select c.id from (${CARRIERS} where ${labelled}) c where ${[...asked, seen].join(' and ')}`;
      return { ids: eachApart(conditions, apart).map(carrying).join(' union all '), known: conditions };
    }
    const carriers = `select l.conversation_id from conversation_labels l where ${labelled}${isOpen ? ` and l.status = 'open'` : ''}`;
    return inTable([...conditions, `c.id = any(array(${carriers}))`]);
  };
  const isIndexed = isOpen && subjects.every((subject) => OF_CONVERSATIONS.has(subject));
  return { where, found, isOpen, subjects, isIndexed, isOneMembers: parts.some(asksOneMember) };
}

/** Alternatives of which one holds at least. */
interface Apart {
  together: string;
  each: readonly string[];
}

/**
 * The conditions once for each alternative, without what an earlier one holds: each goes to its own part of an index,
 * where together they would be asked of every row.
 */
const eachApart = (conditions: readonly string[], apart: Apart | undefined): string[][] =>
  apart === undefined
    ? [[...conditions]]
    : apart.each.map((one, i) => [
        ...conditions.filter((condition) => condition !== apart.together),
        one,
        ...apart.each.slice(0, i).map((earlier) => `not coalesce(${earlier}, false)`),
      ]);

const asksOneMember = ([first, ...others]: readonly InboxCondition[]): boolean =>
  others.length === 0 &&
  first?.subject === 'handler' &&
  first.operator === 'is' &&
  first.values.length === 1 &&
  first.values[0] !== 'ai' &&
  first.values[0] !== 'nobody';

/** A label's rows in place of the conversations that carry it. */
const CARRIERS = `select l.workspace_id, l.conversation_id as id, l.status, l.handler, l.handler_id, l.team_id, l.channel_id,
  l.priority, case when l.unread then 1 else 0 end as unread_count from conversation_labels l`;

/** Their index skips to the unread ones for the column alone, not for how many are unread. */
const asksUnread = (either: readonly InboxCondition[]): either is [InboxCondition] =>
  either.length === 1 && either[0]?.subject === 'unread';

const asksOneLabel = (either: readonly InboxCondition[]): either is [InboxCondition] =>
  either.length === 1 &&
  either[0]?.subject === 'label' &&
  either[0].operator === 'is' &&
  either[0].values.length === 1;
