import type { HttpAct } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { sha256 } from '../../platform/security/crypto.ts';
import type { Form, UsableTool } from '../form/form.ts';
import { type AddressCall, callAddress } from '../http/call-address.ts';
import { secretOf } from '../secret.ts';
import type { FilledValues } from '../values/filled.ts';
import {
  answeredBefore,
  type CallEnd,
  callById,
  countedToday,
  endCall,
  insertCall,
  type KnownCall,
} from './call-row.ts';

export interface CallResult {
  state: 'done' | 'failed' | 'unknown';
  said: string | null;
  why: string | null;
  /** When the service said so, where that is kept from an earlier call; absent: now. */
  saidAt?: Date;
}

/** A call that began before is under way no more: its process died. */
export const LONGEST_CALL_MS = 12_000;

const CAPPED = 'Batas panggilan hari ini tercapai. Naikkan batasnya di pengaturan tool.';
const INTERRUPTED = 'Sapa berhenti di tengah panggilan ini, jadi hasilnya tidak diketahui.';

/**
 * Calls a service once for one form: the call's row is there before its first byte leaves, so whoever comes again by the
 * same name finds how it ended, and never calls a second time. What was under way then is uncertain, and a person's.
 */
export async function callTool(
  ctx: Context,
  call: { tool: UsableTool; act: HttpAct; form: Form; byName: string; conversationId: string | null },
): Promise<CallResult> {
  const { tool, act, form } = call;
  const row = {
    id: form.callId,
    tool,
    byName: call.byName,
    conversationId: call.conversationId,
    args: shownOf(form.values),
    fingerprint: fingerprintOf(tool, form.values),
  };
  const ready = await transaction(ctx, async (tx): Promise<CallResult | { secret: string | null }> => {
    const known = await callById(tx, form.callId);
    if (known) return whatBecameOf(tx, form.callId, known);
    const before =
      tool.risk === 'read' && act.cache_seconds > 0
        ? await answeredBefore(tx, row.fingerprint, act.cache_seconds)
        : undefined;
    if (before !== undefined) {
      await insertCall(tx, row, { ...NOTHING, state: 'done', said: before.said, cached: true });
      return { state: 'done', said: before.said, why: null, saidAt: before.at };
    }
    if ((await countedToday(tx, tool.id)) >= tool.daily_cap) {
      await insertCall(tx, row, { ...NOTHING, state: 'failed', why: CAPPED });
      return { state: 'failed', said: null, why: CAPPED };
    }
    await insertCall(tx, row, null);
    return { secret: await secretOf(tx, tool.id) };
  });
  if ('state' in ready) return ready;
  const begun = performance.now();
  const done = await callAddress(ctx.app, act, {
    values: form.values,
    callId: form.callId,
    secret: ready.secret,
    changes: tool.risk !== 'read',
  });
  const end = endOf(done, performance.now() - begun);
  await transaction(ctx, async (tx) => endCall(tx, form.callId, end));
  return { state: done.state, said: done.sentence, why: done.why };
}

const NOTHING: Omit<CallEnd, 'state'> = { said: null, httpStatus: null, why: null, cached: false, tookMs: 0 };

export const endOf = ({ state, sentence, response, why }: AddressCall, tookMs: number): CallEnd => ({
  state,
  said: sentence,
  httpStatus: response?.status ?? null,
  why,
  cached: false,
  tookMs: Math.round(tookMs),
});

function whatBecameOf(tx: Transaction, id: string, { state, said, why }: KnownCall): CallResult {
  if (state !== 'running') return { state, said, why };
  endCall(tx, id, { ...NOTHING, state: 'unknown', why: INTERRUPTED });
  return { state: 'unknown', said: null, why: INTERRUPTED };
}

export const shownOf = (values: FilledValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, { shown }]) => [key, shown]));

/** A tool that was changed asks anew. */
const fingerprintOf = ({ id, act }: Pick<UsableTool, 'id' | 'act'>, values: FilledValues): string =>
  sha256(JSON.stringify([id, act, Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))])).toString(
    'base64url',
  );
