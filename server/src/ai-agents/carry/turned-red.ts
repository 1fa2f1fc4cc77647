import { indexedKnowledge } from '../../knowledge/index.ts';
import type { Context } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import type { AgentRow } from '../agents/agent-row.ts';
import type { QuestionRow } from '../questions/question-row.ts';
import { nameOfBusiness } from '../runs/name-of-business.ts';
import { rightByQuote } from '../tests/right-by-quote.ts';
import type { AgentState } from '../versions/agent-state.ts';

/**
 * The first golden question that is answered rightly now and would not be after a change of knowledge. One that is wrong
 * already holds nothing up. Judged by quoting, whoever words the answers: only the knowledge differs.
 */
export async function turnedRed(
  ctx: Context,
  agent: AgentRow,
  { before, after, questions }: { before: AgentState; after: AgentState; questions: readonly QuestionRow[] },
): Promise<QuestionRow | undefined> {
  if (questions.length === 0) return undefined;
  const now = ctx.app.clock.now();
  const [businessName] = await readTogether(ctx, nameOfBusiness(ctx));
  const asked = questions.map(({ question }) => question);
  const side = async ({ settings, synonyms, knowledge }: AgentState) => {
    const row: AgentRow = { ...agent, ...settings, synonyms, frozen: knowledge };
    return { agent: row, businessName, index: await indexedKnowledge(ctx, row, asked), now };
  };
  const [old, changed] = [await side(before), await side(after)];
  for (const question of questions)
    if (!(await rightByQuote(question, changed)) && (await rightByQuote(question, old))) return question;
  return undefined;
}
