import type { Suggestion } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { requireSeen } from '../../conversations/index.ts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { type Read, readTogether } from '../../platform/db/read-together.ts';
import { found } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { agentOfConversation } from '../agents/agent-row.ts';
import { crewOf } from '../crew/crew-of-conversation.ts';
import { takeTurnTogether } from '../crew/take-turn-together.ts';
import { payForTurn } from '../turn/pay-for-turn.ts';
import { talk } from '../turn/queries.ts';
import { type HandOverReason, handOverReasons } from '../turn/rules.ts';
import type { Turn, TurnMessage } from '../turn/turn.ts';

/** Whoever presses a button waits for each answer; a script does not. */
const perMember: RateLimit = { name: 'agents.suggest:member', limit: 60, seconds: 600 };

/**
 * What the agent of the channel, or its specialist, would answer to the customer's last words, for a member to take and change: nothing is
 * sent, stored or handed over. Credits are spent where a model's words are given.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function suggestReply(ctx: Context, conversationId: string): Promise<Suggestion> {
  requirePermission(ctx, 'conversation.reply');
  await requireSeen(ctx, conversationId);
  const member = ctx.actor.type === 'member' ? ctx.actor.memberId : ctx.actor.type;
  await ctx.app.limits.count([perMember, `${ctx.workspaceId} ${member}`]);
  const [, agent, said] = await readTogether(
    ctx,
    thisConversation(ctx, conversationId),
    agentOfConversation(ctx, conversationId),
    talk(ctx, conversationId),
  );
  if (agent === undefined)
    return nothing('Belum ada AI Agent aktif di saluran ini. Pasang di AI Agents agar ada pengetahuannya.');
  const asked = upToCustomer(said.messages);
  if (asked.length === 0) return nothing('Pelanggan belum menulis di percakapan ini.');
  const { members, active, prepare, askModel } = await crewOf(ctx, {
    agent,
    talk: { ...said, messages: asked },
    onlyWords: true,
  });
  const payment = payForTurn(ctx, {
    turn: `suggestion:${uuidv7()}`,
    feature: 'suggestion',
    agent,
    conversationId,
    askModel,
  });
  const { turn, by } = await takeTurnTogether(members, active, (one) =>
    prepare(one, { reserve: payment.reserve }),
  );
  await payment.settle(ctx, turn, by);
  return suggestionOf(turn);
}

/** @throws Refusal NOT_FOUND */
const thisConversation = ({ workspaceId }: Context, id: string): Read<void> => ({
  name: 'conversation-of-suggestion',
  text: 'select id from conversations where workspace_id = $1 and id = $2',
  values: [workspaceId, id],
  answer: (rows: { id: string }[]) => void found(rows[0]),
});

/** What was said after the customer's last words answers nothing new: a hand-over promises a person, and here one is. */
const upToCustomer = (messages: readonly TurnMessage[]): TurnMessage[] =>
  messages.slice(0, messages.findLastIndex(({ from }) => from === 'customer') + 1);

const nothing = (because: string): Suggestion => ({ text: null, citations: [], because });

const UNKNOWN = 'Belum ada di pengetahuan. Balas sendiri, lalu ajarkan jawabannya ke AI Agent.';
/** Beside what an owner reads of them: here somebody waits for words. */
const WORDS: Partial<Record<HandOverReason, string>> = {
  not_known: UNKNOWN,
  model_asked: UNKNOWN,
  still_unclear: 'AI belum yakin jawaban mana yang dimaksud. Jawab sendiri, atau tanyakan lagi ke pelanggan.',
  no_knowledge: 'AI Agent saluran ini belum punya prosedur. Tambahkan di AI Agents.',
  no_credits: 'Kredit AI habis. Tambah kredit di halaman Pemakaian.',
  checks_failed: 'Saran AI memuat hal yang tidak ada di sumber, jadi tidak ditampilkan.',
  model_failed: 'Layanan AI belum menjawab. Coba lagi sebentar.',
};

function suggestionOf({ action, text, citations, reason }: Turn): Suggestion {
  if (action === 'answer' && text !== '') return { text, citations, because: null };
  if (action === 'silent') return nothing('Tidak ada pertanyaan yang perlu dijawab.');
  if (action === 'clarify') return nothing(WORDS.still_unclear!);
  return nothing(
    (reason && WORDS[reason]) ??
      `AI tidak memberi saran: ${reason ? handOverReasons[reason] : 'perlu orang'}.`,
  );
}
