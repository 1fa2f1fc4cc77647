import type { AutomationOutcome, AutomationRun } from '@sapa/contracts';
import { isOpen } from '@sapa/contracts/rules/working-hours';
import { v7 as uuidv7 } from 'uuid';
import { type LockedConversation, lockIfThere } from '../conversations/index.ts';
import { actingAs, type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { act, type Subject } from './act.ts';
import { answersOf } from './answers.ts';
import { RULE_COLUMNS, type Rule } from './automation-row.ts';
import { calendarFor } from './calendar-for.ts';
import { factsOf } from './facts.ts';
import { forgetRunsTonight } from './forget-runs.ts';
import type { Happening } from './happening.ts';
import { problemsOf } from './problems.ts';
import { firstThatFails, whyNot } from './rules.ts';

interface How {
  happening: Happening;
  /** The event by a name made with it: one rule acts on it once. */
  occurrence: string;
  chain: string[];
  /** For a time trigger: is what it waited for still so? */
  stillSo?: (tx: Transaction) => Promise<boolean>;
}

interface Outcome {
  outcome: AutomationOutcome;
  why: string | null;
  actions: AutomationRun['actions'];
  stopped: boolean;
  conversationId: string | null;
}

/**
 * One rule at one event: what it does and the line of its log are one commit, so a kill anywhere leaves nothing half done
 * and does nothing twice. Conditions are looked at now, under the conversation's lock, not when the event was.
 */
export function runRule(
  ctx: Context,
  { id, name }: Pick<Rule, 'id' | 'name'>,
  how: How,
): Promise<'stopped' | 'went_on'> {
  const actor = { type: 'automation', ruleId: id, name, chain: [...how.chain, id] } as const;
  return transaction(actingAs(ctx, actor), async (tx) => {
    const runId = uuidv7();
    const rule = await ruleOf(tx, id);
    if (rule === undefined) return 'went_on';
    const earlier = await begin(tx, runId, rule.id, how.occurrence);
    if (earlier !== null) return earlier.stopped ? 'stopped' : 'went_on';
    const result = await carryOut(tx, rule, runId, how);
    await tx.query({
      name: 'end-automation-run',
      text: `update automation_runs set outcome = $3, why = $4, actions = $5, stopped = $6, conversation_id = $7
             where workspace_id = $1 and id = $2`,
      values: [
        tx.workspaceId,
        runId,
        result.outcome,
        result.why,
        JSON.stringify(result.actions),
        result.stopped,
        result.conversationId,
      ],
    });
    forgetRunsTonight(tx);
    return result.stopped ? 'stopped' : 'went_on';
  });
}

/** As it is now, held: who switches it off waits until it has acted, or it does not act. */
async function ruleOf(tx: Transaction, id: string): Promise<Rule | undefined> {
  const [rule] = await tx.query<Rule>({
    name: 'hold-automation',
    text: `select ${RULE_COLUMNS} from automations r
           where r.workspace_id = $1 and r.id = $2 and r.enabled for share`,
    values: [tx.workspaceId, id],
  });
  return rule;
}

/** @returns what it came to before, where this event had its turn already */
async function begin(
  tx: Transaction,
  runId: string,
  ruleId: string,
  occurrence: string,
): Promise<{ stopped: boolean } | null> {
  const begun = await tx.query({
    name: 'begin-automation-run',
    text: `insert into automation_runs (workspace_id, id, automation_id, occurrence, outcome, at, actions)
           values ($1, $2, $3, $4, 'skipped', $5, '[]')
           on conflict (workspace_id, occurrence, automation_id) do nothing returning id`,
    values: [tx.workspaceId, runId, ruleId, occurrence, tx.app.clock.now()],
  });
  if (begun.length > 0) return null;
  const [earlier] = await tx.query<{ stopped: boolean }>({
    name: 'earlier-automation-run',
    text: `select stopped from automation_runs where workspace_id = $1 and occurrence = $2 and automation_id = $3`,
    values: [tx.workspaceId, occurrence, ruleId],
  });
  return earlier ?? { stopped: false };
}

async function carryOut(tx: Transaction, rule: Rule, runId: string, how: How): Promise<Outcome> {
  const { happening } = how;
  const conversation = await conversationOf(tx, happening);
  const conversationId = conversation?.id ?? null;
  const not = (outcome: 'skipped' | 'not_matched', why: string): Outcome => ({
    outcome,
    why,
    actions: [],
    stopped: false,
    conversationId,
  });
  const [problems] = await problemsOf(tx, [rule]);
  if (problems?.[0] !== undefined) return not('skipped', `Aturan rusak: ${problems[0].text}`);
  if (how.stillSo !== undefined && !(await how.stillSo(tx)))
    return not('not_matched', 'Sudah ada yang terjadi sebelum waktunya habis.');
  const open = isOpen(await calendarFor(tx, conversationId), tx.app.clock.now());
  const about = conversation && { id: conversation.id, contactId: conversation.contact_id };
  const facts = await factsOf(tx, happening, about, open);
  const holds = await answersOf(tx, rule.conditions, facts, conversationId);
  const failed = firstThatFails(rule.conditions, holds);
  if (failed !== null) return not('not_matched', whyNot(failed));
  if (rule.pauseHours > 0 && conversationId !== null && (await actedLately(tx, rule, conversationId)))
    return not('skipped', `Sudah bertindak di percakapan ini dalam ${rule.pauseHours} jam terakhir.`);
  const subject: Subject = {
    conversationId,
    contactId: conversation?.contact_id ?? happening.contactId,
    channelId: conversation?.channel_id ?? '',
    ticketId: happening.ticketId ?? null,
    toMachine: facts.automatic,
    happening,
    runId,
    ruleId: rule.id,
    ruleName: rule.name,
  };
  const actions: AutomationRun['actions'] = [];
  for (const [index, action] of rule.actions.entries()) {
    const why = await act(tx, action, subject, index);
    actions.push({ do: action.do, done: why === null, why });
  }
  const done = actions.filter((action) => action.done).length;
  return {
    outcome: done === actions.length ? 'acted' : done === 0 ? 'skipped' : 'partly',
    why: actions.find((action) => !action.done)?.why ?? null,
    actions,
    stopped: rule.actions.some((action) => action.do === 'stop'),
    conversationId,
  };
}

/** That of the event, else the contact's latest; held until this commits. */
async function conversationOf(tx: Transaction, happening: Happening): Promise<LockedConversation | null> {
  const { conversationId, contactId } = happening;
  if (conversationId !== null) return (await lockIfThere(tx, conversationId)) ?? null;
  if (contactId === null) return null;
  const [latest] = await tx.query<{ id: string }>({
    name: 'latest-conversation-of-contact',
    text: `select id from conversations where workspace_id = $1 and contact_id = $2
           order by last_activity_at desc limit 1`,
    values: [tx.workspaceId, contactId],
  });
  return latest === undefined ? null : ((await lockIfThere(tx, latest.id)) ?? null);
}

async function actedLately(
  tx: Transaction,
  { id, pauseHours }: Rule,
  conversationId: string,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'acted-lately',
    text: `select from automation_runs
           where workspace_id = $1 and conversation_id = $2 and automation_id = $3 and at > $4
             and outcome in ('acted', 'partly') limit 1`,
    values: [
      tx.workspaceId,
      conversationId,
      id,
      new Date(tx.app.clock.now().getTime() - pauseHours * 3_600_000),
    ],
  });
  return rows.length > 0;
}
