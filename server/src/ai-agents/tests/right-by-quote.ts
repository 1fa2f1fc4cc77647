import type { KnowledgeIndex } from '../../knowledge/index.ts';
import type { AgentRow } from '../agents/agent-row.ts';
import type { QuestionRow } from '../questions/question-row.ts';
import { takeTurn } from '../turn/take-turn.ts';
import { turnInputOf } from '../turn/turn-input-of.ts';
import { asked } from './ask-state.ts';
import { judge } from './judge.ts';

/** Is a golden question answered rightly, quoting? No model is asked, so it costs nothing and takes milliseconds. */
export async function rightByQuote(
  question: QuestionRow,
  {
    agent,
    businessName,
    index,
    now,
  }: { agent: AgentRow; businessName: string; index: KnowledgeIndex; now: Date },
): Promise<boolean> {
  const turn = await takeTurn({
    ...turnInputOf(agent, { contactName: '', businessName }, { messages: [asked(question.question)] }),
    index,
    askModel: null,
    reserve: () => Promise.resolve(false),
    now,
  });
  return judge(question, turn).length === 0;
}
