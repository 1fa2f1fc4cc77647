import type { ToolCallState } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { TODAY } from '../tool-row.ts';

export interface NewCall {
  id: string;
  tool: { id: string; name: string };
  byName: string;
  conversationId: string | null;
  args: Record<string, string>;
  fingerprint: string;
}

export interface CallEnd {
  state: ToolCallState;
  said: string | null;
  httpStatus: number | null;
  why: string | null;
  cached: boolean;
  tookMs: number;
}

export interface KnownCall {
  state: ToolCallState;
  said: string | null;
  why: string | null;
}

/** @returns false: that very call stands there already */
export async function insertCall(tx: Transaction, call: NewCall, end: CallEnd | null): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert-tool-call',
    text: `insert into ai_tool_calls (workspace_id, id, tool_id, tool_name, by_name, conversation_id, state, args, fingerprint,
             said, http_status, why, cached, took_ms, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
           on conflict (workspace_id, id) do nothing returning id`,
    values: [
      tx.workspaceId,
      call.id,
      call.tool.id,
      call.tool.name,
      call.byName,
      call.conversationId,
      end?.state ?? 'running',
      JSON.stringify(call.args),
      call.fingerprint,
      end?.said ?? null,
      end?.httpStatus ?? null,
      end?.why ?? null,
      end?.cached ?? false,
      end?.tookMs ?? null,
      tx.app.clock.now(),
    ],
  });
  return rows.length > 0;
}

export function endCall(tx: Transaction, id: string, end: CallEnd): void {
  tx.write({
    name: 'end-tool-call',
    text: `update ai_tool_calls set state = $3, said = $4, http_status = $5, why = $6, took_ms = $7
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id, end.state, end.said, end.httpStatus, end.why, end.tookMs],
  });
}

export async function callById(tx: Transaction, id: string): Promise<KnownCall | undefined> {
  const [row] = await tx.query<KnownCall>({
    name: 'tool-call',
    text: 'select state, said, why from ai_tool_calls where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
  return row;
}

/** What the same question was answered within so many seconds; undefined: nothing. */
export async function answeredBefore(
  tx: Transaction,
  fingerprint: string,
  seconds: number,
): Promise<{ said: string; at: Date } | undefined> {
  const [row] = await tx.query<{ said: string; at: Date }>({
    name: 'answered-tool-call',
    text: `select said, created_at as at from ai_tool_calls
           where workspace_id = $1 and fingerprint = $2 and state = 'done' and not cached and said is not null
             and created_at > $3::timestamptz - make_interval(secs => $4)
           order by created_at desc limit 1`,
    values: [tx.workspaceId, fingerprint, tx.app.clock.now(), seconds],
  });
  return row;
}

/** Today's calls of a tool that went out, counted while nobody else counts. */
export async function countedToday(tx: Transaction, toolId: string): Promise<number> {
  await tx.query({
    name: 'lock-tool-count',
    text: `select pg_advisory_xact_lock(hashtextextended('tool:' || $1, 0))`,
    values: [toolId],
  });
  const [row] = await tx.query<{ count: number }>({
    name: 'tool-calls-today',
    text: `select count(*)::int as count from ai_tool_calls
           where workspace_id = $1 and created_at >= ${TODAY} and tool_id = $3 and not cached`,
    values: [tx.workspaceId, tx.app.clock.now(), toolId],
  });
  return row?.count ?? 0;
}
