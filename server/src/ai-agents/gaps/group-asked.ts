import { v7 as uuidv7 } from 'uuid';
import { compileLexicon, type Lexicon } from '../../knowledge/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { likeness, termsOf } from './terms-of.ts';

/** Gaps of one agent that a question is compared with, those asked last. */
const COMPARED = 2_000;
const AT_ONCE = 200;
/** From so many customers on its owner is told, once: it costs them people's time. */
const MANY = 5;
/** What was asked before is looked at no more. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

interface Known {
  id: string;
  terms: string[];
}

/** Lays each question that an agent could not answer to those that say the same. */
export async function groupAsked(ctx: Context, agentId: string): Promise<void> {
  while ((await transaction(ctx, (tx) => group(tx, agentId))) === AT_ONCE);
}

async function group(tx: Transaction, agentId: string): Promise<number> {
  const [agent] = await tx.query<{ name: string; synonyms: string[] }>({
    name: 'synonyms-of-agent',
    text: `select a.name, base.synonyms from ai_agents a
           join knowledge_bases base on base.workspace_id = a.workspace_id and base.id = a.knowledge_base_id
           where a.workspace_id = $1 and a.id = $2 for update of a`,
    values: [tx.workspaceId, agentId],
  });
  if (agent === undefined) return 0;
  const asked = await tx.query<{ id: string; text: string; asked_at: Date }>({
    name: 'asked-ungrouped',
    text: `select id, text, asked_at from ai_asked
           where workspace_id = $1 and agent_id = $2 and gap_id is null and outcome = 'unknown'
           order by asked_at, id limit ${AT_ONCE}`,
    values: [tx.workspaceId, agentId],
  });
  const known = await tx.query<Known>({
    name: 'gaps-to-compare',
    text: `select id, terms from ai_gaps where workspace_id = $1 and agent_id = $2
           order by last_asked_at desc limit ${COMPARED}`,
    values: [tx.workspaceId, agentId],
  });
  const lexicon = compileLexicon(agent.synonyms);
  for (const gap of known) if (gap.terms.length === 0) gap.terms = await termsAnew(tx, gap.id, lexicon);
  const touched = new Set<string>();
  for (const { id, text, asked_at } of asked) {
    const terms = termsOf(text, lexicon);
    let gap = nearest(known, terms);
    if (gap === undefined) {
      gap = { id: uuidv7(), terms };
      known.push(gap);
      await tx.query({
        name: 'insert-gap',
        text: `insert into ai_gaps (workspace_id, id, agent_id, terms, asked, last_asked_at) values ($1, $2, $3, $4, 0, $5)`,
        values: [tx.workspaceId, gap.id, agentId, terms, asked_at],
      });
    }
    touched.add(gap.id);
    await tx.query({
      name: 'join-gap',
      text: `with joined as (update ai_asked set gap_id = $3 where workspace_id = $1 and id = $2)
             update ai_gaps set asked = asked + 1, last_asked_at = greatest(last_asked_at, $4),
               -- Taught, and not known again: the answer does not meet it.
               status = case status when 'taught' then 'open' else status end
             where workspace_id = $1 and id = $3`,
      values: [tx.workspaceId, id, gap.id, asked_at],
    });
  }
  if (touched.size > 0) {
    tx.emit('gaps.changed', { agent_id: agentId });
    await tellOfRepeated(tx, { agentId, agentName: agent.name, gapIds: [...touched], joined: asked });
  }
  await tx.query({
    name: 'forget-asked',
    text: `delete from ai_asked where workspace_id = $1 and agent_id = $2 and asked_at < $3 and gap_id is null
             and outcome <> 'unknown'`,
    values: [tx.workspaceId, agentId, new Date(tx.app.clock.now().getTime() - KEPT_DAYS * DAY_MS)],
  });
  return asked.length;
}

/** Whatever the next ones are asked in: this many have been handed over for it. */
async function tellOfRepeated(
  tx: Transaction,
  of: { agentId: string; agentName: string; gapIds: string[]; joined: readonly { id: string }[] },
): Promise<void> {
  const repeated = await tx.query<{ id: string; customers: number }>({
    name: 'gaps-repeated',
    text: `select g.id, count(distinct q.conversation_id)::int as customers
           from ai_gaps g join ai_asked q on q.workspace_id = g.workspace_id and q.gap_id = g.id
           where g.workspace_id = $1 and g.id = any($2::uuid[]) and g.status = 'open' group by g.id
           having count(distinct q.conversation_id) >= ${MANY}
             and count(distinct q.conversation_id) filter (where q.id <> all($3::uuid[])) < ${MANY}`,
    values: [tx.workspaceId, of.gapIds, of.joined.map(({ id }) => id)],
  });
  for (const { id, customers } of repeated)
    tx.emit('gap.repeated', { agent_id: of.agentId, agent_name: of.agentName, gap_id: id, customers });
}

/** Of a gap whose first asker was erased. */
async function termsAnew(tx: Transaction, gapId: string, lexicon: Lexicon): Promise<string[]> {
  const [newest] = await tx.query<{ text: string }>({
    name: 'newest-of-gap',
    text: 'select text from ai_asked where workspace_id = $1 and gap_id = $2 order by asked_at desc limit 1',
    values: [tx.workspaceId, gapId],
  });
  const terms = termsOf(newest?.text ?? '', lexicon);
  await tx.query({
    name: 'set-gap-terms',
    text: 'update ai_gaps set terms = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, gapId, terms],
  });
  return terms;
}

function nearest(gaps: readonly Known[], terms: readonly string[]): Known | undefined {
  let best: Known | undefined;
  let most = 0;
  for (const gap of gaps) {
    const alike = likeness(gap.terms, terms);
    if (alike > most) [best, most] = [gap, alike];
  }
  return best;
}
