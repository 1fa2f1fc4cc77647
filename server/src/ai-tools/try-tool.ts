import type { Body, tryTool as endpoint, ToolTrial } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { actorName } from '../platform/db/actor.ts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { countedToday, endCall, insertCall } from './calls/call-row.ts';
import { endOf, shownOf } from './calls/call-tool.ts';
import { resolveValues } from './calls/resolve-values.ts';
import type { UsableTool } from './form/form.ts';
import { callAddress } from './http/call-address.ts';
import { secretOf } from './secret.ts';
import { toolById } from './tool-row.ts';
import type { Filled } from './values/filled.ts';
import { isWholeDate } from './values/read-date.ts';
import { readValue } from './values/read-value.ts';

/** By hand; more would be a scan of other people's networks. */
const perWorkspace: RateLimit = { name: 'tools.try:workspace', limit: 60, seconds: 3600 };

const EMPTY: Omit<ToolTrial, 'state' | 'took_ms'> = {
  asks: {},
  request: null,
  response: null,
  picked: [],
  sentence: null,
  why: null,
};

/**
 * One real call, as an agent would make it, shown whole but for its secrets. It counts like any other. What acts in Sapa
 * itself is not done: there is nobody to do it to.
 *
 * @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function tryTool(ctx: Context, id: string, { args }: Body<typeof endpoint>): Promise<ToolTrial> {
  requirePermission(ctx, 'tool.manage');
  const tool = await transaction(ctx, (tx) => toolById(tx, id));
  await ctx.app.limits.count([perWorkspace, ctx.workspaceId]);
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const { values, asks } = readArgs(tool, args, ctx.app.clock.now());
  if (Object.keys(asks).length > 0) return { ...EMPTY, state: 'asks', asks, took_ms: took() };
  const { act } = tool;
  if (act.do !== 'http')
    return {
      ...EMPTY,
      state: 'done',
      sentence: 'reply' in act ? act.reply : null,
      why: 'Tool ini bekerja di Sapa sendiri. Cobalah dari percakapan.',
      took_ms: took(),
    };
  const resolved = await resolveValues(ctx, tool, values);
  if ('unknown' in resolved || 'which' in resolved) {
    const key = 'unknown' in resolved ? resolved.unknown : resolved.which;
    const why = `"${values[key]?.shown}" tidak dikenal layanan. Periksa ejaannya, atau alamat pencarian isian ini.`;
    return { ...EMPTY, state: 'asks', asks: { [key]: why }, took_ms: took() };
  }
  if ('failed' in resolved) return { ...EMPTY, state: 'failed', why: resolved.failed, took_ms: took() };
  const callId = uuidv7();
  const secret = await transaction(ctx, async (tx) => {
    if ((await countedToday(tx, id)) >= tool.daily_cap) return undefined;
    await insertCall(
      tx,
      {
        id: callId,
        tool,
        byName: actorName(tx.actor),
        conversationId: null,
        args: shownOf(resolved.values),
        fingerprint: callId,
      },
      null,
    );
    return secretOf(tx, id);
  });
  if (secret === undefined)
    return { ...EMPTY, state: 'failed', why: 'Batas panggilan hari ini tercapai.', took_ms: took() };
  const done = await callAddress(ctx.app, act, {
    values: resolved.values,
    callId,
    secret,
    changes: tool.risk !== 'read',
  });
  await transaction(ctx, async (tx) => endCall(tx, callId, endOf(done, performance.now() - begun)));
  const { request, response } = done;
  return {
    asks: {},
    state: done.state === 'done' ? 'done' : 'failed',
    request: request && { ...request, body: request.body ?? '' },
    response: response && { ...response, body: response.body.slice(0, 4000) },
    picked: done.picked,
    sentence: done.sentence,
    why: done.why,
    took_ms: took(),
  };
}

/** What somebody typed for each parameter, read as a customer's words are. */
function readArgs(
  tool: Pick<UsableTool, 'parameters'>,
  args: Readonly<Record<string, string>>,
  now: Date,
): { values: Record<string, Filled>; asks: Record<string, string> } {
  const values: Record<string, Filled> = {};
  const asks: Record<string, string> = {};
  for (const parameter of tool.parameters) {
    const { key, source, value, required, label, type, with_time } = parameter;
    if (source === 'fixed') {
      values[key] = { value, shown: value };
      continue;
    }
    const typed = (args[key] ?? '').trim();
    const read =
      typed === ''
        ? null
        : source === 'contact_name'
          ? { value: typed, shown: typed }
          : readValue(parameter, typed, { now, whole: true });
    if (read && (type !== 'date' || isWholeDate(read, with_time))) values[key] = read;
    else if (typed !== '') asks[key] = `"${typed}" belum terbaca sebagai ${label.toLowerCase()}.`;
    else if (required) asks[key] = `Isi ${label.toLowerCase()} dahulu.`;
  }
  return { values, asks };
}
