import type { AiRun, Citation, Message, MessageContent, RunStep } from '@sapa/contracts';
import { BEGINS_ANEW, isBesideTalk, isNotice, previewOf, requireSeen } from '../../conversations/index.ts';
import type { Context, Transaction } from '../../platform/db/context.ts';
import type { Read } from '../../platform/db/read-together.ts';
import { found } from '../../platform/errors.ts';
import type { TurnMessage } from './turn.ts';

/** Where a conversation stands when the AI might answer. */
export interface Talk {
  conversationId: string;
  /** Of the newest public message; 0 before the first. */
  newestSeq: number;
  messages: TurnMessage[];
}

interface ThreadRow {
  seq: number;
  direction: 'in' | 'out' | 'internal';
  sender_type: Message['sender']['type'];
  client_id: string | null;
  text: string;
  content: MessageContent;
  created_at: Date;
  clarifies: boolean;
  hands_over: boolean;
  /** Of the first of its files; null: it has none. */
  file_kind: string | null;
}

/** What an agent remembers of a talk; a turn's rules look no further back. */
const remembered = 60;

/**
 * The talk since it last began: what lies before a resolve or a hand-back is over, or the anger of last week would
 * hand over today's greeting at once. What nobody has answered yet is what a member hands back.
 */
export const talk = ({ workspaceId }: Context, conversationId: string): Read<Talk> => ({
  name: 'ai-thread',
  text: `select m.seq, m.direction, m.sender_type, m.client_id, m.text, m.content, m.created_at,
           coalesce(r.action = 'clarify', false) as clarifies,
           coalesce(r.action = 'hand_over', false) as hands_over,
           case when m.content->>'kind' = 'media' then (
             select a.kind from attachments a
             where a.workspace_id = $1 and a.message_id = m.id order by a.position limit 1) end as file_kind
         from messages m
         left join ai_runs r on r.workspace_id = m.workspace_id and r.id = m.ai_run_id
         where m.workspace_id = $1 and m.conversation_id = $2 and m.deleted_at is null
         order by m.seq desc limit ${remembered}`,
  values: [workspaceId, conversationId],
  answer(rows: ThreadRow[]) {
    const thread = rows.filter((row) => !isNotice(row));
    const said = sinceItBegan(thread)
      .filter(({ direction }) => direction !== 'internal')
      .toReversed();
    const newest = rows.find(({ direction }) => direction !== 'internal');
    return { conversationId, newestSeq: newest?.seq ?? 0, messages: said.map(turnMessage) };
  },
});

/**
 * Did anybody say anything in public after that message that answers it, or begins a turn of its own? What was taken
 * back was not said, as in `talk`.
 */
export async function movedOn(tx: Transaction, conversationId: string, seq: number): Promise<boolean> {
  const rows = await tx.query<
    Pick<ThreadRow, 'direction' | 'sender_type' | 'client_id' | 'text' | 'content'>
  >({
    name: 'ai-newer-messages',
    text: `select direction, sender_type, client_id, text, content from messages
           where workspace_id = $1 and conversation_id = $2 and seq > $3 and deleted_at is null
           order by seq limit ${remembered}`,
    values: [tx.workspaceId, conversationId, seq],
  });
  return rows.some((row, at) => row.direction !== 'internal' && !isBesideTalk(row, rows[at + 1]));
}

/** @param thread the newest first */
function sinceItBegan(thread: readonly ThreadRow[]): readonly ThreadRow[] {
  const event = ({ content }: ThreadRow) => (content.kind === 'activity' ? content.event : '');
  const beginning = thread.findIndex((row) => BEGINS_ANEW.includes(event(row)));
  if (beginning === -1) return thread;
  const since = thread.slice(0, beginning);
  if (event(thread[beginning]!) !== 'conversation.handed_back') return since;
  const before = thread.slice(beginning + 1);
  const answered = before.findIndex((row) => row.direction === 'out' || BEGINS_ANEW.includes(event(row)));
  return [...since, ...before.slice(0, answered === -1 ? undefined : answered)];
}

/** A customer's first mail often says in its subject what it is about. */
const withSubject = ({ direction, content, text }: ThreadRow): string =>
  direction === 'in' && content.kind === 'email' && !/^(re|bls)\s*:/i.test(content.subject)
    ? `${content.subject}\n${text}`.trim()
    : text;

const turnMessage = (row: ThreadRow): TurnMessage => ({
  from: row.direction === 'in' ? 'customer' : 'agent',
  // A sticker is a nod, not a question that a person must read.
  text: row.text === '' && row.file_kind === 'sticker' ? '🙂' : withSubject(row),
  shows: previewOf({
    text: '',
    content: row.content,
    attachmentKind: row.file_kind ?? undefined,
  }),
  byAi: row.sender_type === 'ai',
  clarifies: row.clarifies,
  handsOver: row.hands_over,
  choices: row.content.kind === 'choices' ? row.content.choices : [],
  choiceId: row.content.kind === 'choice' ? row.content.choice_id : null,
  at: row.created_at.getTime(),
});

interface RunRow {
  id: string;
  /** Null: it was tried out. */
  conversation_id: string | null;
  agent_name: string;
  action: AiRun['action'];
  engine: AiRun['engine'];
  citations: Citation[];
  took_ms: number;
  version: number | null;
  model: string | null;
  credits: number;
  verdict: AiRun['verdict'];
  created_at: Date;
  steps: RunStep[];
}

/** @throws Refusal NOT_FOUND */
export async function runById(tx: Transaction, id: string): Promise<AiRun> {
  const [run] = await tx.query<RunRow>({
    name: 'ai-run',
    text: `select r.id, r.conversation_id, r.agent_name, r.action, r.engine, r.citations, r.took_ms, r.version, r.verdict, r.created_at,
             (select model from ai_usage u where u.workspace_id = r.workspace_id and u.run_id = r.id
              order by step desc limit 1) as model,
             (select coalesce(sum(e.spent), 0)::int from credit_entries e where e.workspace_id = r.workspace_id
                and e.subject = 'turn:' || r.conversation_id || ':' || r.answers_seq) as credits,
             (select coalesce(json_agg(json_build_object('name', s.name, 'outcome', s.outcome, 'detail', s.detail)
                order by s.position), '[]')
              from ai_run_steps s where s.workspace_id = r.workspace_id and s.run_id = r.id) as steps
           from ai_runs r where r.workspace_id = $1 and r.id = $2`,
    values: [tx.workspaceId, id],
  });
  const { created_at, conversation_id, ...rest } = found(run);
  if (conversation_id !== null) await requireSeen(tx, conversation_id);
  return { ...rest, created_at: created_at.toISOString() };
}
