import type { Suggestion } from '@sapa/contracts';
import { requireSeen } from '../../conversations/index.ts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { type Read, readTogether } from '../../platform/db/read-together.ts';
import { found } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { sha256 } from '../../platform/security/crypto.ts';
import { agentOfConversation } from '../agents/agent-row.ts';
import { crewOf } from '../crew/crew-of-conversation.ts';
import { takeTurnTogether } from '../crew/take-turn-together.ts';
import { talkForPerson } from '../turn/for-person.ts';
import { payForTurn } from '../turn/pay-for-turn.ts';
import { talk } from '../turn/queries.ts';
import type { HandOverReason } from '../turn/rules.ts';
import { personChoiceId } from '../turn/talk.ts';
import type { Turn } from '../turn/turn.ts';
import { onceForAll } from './once-for-all.ts';

/** Whoever presses a button waits for each answer; a script does not. */
const perMember: RateLimit = { name: 'agents.suggest:member', limit: 60, seconds: 600 };

/**
 * What the agent of the channel, or its specialist, knows of what the customer asks, or else how to begin, for a member to
 * take and change: nothing is sent or handed over. Credits are spent where a model's words are given, once for all who read them.
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
  const asked = talkForPerson(said.messages);
  if (asked.length === 0) return nothing('Pelanggan belum menulis di percakapan ini.');
  const { members, active, prepare, askModel } = await crewOf(ctx, {
    agent,
    talk: { ...said, messages: [...asked] },
    forPerson: true,
  });
  const states = members.map((one) => [one.id, one.updated_at, one.live_version, one.knowledge_version]);
  const of = sha256(JSON.stringify([states, asked])).toString('base64url');
  const subject = `suggestion:${conversationId}:${of}`;
  return onceForAll(ctx, subject, async () => {
    const payment = payForTurn(ctx, {
      turn: subject,
      feature: 'suggestion',
      agent,
      conversationId,
      askModel,
    });
    const { turn, by } = await takeTurnTogether(members, active, (one) =>
      prepare(one, { reserve: payment.reserve }),
    );
    await payment.settle(ctx, turn, by);
    return { suggestion: suggestionOf(turn), keeps: !(turn.reason && MAY_PASS.has(turn.reason)) };
  });
}

/** To ask once more may help. */
const MAY_PASS: ReadonlySet<HandOverReason> = new Set(['no_credits', 'model_failed', 'checks_failed']);

/** @throws Refusal NOT_FOUND */
const thisConversation = ({ workspaceId }: Context, id: string): Read<void> => ({
  name: 'conversation-of-suggestion',
  text: 'select id from conversations where workspace_id = $1 and id = $2',
  values: [workspaceId, id],
  answer: (rows: { id: string }[]) => void found(rows[0]),
});

const nothing = (because: string): Suggestion => ({ text: null, citations: [], because });

const UNKNOWN = 'Belum ada di pengetahuan. Balas sendiri, lalu ajarkan jawabannya ke AI Agent.';
const UNCLEAR = 'AI belum yakin jawaban mana yang dimaksud.';
/** Why it is no answer. Beside what an owner reads of them: here somebody waits for words. */
const WORDS: Partial<Record<HandOverReason, string>> = {
  not_known: UNKNOWN,
  model_asked: UNKNOWN,
  still_unclear: UNCLEAR,
  no_knowledge: 'AI Agent saluran ini belum punya prosedur. Tambahkan di AI Agents.',
  no_credits: 'Kredit AI habis. Tambah kredit di halaman Pemakaian.',
  checks_failed: 'Saran AI memuat hal yang tidak ada di sumber, jadi tidak ditampilkan.',
  model_failed: 'Layanan AI belum menjawab. Coba lagi sebentar.',
};

function suggestionOf({ action, text, choices, citations, reason }: Turn): Suggestion {
  if (action === 'silent' || text === '') return nothing('Tidak ada pertanyaan yang perlu dijawab.');
  if (action === 'answer') return { text, citations, because: null };
  if (action === 'clarify') return { text: withChoices(text, choices), citations, because: UNCLEAR };
  return { text, citations, because: (reason && WORDS[reason]) ?? 'Pembuka saja: isinya dari Anda.' };
}

/** As a channel without lists shows them. */
const withChoices = (text: string, choices: Turn['choices']): string =>
  [
    text,
    ...choices.filter(({ id }) => id !== personChoiceId).map(({ title }, at) => `${at + 1}. ${title}`),
  ].join('\n');
