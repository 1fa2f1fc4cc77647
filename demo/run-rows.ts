import type { Citation, RunStep } from '@sapa/contracts';
import { type HandOverReason, handOverReasons } from '../server/src/ai-agents/turn/rules.ts';
import type { CastAgent } from './cast.ts';
import { passage } from './procedures.ts';
import type { Turn } from './turn.ts';

/** One turn of an agent with its steps, as the product writes it down (`ai-agents/runs/record-run.ts`). */
export interface RunRow {
  id: string;
  agent: CastAgent;
  answersSeq: number;
  action: 'answer' | 'clarify' | 'hand_over';
  reason: HandOverReason | null;
  citations: Citation[];
  steps: RunStep[];
  tookMs: number;
  verdict: 'good' | 'bad' | null;
  /** What the customer had asked, and how it was met; null: nothing that knowledge could answer. */
  asked: { text: string; outcome: 'answered' | 'offered' | 'unknown'; score: number; best: string } | null;
  createdAt: Date;
}

interface Said {
  agent: CastAgent;
  /** All that was said so far in the thread. */
  said: readonly { seq: number; direction: 'in' | 'out' | 'internal'; text: string }[];
  id: string;
  at: Date;
}

/** Reasons for which a hand-over is something to be taught. */
const UNKNOWN: readonly HandOverReason[] = ['not_known', 'still_unclear', 'no_knowledge'];

export function runRow(
  turn: Extract<Turn, { who: 'ai' | 'handover' }>,
  { agent, said, id, at }: Said,
): RunRow {
  const draw = drawnOf(id);
  const pending = said.slice(said.findLastIndex(({ direction }) => direction === 'out') + 1);
  const words = pending.filter(({ direction }) => direction === 'in');
  const text = words
    .map((word) => word.text)
    .join(' ')
    .trim();
  const citations =
    turn.who === 'ai' && turn.cites !== undefined ? [citationOf(turn.cites, agent, draw)] : [];
  const action =
    turn.who === 'handover' ? 'hand_over' : (turn.choices ?? []).length > 0 ? 'clarify' : 'answer';
  const reason = turn.who === 'handover' ? turn.why : null;
  const knows = citations.length > 0;
  const asks = reason !== null && UNKNOWN.includes(reason);
  const score = knows ? citations[0]!.score : Number((0.08 + draw * 0.3).toFixed(3));
  return {
    id,
    agent,
    answersSeq: words.at(-1)?.seq ?? said.length,
    action,
    reason,
    citations,
    steps: stepsOf({ action, reason, citations, score, words: words.length }),
    tookMs: Math.round(8 + draw * 34),
    verdict: action !== 'answer' ? null : draw < 0.12 ? 'good' : draw > 0.988 ? 'bad' : null,
    asked:
      text === '' || !(knows || asks || action === 'clarify')
        ? null
        : {
            text: text.slice(0, 500),
            outcome: asks ? 'unknown' : action === 'clarify' ? 'offered' : 'answered',
            score,
            best: citations[0]?.title ?? '',
          },
    createdAt: at,
  };
}

function citationOf(key: Parameters<typeof passage>[0], agent: CastAgent, draw: number): Citation {
  const { procedure, heading, text } = passage(key);
  return {
    source_id: agent.sources[procedure] ?? agent.id,
    title: heading,
    passage: text,
    score: Number((0.84 + draw * 0.15).toFixed(3)),
  };
}

/** Gate, rules, knowledge, hand-over: the road of a turn without a model. */
function stepsOf(of: Pick<RunRow, 'action' | 'reason' | 'citations'> & { score: number; words: number }) {
  const { action, reason, citations, score, words } = of;
  const gate: RunStep = { name: 'gate', outcome: 'lanjut', detail: { pesan: String(words) } };
  const handed: RunStep[] =
    reason === null ? [] : [{ name: 'handover', outcome: handOverReasons[reason], detail: {} }];
  if (reason !== null && !UNKNOWN.includes(reason))
    return [gate, { name: 'rules', outcome: 'serahkan', detail: {} } satisfies RunStep, ...handed];
  const outcome = { answer: 'dikutip', clarify: 'menawarkan pilihan', hand_over: 'tidak cukup yakin' };
  const [best] = citations;
  const looked: RunStep[] = [
    { name: 'rules', outcome: 'lanjut', detail: {} },
    { name: 'approved_answer', outcome: 'tidak ada', detail: {} },
    {
      name: 'knowledge',
      outcome: outcome[action],
      detail: {
        keyakinan: score.toFixed(2),
        mode: 'Mode tanpa LLM: jawaban dikutip dari prosedur',
        ...(best && { teratas: best.title }),
      },
    },
  ];
  return [gate, ...looked, ...handed];
}

/** 0…1, told by the id: what runs draw shifts nothing of the history's own deck. */
const drawnOf = (id: string): number => Number.parseInt(id.slice(-6), 16) / 0xff_ff_ff;
